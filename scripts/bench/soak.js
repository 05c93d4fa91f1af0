import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {import('./world.js').World} World */

/**
 * What a server holds at one moment.
 *
 * @typedef {object} Held
 * @property {string} when
 * @property {number} usedMb Objects and buffers, after collecting garbage.
 * @property {number} residentMb
 * @property {number} handles Sockets, timers and files that keep the process busy.
 * @property {number} walMb The write-ahead log of the database.
 */

/** How much more there may be at the end than after the first game. */
export const BOUNDS = { usedMb: 20, residentMb: 60, handles: 10, walMb: 8 };

/** Players answer over this time. */
const ANSWERS_MS = 1000;
const MB = 1024 * 1024;

/**
 * Plays whole games, one after the other.
 *
 * @param {World} world
 * @param {{ games: number, players: number, questions: number, restMs: number }} form `restMs`: how long sessions that
 *   have ended are given to leave the memory.
 * @param {(held: Held) => void} say Told at the beginning, after each game, and at the end.
 * @returns {Promise<Held[]>}
 */
export async function soak(world, { games, players, questions, restMs }, say) {
  /** @type {Held[]} */
  const all = [];
  const note = async (/** @type {string} */ when) => {
    const held = await look(world, when);
    all.push(held);
    say(held);
  };
  // The first game loads code and fills pools and caches: what remains of it is what a running server has.
  await playOnce(world, { name: 'soak 0', players, questions });
  await wait(restMs);
  await note('begin');
  for (let game = 1; game <= games; game += 1) {
    await playOnce(world, { name: `soak ${game}`, players, questions });
    await note(`game ${game}`);
  }
  await wait(restMs);
  await note('end');
  return all;
}

/**
 * @param {World} world
 * @param {{ name: string, players: number, questions: number }} game
 */
async function playOnce({ phones }, { name, players, questions }) {
  const places = await phones.openSessions({ count: 1, questions });
  await phones.gather({ crowd: name, isBare: false, places, each: players, spreadMs: null });
  for (let round = 0; round < questions; round += 1) {
    await phones.fanOut({ crowd: name, kind: 'opened', round });
    await phones.answer({ crowd: name, round, pace: { spreadMs: ANSWERS_MS }, share: 0.95 });
    await phones.fanOut({ crowd: name, kind: 'results', round });
  }
  await phones.endSessions({ places });
  await phones.leave({ crowd: name });
}

/**
 * @param {World} world
 * @param {string} when
 * @returns {Promise<Held>}
 */
async function look({ real }, when) {
  const used = await real.probe.retainedMemory();
  const { rssBytes, handles } = await real.probe.read();
  const wal = `${real.databaseFile}-wal`;
  const walBytes = existsSync(wal) ? statSync(wal).size : 0;
  return { when, usedMb: used / MB, residentMb: rssBytes / MB, handles, walMb: walBytes / MB };
}

/**
 * Where a server ended too far from where it began.
 *
 * @param {Held[]} all
 * @returns {string[]} One sentence for each figure beyond its bound.
 */
export function findingsOf(all) {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return ['Nothing was measured'];
  const names = /** @type {(keyof typeof BOUNDS)[]} */ (Object.keys(BOUNDS));
  return names
    .filter((name) => last[name] - first[name] > BOUNDS[name])
    .map((name) => `${name} rose from ${text(first[name])} to ${text(last[name])}, by more than ${BOUNDS[name]}`);
}

/** @param {Held} held */
export function rowOf({ when, usedMb, residentMb, handles, walMb }) {
  return `| ${[when, ...[usedMb, residentMb, handles, walMb].map(text)].join(' | ')} |`;
}

export const HEAD = '| when | in use, MB | resident, MB | handles | WAL, MB |\n| --- | --- | --- | --- | --- |';

/** @param {number} value */
function text(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

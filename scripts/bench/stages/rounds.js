import { setTimeout as wait } from 'node:timers/promises';
import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('../budget.js').Budget} Budget */
/** @typedef {import('../form.js').Group} Group */

/**
 * The phones of one size on both servers: the names of their crowds, and one extra phone that never answers, so that a
 * question stays open until the host ends it.
 *
 * @typedef {object} Hall
 * @property {number} size
 * @property {string} real
 * @property {string} bare
 * @property {string} silent
 * @property {number} next The next question.
 */

/**
 * The measurements of one question on one of the servers.
 *
 * @typedef {object} Played
 * @property {Float64Array} opened For each phone, milliseconds behind the first phone.
 * @property {number} untilOpenedMs From the host's call until the first phone received it.
 * @property {Float64Array} accepted Milliseconds from each answer until its acknowledgement.
 * @property {number} cpuMicros CPU time of the server per answer.
 * @property {Float64Array} results For each phone, milliseconds behind the first phone.
 * @property {number} untilResultsMs
 * @property {number} bytes Payload of the whole question to the phone that received most.
 * @property {number} othersBytes Payload to the phone that never answers, while the others do.
 * @property {{ opened: string[], results: string[] }} frames The frames of the first phone.
 */

/** The time over which all players answer. */
const ANSWERS_MS = 1000;
/** Batched frames arrive up to this long after their cause. */
const GATHERED_MS = 120;

/**
 * Plays some questions, each on the server and then on the bare server with the same bytes.
 *
 * @param {World} world
 * @param {Hall} hall
 * @param {number} rounds
 * @returns {Promise<Figure[]>}
 */
export async function playRounds(world, hall, rounds) {
  /** @type {Played[]} */
  const ours = [];
  /** @type {Played[]} */
  const bare = [];
  for (let count = 0; count < rounds; count += 1) {
    const round = hall.next;
    hall.next += 1;
    const played = await play({ world, crowd: hall.real, silent: hall.silent, round, on: world.real });
    ours.push(played);
    bare.push(await play({ world, crowd: hall.bare, round, on: world.bare, frames: played.frames }));
  }
  return figuresOf(hall.size, ours, bare);
}

/**
 * @param {{ world: Pick<World, 'phones'>, crowd: string, silent?: string, round: number, on: { probe: { read: () => Promise<{ cpuMicros: number }> } }, frames?: Played['frames'] }} what
 *   `frames` is for the bare server, which sends them; `silent` is the crowd that hears and never answers.
 * @returns {Promise<Played>}
 */
export async function play({ world: { phones }, crowd, silent = crowd, round, on, frames }) {
  const send = (/** @type {'opened' | 'results'} */ kind) =>
    phones.fanOut({ crowd, kind, round, ...(frames && { frames: frames[kind] }) });
  await phones.takeBytes({ crowd });
  const opened = await send('opened');
  await phones.takeBytes({ crowd: silent });
  const before = await on.probe.read();
  const { latencies } = await phones.answer({ crowd, round, pace: { spreadMs: ANSWERS_MS } });
  const after = await on.probe.read();
  await wait(GATHERED_MS);
  const othersBytes = await phones.takeBytes({ crowd: silent });
  const results = await send('results');
  return {
    opened: opened.behindFirst,
    untilOpenedMs: opened.untilFirstMs,
    accepted: latencies,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / latencies.length,
    results: results.behindFirst,
    untilResultsMs: results.untilFirstMs,
    bytes: await phones.takeBytes({ crowd }),
    othersBytes,
    frames: { opened: opened.frames, results: results.frames },
  };
}

/**
 * @param {number} size
 * @param {Played[]} ours
 * @param {Played[]} bare
 * @returns {Figure[]}
 */
function figuresOf(size, ours, bare) {
  const who = playersOf(size);
  /** @type {(group: Group, name: string, of: (played: Played) => Float64Array, budget?: Budget) => Figure[]} */
  const ofEach = (group, name, of, budget) => {
    const [our, their] = [pool(ours.map(of)), pool(bare.map(of))];
    const p99 = { ours: percentile(our, 0.99), bare: percentile(their, 0.99), ...budget };
    return [
      { group, name: `${name} p99`, unit: 'ms', ...p99 },
      { group, name: `${name} p50`, unit: 'ms', ours: median(our), bare: median(their) },
    ];
  };
  /** @type {(of: (played: Played) => number) => { ours: number, bare: number }} */
  const middle = (of) => ({ ours: median(ours.map(of)), bare: median(bare.map(of)) });
  const untilOpened = middle((played) => played.untilOpenedMs);
  const untilResults = middle((played) => played.untilResultsMs);
  const cpu = middle((played) => played.cpuMicros);
  const bytes = Math.max(...ours.map((played) => played.bytes));
  const others = Math.max(...ours.map((played) => played.othersBytes));
  const ofHall = size >= 1000 ? BUDGET.fanOut : undefined;
  const ofThousands = (/** @type {Budget} */ budget) => (size >= 5000 ? budget : undefined);
  return [
    ...ofEach('fanout', `next question, ${who}: behind the first,`, (played) => played.opened, ofHall),
    { group: 'fanout', name: `next question, ${who}: call to the first`, unit: 'ms', ...untilOpened },
    ...ofEach('acks', `answers in 1 s, ${who}: ack`, (played) => played.accepted, ofThousands(BUDGET.ack)),
    { group: 'cpu', name: `processor time of an answer, ${who}`, unit: 'µs', ...cpu, ...ofThousands(BUDGET.cpu) },
    ...ofEach('results', `results, ${who}: behind the first,`, (played) => played.results),
    {
      group: 'results',
      name: `results, ${who}: call to the first`,
      unit: 'ms',
      ...untilResults,
      ...ofThousands(BUDGET.firstResults),
    },
    {
      group: 'bytes',
      name: 'bytes of one question to one player',
      unit: 'bytes',
      ours: bytes,
      ...BUDGET.questionBytes,
    },
    {
      group: 'bytes',
      name: "bytes of the others' answers to one player",
      unit: 'bytes',
      ours: others,
      ...BUDGET.othersBytes,
    },
  ];
}

/** @param {number} size */
const playersOf = (size) => `${size.toLocaleString('en')} players`;

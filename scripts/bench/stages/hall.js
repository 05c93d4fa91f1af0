import { BUDGET } from '../budget.js';
import { median, percentile } from '../statistics.js';
import { playRounds } from './rounds.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('../form.js').Wanted} Wanted */
/** @typedef {import('./rounds.js').Hall} Hall */

const FIRST = 1000;
const ALL = 5000;
const ARRIVE_MS = 2000;
const RECONNECT_MS = 2000;
/** Answers on their way at any moment, when as many as possible are to be stored. */
const AT_ONCE = 1000;

/**
 * A lecture hall that fills: 1,000 players come and play, then 5,000 play in the same session.
 *
 * @param {World} world
 * @param {Wanted} wanted
 * @param {<Value>(name: string, work: () => Promise<Value>) => Promise<Value>} step
 * @returns {Promise<Figure[]>}
 */
export async function playHall(world, { form, wants }, step) {
  const { phones } = world;
  /** @type {Figure[]} */
  const figures = [];
  const isPlayed = wants('fanout', 'acks', 'cpu', 'results', 'bytes');
  const empty = await memoryOf(world);
  const questions = form.rounds[FIRST] + form.rounds[ALL] + form.floods + 1;
  const places = await phones.openSessions({ count: 1, questions });
  const hall = { size: FIRST, real: 'hall', bare: 'hall bare', silent: 'silent', next: 0 };

  figures.push(...(await step('1,000 players join', () => arrive(world, places))));
  const joinBytes = await phones.takeBytes({ crowd: hall.real });
  await phones.gather({ crowd: hall.silent, isBare: false, places, each: 1, spreadMs: null });
  if (isPlayed) figures.push(...(await step('1,000 players play', () => playRounds(world, hall, form.rounds[FIRST]))));

  await phones.takeBytes({ crowd: hall.real });
  await step('5,000 players are in', async () => {
    const more = { places, each: ALL - FIRST, spreadMs: null };
    await phones.gather({ crowd: hall.real, isBare: false, ...more });
    await phones.gather({ crowd: hall.bare, isBare: true, ...more });
  });
  const laterBytes = await phones.takeBytes({ crowd: hall.real, first: FIRST });
  figures.push({
    group: 'bytes',
    name: 'bytes of the whole join phase to one player',
    unit: 'bytes',
    ours: joinBytes + laterBytes,
    ...BUDGET.joinBytes,
  });
  hall.size = ALL;
  if (wants('memory')) figures.push(await step('memory', async () => memoryFigure(empty, await memoryOf(world))));
  if (isPlayed) figures.push(...(await step('5,000 players play', () => playRounds(world, hall, form.rounds[ALL]))));
  if (wants('sustained'))
    figures.push(...(await step('answers as fast as they go', () => flood(world, hall, form.floods))));
  if (wants('reconnect')) figures.push(...(await step('5,000 reconnect', () => comeBack(world, hall))));
  await phones.endSessions({ places });
  for (const crowd of [hall.real, hall.bare, hall.silent]) await phones.leave({ crowd });
  return figures;
}

/**
 * @param {World} world
 * @param {import('../phone.js').Place[]} places
 * @returns {Promise<Figure[]>}
 */
async function arrive({ phones }, places) {
  const coming = { places, each: FIRST, spreadMs: ARRIVE_MS };
  const { latencies: ours } = await phones.gather({ crowd: 'hall', isBare: false, ...coming });
  const { latencies: bare } = await phones.gather({ crowd: 'hall bare', isBare: true, ...coming });
  const p99 = { ours: percentile(ours, 0.99), bare: percentile(bare, 0.99) };
  return [
    { group: 'join', name: 'join, 1,000 players in 2 s: p99', unit: 'ms', ...p99, ...BUDGET.join },
    { group: 'join', name: 'join, 1,000 players in 2 s: p50', unit: 'ms', ours: median(ours), bare: median(bare) },
  ];
}

/** @param {World} world */
async function memoryOf({ real, bare }) {
  const [ours, bares] = await Promise.all([real.probe.settledMemory(), bare.probe.settledMemory()]);
  return { ours, bare: bares };
}

/**
 * @param {{ ours: number, bare: number }} empty
 * @param {{ ours: number, bare: number }} full
 * @returns {Figure}
 */
function memoryFigure(empty, full) {
  const perPlayer = (/** @type {'ours' | 'bare'} */ side) => (full[side] - empty[side]) / 1024 / ALL;
  const values = { ours: perPlayer('ours'), bare: perPlayer('bare') };
  return { group: 'memory', name: 'memory of a connected player', unit: 'KB', ...values, ...BUDGET.memory };
}

/**
 * @param {World} world
 * @param {Hall} hall
 * @param {number} floods
 * @returns {Promise<Figure[]>}
 */
async function flood({ phones }, hall, floods) {
  const spans = { ours: 0, bare: 0 };
  const sum = { ours: 0, bare: 0 };
  for (let count = 0; count < floods; count += 1) {
    const round = hall.next;
    hall.next += 1;
    await phones.fanOut({ crowd: hall.real, kind: 'opened', round });
    for (const [side, crowd] of /** @type {const} */ ([
      ['ours', hall.real],
      ['bare', hall.bare],
    ])) {
      const { latencies, spanMs } = await phones.answer({ crowd, round, pace: { atOnce: AT_ONCE } });
      spans[side] += spanMs / 1000;
      sum[side] += latencies.length;
    }
    await phones.fanOut({ crowd: hall.real, kind: 'results', round });
  }
  const rates = { ours: sum.ours / spans.ours, bare: sum.bare / spans.bare };
  return [
    {
      group: 'sustained',
      name: 'durable answers a second, as fast as they go',
      unit: '/s',
      ...rates,
      ...BUDGET.sustained,
    },
  ];
}

/**
 * @param {World} world
 * @param {Hall} hall
 * @returns {Promise<Figure[]>}
 */
async function comeBack({ phones }, hall) {
  const round = hall.next;
  hall.next += 1;
  await phones.fanOut({ crowd: hall.real, kind: 'opened', round });
  await phones.answer({ crowd: hall.real, round, pace: { atOnce: AT_ONCE } });
  const ours = await phones.reconnect({ crowd: hall.real, isBare: false, round, spreadMs: RECONNECT_MS });
  const bare = await phones.reconnect({ crowd: hall.bare, isBare: true, round, spreadMs: RECONNECT_MS });
  const values = { ours: ours / 1000, bare: bare / 1000 };
  return [
    {
      group: 'reconnect',
      name: '5,000 reconnect within 2 s: the last is right',
      unit: 's',
      ...values,
      ...BUDGET.reconnect,
    },
  ];
}

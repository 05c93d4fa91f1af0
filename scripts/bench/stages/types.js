import { BUDGET } from '../budget.js';
import { TYPES } from '../questions.js';
import { median, percentile } from '../statistics.js';
import { timeSummaries } from '../summary.js';

/** @typedef {import('../world.js').World} World */

const SIZE = 1000;
const ANSWERS_MS = 1000;
/** Not everybody answers, so that the host ends each question. */
const SHARE = 0.98;
/** Where summaries are timed. */
const ANSWERS = 5000;

/**
 * 1,000 players answer questions of every type, each beside a single choice, so that a slow minute slows both.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playTypes({ phones }, { typesRounds }) {
  const others = TYPES.filter((type) => type !== 'single');
  // A single choice before every two others.
  const cycle = others.flatMap((type, index) => (index % 2 === 0 ? ['single', type] : [type]));
  // The first question of a type is mostly compiling.
  const warmUp = [...TYPES, 'single'];
  const types = [...warmUp, ...Array.from({ length: typesRounds }, () => cycle).flat()];
  const crowd = 'types';
  const places = await phones.openSessions({ count: 1, questions: types.length, types });
  await phones.gather({ crowd, isBare: false, places, each: SIZE, spreadMs: null });
  /** @type {Map<string, Float64Array[]>} */
  const acks = new Map();
  let bytes = 0;
  for (const [round, type] of types.entries()) {
    await phones.fanOut({ crowd, kind: 'opened', round });
    const { latencies } = await phones.answer({ crowd, round, pace: { spreadMs: ANSWERS_MS }, share: SHARE });
    const { frames } = await phones.fanOut({ crowd, kind: 'results', round });
    if (round >= warmUp.length) acks.set(type, [...(acks.get(type) ?? []), latencies]);
    bytes = Math.max(bytes, ...frames.map((frame) => Buffer.byteLength(frame)));
  }
  await phones.leave({ crowd });
  await phones.endSessions({ places });
  return [...ackFigures(others, acks), ...(await summaryFigures()), bytesFigure(bytes)];
}

/**
 * @param {string[]} types
 * @param {Map<string, Float64Array[]>} acks
 * @returns {import('../budget.js').Figure[]}
 */
function ackFigures(types, acks) {
  // By questions, so that a bad moment of the machine spoils only one of them.
  const p99 = (/** @type {string} */ type) => median((acks.get(type) ?? []).map((one) => percentile(one, 0.99)));
  return types.map((type) => ({
    group: 'types',
    name: `1,000 answer ${type}, beside: single: ack p99, by questions`,
    unit: 'ms',
    ours: p99(type),
    bare: p99('single'),
    ...BUDGET.typeAck,
  }));
}

/** @returns {Promise<import('../budget.js').Figure[]>} */
async function summaryFigures() {
  const times = await timeSummaries(TYPES, ANSWERS);
  const slowest = Math.max(...times.map(({ lastMs }) => lastMs));
  const counted = Math.max(...times.map(({ countedMs }) => countedMs));
  return [
    {
      group: 'types',
      name: 'live summary of 5,000 answers, slowest type',
      unit: 'ms',
      ours: slowest,
      ...BUDGET.summary,
    },
    { group: 'types', name: 'counting 25 new answers, slowest type', unit: 'ms', ours: counted },
  ];
}

/**
 * @param {number} bytes
 * @returns {import('../budget.js').Figure}
 */
function bytesFigure(bytes) {
  const name = 'results of any type to one player, largest frame';
  return { group: 'types', name, unit: 'bytes', ours: bytes, ...BUDGET.resultsBytes };
}

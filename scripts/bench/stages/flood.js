import { BUDGET } from '../budget.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('./rounds.js').Hall} Hall */

/** Answers in flight at any moment. */
const AT_ONCE = 1000;

/**
 * Questions answered as fast as answers are acknowledged.
 *
 * @param {World} world
 * @param {Hall} hall
 * @param {number} floods
 * @returns {Promise<Figure[]>}
 */
export async function flood({ phones }, hall, floods) {
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

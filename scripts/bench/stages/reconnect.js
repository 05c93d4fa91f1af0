import { BUDGET } from '../budget.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('./rounds.js').Hall} Hall */

const RECONNECT_MS = 2000;
const AT_ONCE = 1000;

/**
 * All phones lose their sockets while a question they have answered is open.
 *
 * @param {World} world
 * @param {Hall} hall
 * @returns {Promise<Figure[]>}
 */
export async function comeBack({ phones }, hall) {
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

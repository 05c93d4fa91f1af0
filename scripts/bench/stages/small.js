import { contentOf, createCaller } from '../http.js';
import { loadPages } from './pages.js';
import { playRounds } from './rounds.js';

/** @typedef {import('../world.js').World} World */

const SIZE = 200;
const PAGES = 60;

/**
 * A class of 200, which also warms up both servers, so that nothing is compared with a server that has just started.
 *
 * @param {World} world
 * @param {number} rounds
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playSmall(world, rounds) {
  const { phones, real, bare } = world;
  await loadPages(real.port, { count: PAGES, everyMs: 0 });
  const places = await phones.openSessions({ count: 1, questions: rounds });
  const { state } = await phones.gather({ crowd: 'small', isBare: false, places, each: SIZE, spreadMs: null });
  await phones.gather({ crowd: 'small silent', isBare: false, places, each: 1, spreadMs: null });
  const caller = createCaller(bare.port);
  contentOf(await caller.call({ method: 'POST', path: '/first', body: { frame: state } }), 'The bare server');
  caller.close();
  await phones.gather({ crowd: 'small bare', isBare: true, places, each: SIZE, spreadMs: null });
  const hall = { size: SIZE, real: 'small', bare: 'small bare', silent: 'small silent', next: 0 };
  const figures = await playRounds(world, hall, rounds);
  await phones.endSessions({ places });
  for (const crowd of ['small', 'small silent', 'small bare']) await phones.leave({ crowd });
  return figures;
}

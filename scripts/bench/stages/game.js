import { setTimeout as wait } from 'node:timers/promises';
import { BUDGET } from '../budget.js';
import { median, percentile } from '../statistics.js';
import { loadPages } from './pages.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {{ opened: string[], results: string[] }} Frames */

const SIZE = 2000;
/** The pace of real players: they answer over this time, then look at the results. */
const ANSWERS_MS = 3000;
const RESULTS_MS = 500;
/** Not everybody answers, so that the host ends each question. */
const SHARE = 0.95;
const PAGE_EVERY_MS = 40;

/**
 * 2,000 players play while somebody else loads a page.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playGame(world, { pages, gameQuestions }) {
  const { phones, real, bare } = world;
  const rounds = Array.from({ length: gameQuestions }, (_, round) => round);
  const places = await phones.openSessions({ count: 1, questions: gameQuestions });
  const idle = await loadPages(real.port, { count: pages, everyMs: PAGE_EVERY_MS });
  const coming = { places, each: SIZE, spreadMs: null };
  await phones.gather({ crowd: 'game', isBare: false, ...coming });

  await real.probe.reset();
  const game = play(world, { crowd: 'game', rounds });
  const busy = await loadPages(real.port, { everyMs: PAGE_EVERY_MS, until: game });
  const { delayP99Ms, delayMaxMs } = await real.probe.reset();
  const frames = await game;
  await phones.leave({ crowd: 'game' });

  await phones.gather({ crowd: 'game bare', isBare: true, ...coming });
  await bare.probe.reset();
  await play(world, { crowd: 'game bare', rounds: rounds.slice(-1), frames });
  const beside = await bare.probe.reset();
  await phones.leave({ crowd: 'game bare' });
  await phones.endSessions({ places });

  const delay = { ours: delayP99Ms, bare: beside.delayP99Ms };
  const page = { ours: percentile(busy, 0.99), bare: percentile(idle, 0.99) };
  return [
    { group: 'loop', name: '2,000 play: event-loop delay p99', unit: 'ms', ...delay, ...BUDGET.loopDelay },
    { group: 'loop', name: '2,000 play: event-loop delay max', unit: 'ms', ours: delayMaxMs, bare: beside.delayMaxMs },
    { group: 'page', name: '2,000 play: page p99, beside: idle', unit: 'ms', ...page, ...BUDGET.page },
    { group: 'page', name: '2,000 play: page p50, beside: idle', unit: 'ms', ours: median(busy), bare: median(idle) },
  ];
}

/**
 * @param {World} world
 * @param {{ crowd: string, rounds: number[], frames?: Frames }} what `frames` is for the bare server, which sends them.
 * @returns {Promise<Frames>} The frames of the first phone at the last question.
 */
async function play({ phones }, { crowd, rounds, frames }) {
  const heard = { opened: [''], results: [''] };
  for (const round of rounds) {
    const send = (/** @type {'opened' | 'results'} */ kind) =>
      phones.fanOut({ crowd, kind, round, ...(frames && { frames: frames[kind] }) });
    heard.opened = (await send('opened')).frames;
    await phones.answer({ crowd, round, pace: { spreadMs: ANSWERS_MS }, share: SHARE });
    heard.results = (await send('results')).frames;
    await wait(RESULTS_MS);
  }
  return heard;
}

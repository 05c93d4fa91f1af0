import { guestsOf } from '../bench/host.js';
import { contentOf, createCaller } from '../bench/http.js';
import { inTurn, spread } from '../bench/pace.js';
import { step } from '../support/steps.js';
import { withFreshBrowser } from './browser.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./table.js').Figure} Figure */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../bench/phone.js').Place} Place */
/** @typedef {{ place: Place, cookie: string, participantId: string }} Player */

const PLAYERS = 200;
/** How many join at a time. */
const AT_ONCE = 8;
/** All answer within this time, as a room that hurries: people need a second or two to read and press. */
const ANSWERING_MS = 3_000;
/** CPU slowdown that simulates a weak laptop. */
const SLOWDOWN = 4;
/** Longer than everything that moves when results appear. */
const RESULTS_MS = 3_000;
/** Until the page has finished loading. */
const SETTLE_MS = 2_000;
const NAME = `the wall, ${PLAYERS} players`;
/** The display shows 60; one lost frame in three seconds of results is allowed. */
const FRAMES_LEAST = 59;

/**
 * Measures the frame rate of the wall while all players answer, and from the last answer through the results.
 *
 * @param {Scene} scene
 * @param {string | null} chromium
 * @returns {Promise<Figure[]>}
 */
export async function rateWall({ origin, port, host }, chromium) {
  const [place] = await host.openSessions(1, 1);
  if (!place) throw new Error('The session was not opened');
  const players = await step(`${PLAYERS} players`, () => joinAll(place, port));
  return withFreshBrowser({ chromium, origin, cookie: host.cookie }, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${origin}/present/${place.quizId}`);
    await host.open(place, 0);
    await page.getByRole('region', { name: 'Question' }).waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForTimeout(SETTLE_MS);
    await recordFrames(page);
    const figures = await step('all answer, and the results appear', async () => {
      await answerAll(players, port);
      const answering = await takeFrames(page);
      await page.getByRole('region', { name: 'Results' }).waitFor();
      await page.waitForTimeout(RESULTS_MS);
      return [...figuresOf(answering, 'while all answer'), ...figuresOf(await takeFrames(page), 'question to results')];
    });
    await host.end([place]);
    return figures;
  });
}

/**
 * @param {Place} place
 * @param {number} port
 */
async function joinAll(place, port) {
  const join = guestsOf([port]);
  /** @type {Player[]} */
  const players = [];
  await inTurn(PLAYERS, AT_ONCE, async (index) => {
    const phone = { index, place, cookie: '', participantId: '', socket: null, bytes: 0, sentAt: 0, chosen: '' };
    await join(phone);
    players.push(phone);
  });
  return players;
}

/**
 * @param {Player[]} players
 * @param {number} port
 */
async function answerAll(players, port) {
  /** @type {Promise<void>[]} */
  const answers = [];
  await spread(players.length, ANSWERING_MS, (index) => answers.push(answer(players[index], index, port)));
  await Promise.all(answers);
}

/**
 * @param {Player | undefined} player
 * @param {number} index
 * @param {number} port
 */
async function answer(player, index, port) {
  const [question] = player?.place.questions ?? [];
  if (!player || !question) throw new Error('There is nobody to answer');
  const { cookie, participantId } = player;
  const body = { participantId, questionId: question.id, answerOptionId: question.optionIds[index % 4] };
  contentOf(await createCaller(port).call({ method: 'POST', path: '/api/answers', body, cookie }), 'Answering');
}

/**
 * Records when each frame begins, in ms.
 *
 * @param {Page} page
 */
async function recordFrames(page) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const frames = [];
    Object.assign(window, { frames });
    const record = (/** @type {number} */ at) => {
      frames.push(at);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

/**
 * The frames since the last call. The last one stays, so that a gap after it counts.
 *
 * @param {Page} page
 */
function takeFrames(page) {
  return page.evaluate(() => {
    const { frames } = /** @type {{ frames: number[] }} */ (/** @type {unknown} */ (window));
    return frames.splice(0, frames.length - 1).concat(frames);
  });
}

/**
 * @param {number[]} frames
 * @param {string} when
 * @returns {Figure[]}
 */
function figuresOf(frames, when) {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const at = `at ${SLOWDOWN}x CPU slowdown`;
  return [
    { page: NAME, what: `frames a second, ${when}, ${at}`, value: rate, unit: '', must: { atLeast: FRAMES_LEAST } },
    { page: NAME, what: `longest gap between frames, ${when}`, value: Math.max(...gaps), unit: 'ms', must: null },
  ];
}

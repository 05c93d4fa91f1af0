import { step } from '../support/steps.js';
import { withFreshBrowser } from './browser.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./table.js').Figure} Figure */
/** @typedef {import('@playwright/test').Page} Page */

const QUESTIONS = 200;
const OPTIONS = 5;
/** CPU slowdown that simulates a mid-range laptop. */
const SLOWDOWN = 4;
const KEYSTROKES = 120;
/** Time between two keystrokes of a fast typist. */
const BETWEEN_MS = 60;
const SAVES = 5;
const NAME = `the editor, ${QUESTIONS} questions of ${OPTIONS} options`;
const AT_SLOWDOWN = `at ${SLOWDOWN}x CPU slowdown`;

/**
 * Measures the time from a keystroke to its paint in the editor of the largest allowed quiz, compared with a bare text
 * field, and the time from a save until the dashboard appears.
 *
 * @param {Scene} scene
 * @param {string | null} chromium
 * @returns {Promise<Figure[]>}
 */
export function timeEditor({ origin, host }, chromium) {
  return withFreshBrowser({ chromium, origin, cookie: host.cookie }, async ({ context }) => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 720 });
    const devtools = await context.newCDPSession(page);
    const slowDown = (/** @type {number} */ rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const path = `/creator/${(await makeQuiz(host)).id}`;

    const keys = await step(`${KEYSTROKES} keystrokes in the editor`, async () => {
      await openEditor(page, origin + path);
      await slowDown(SLOWDOWN);
      return typeInto(page, 'Question 1');
    });
    const bare = await step('and in a bare text field', async () => {
      await page.goto('about:blank');
      await page.setContent('<label>Question 1 <textarea></textarea></label>');
      return typeInto(page, 'Question 1');
    });
    await slowDown(1);
    const saves = await step(`${SAVES} saves`, () => timeSaves(page, origin + path));

    /** @type {Omit<Figure, 'page'>[]} */
    const figures = [
      { what: `keystroke to paint, p95, ${AT_SLOWDOWN}`, value: at(keys, 0.95), unit: 'ms', must: { atMost: 100 } },
      { what: 'keystroke to paint, p50', value: at(keys, 0.5), unit: 'ms', must: null },
      { what: 'baseline, a bare text field: p95', value: at(bare, 0.95), unit: 'ms', must: null },
      { what: 'save, until the dashboard appears: median', value: at(saves, 0.5), unit: 'ms', must: { atMost: 1000 } },
    ];
    return figures.map((figure) => ({ page: NAME, ...figure }));
  });
}

/**
 * @param {Scene['host']} host
 * @returns {Promise<{ id: string }>}
 */
function makeQuiz(host) {
  const options = Array.from({ length: OPTIONS }, (_, index) => ({
    text: `Answer ${index + 1} of five, as long as they usually are`,
    isCorrect: index === 0,
  }));
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    type: 'single',
    text: `Which of these is the right answer to question ${index + 1}?`,
    options,
  }));
  return host.ask('POST', '/api/quizzes', { title: 'All there is', description: '', status: 'draft', questions });
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function openEditor(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
  const field = page.getByRole('textbox', { name: 'Question 1', exact: true });
  if (!(await field.isVisible()))
    await page
      .getByRole('button', { name: /Question 1\b/ })
      .first()
      .click();
  await field.waitFor();
}

/**
 * Types a text and measures the time from each keystroke to its paint, in ms.
 *
 * @param {Page} page
 * @param {string} label
 */
async function typeInto(page, label) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { paintTimes: times });
    // A task queued from a frame callback runs after that frame has been painted.
    const afterPaint = (/** @type {() => void} */ work) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = work;
        port2.postMessage(null);
      });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => afterPaint(() => times.push(performance.now() - timeStamp)),
      true,
    );
  });
  await page.getByRole('textbox', { name: label, exact: true }).click();
  const text = 'the quick brown fox jumps over the lazy dog. '.repeat(10).slice(0, KEYSTROKES);
  await page.keyboard.type(text, { delay: BETWEEN_MS });
  return page.evaluate(() => /** @type {{ paintTimes: number[] }} */ (/** @type {unknown} */ (window)).paintTimes);
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function timeSaves(page, address) {
  /** @type {number[]} */
  const times = [];
  for (let count = 0; count < SAVES; count += 1) {
    await openEditor(page, address);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`All there is, ${count}`);
    const start = performance.now();
    await page.getByRole('button', { name: 'Save as Draft', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Quiz Dashboard' }).waitFor();
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * @param {number[]} values
 * @param {number} share
 */
function at(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

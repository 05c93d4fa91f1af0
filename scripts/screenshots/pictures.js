import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, step } from '../support/steps.js';
import { addCookies } from './cookies.js';
import { EDITED, fillRoom } from './room.js';

/** @typedef {import('@playwright/test').Page} Page */

const FOLDER = path.join(ROOT, 'public', 'pictures');
/** WebP quality: text stays sharp, and pictures stay below 60 KB. */
const QUALITY = 80;
/** Distance of the question from the editor's sticky header, in pixels. */
const EDITOR_MARGIN = 24;
/** Wait until the page has loaded and the host's controls have faded out. */
const QUIET_MS = 4500;

/** The same widths are in app/ui/site/landing-features.tsx. */
const SHOTS = {
  wall: { size: { width: 1280, height: 720 }, widths: [720, 1280] },
  phone: { size: { width: 390, height: 760 }, widths: [260, 520] },
  editor: { size: { width: 1280, height: 853 }, widths: [640, 960] },
  leaderboard: { size: { width: 1280, height: 747 }, widths: [640, 960] },
  report: { size: { width: 1280, height: 747 }, widths: [640, 960] },
};

/**
 * Takes the landing page's screenshots: the real product, in the light theme, with simulated players.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, publicOrigin: string }} server `publicOrigin`: the address that its screens show.
 */
export async function takePictures(browser, { origin, publicOrigin }) {
  mkdirSync(FOLDER, { recursive: true });
  const room = await fillRoom(origin);
  const open = opener(browser, publicOrigin);
  await step('editor', async () => {
    const page = await open('editor', `/creator/${room.quizId}`, room.cookie);
    const question = page.locator('[data-question]').nth(EDITED);
    await question.locator('h3 button').click();
    await question.evaluate((row, margin) => {
      window.scrollTo(0, row.getBoundingClientRect().top + window.scrollY - margin);
    }, EDITOR_MARGIN);
    await take(page, 'editor');
  });
  await room.play();
  await step('wall and phone', async () => {
    const wall = await open('wall', `/present/${room.quizId}`, room.cookie);
    const phone = await open('phone', room.phone.path, room.phone.cookie);
    await phone.locator('[data-choice]').first().waitFor();
    await room.answerShown();
    // At the same time, so that both show the same time left.
    await Promise.all([take(phone, 'phone'), take(wall, 'wall')]);
  });
  await room.end();
  await step('leaderboard', async () => {
    const page = await open('leaderboard', `/leaderboard/${room.quizId}`, room.cookie);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(page, 'leaderboard');
  });
  await step('report', async () => {
    const page = await open('report', `/reports/${room.sessionId}`, room.cookie);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(page, 'report');
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
function opener(browser, origin) {
  return async (
    /** @type {keyof typeof SHOTS} */ name,
    /** @type {string} */ address,
    /** @type {string} */ cookie,
  ) => {
    const context = await browser.newContext({ viewport: SHOTS[name].size, reducedMotion: 'reduce' });
    await addCookies(context, cookie, origin);
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: 'load' });
    return page;
  };
}

/**
 * @param {Page} page
 * @param {keyof typeof SHOTS} name
 */
async function take(page, name) {
  const { size, widths } = SHOTS[name];
  await page.waitForTimeout(QUIET_MS);
  const devtools = await page.context().newCDPSession(page);
  const y = await page.evaluate(() => window.scrollY);
  for (const width of widths) {
    const clip = { x: 0, y, ...size, scale: width / size.width };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
    writeFileSync(path.join(FOLDER, `${name}-${width}.webp`), Buffer.from(data, 'base64'));
  }
  await page.context().close();
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../support/steps.js';
import { addCookies } from './cookies.js';
import { FOLDER } from './every-page.js';
import { fillRoom } from './room.js';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ afterMs: number, picture: string }} Frame `picture`: a data URL. */
/** @typedef {{ name: string, page: Page, moments: Map<string, Frame[]> }} Screen */

/** In seconds. */
const [READING, LIMIT] = [4, 9];
const SCREENS = [
  { name: 'phone', size: { width: 390, height: 844 }, wide: 200 },
  { name: 'laptop', size: { width: 1280, height: 720 }, wide: 480 },
  { name: 'projector', size: { width: 1920, height: 1080 }, wide: 480 },
];
/** When the frames of a moment are taken, in milliseconds. */
const SOON = [100, 400, 800, 1300, 2000, 3000];
const PODIUM = [500, 3000, 4500, 6000, 9000, 10_000, 12_000, 15_000, 17_000, 20_000];

/**
 * Takes series of frames of each moment of a session, on a phone, a laptop and a projector, in both themes: one sheet for
 * each screen and theme.
 *
 * @param {Browser} browser
 * @param {string} origin Of a server with limits turned off.
 */
export async function takeShow(browser, origin) {
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    await step(`a session, ${theme}`, async () => {
      const room = await fillRoom(origin, { timeLimit: LIMIT, readingTime: READING, host: theme });
      const screens = await openScreens(browser, { origin, theme, room });
      await play(screens, room);
      for (const { name, moments } of screens) await drawSheet(browser, `show-${name}-${theme}`, moments);
      for (const { page } of screens) await page.context().close();
    });
  }
}

/**
 * @param {Browser} browser
 * @param {{ origin: string, theme: string, room: Awaited<ReturnType<typeof fillRoom>> }} where
 * @returns {Promise<Screen[]>}
 */
async function openScreens(browser, { origin, theme, room: { quizId, cookie, phone } }) {
  /** @type {Screen[]} */
  const screens = [];
  for (const { name, size } of SCREENS) {
    const isPhone = name === 'phone';
    const context = await browser.newContext({ viewport: size, baseURL: origin });
    await context.addInitScript((chosen) => localStorage.setItem('quiz-theme', chosen), theme);
    await addCookies(context, isPhone ? phone.cookie : cookie, origin);
    const page = await context.newPage();
    await page.goto(isPhone ? phone.path : `/present/${quizId}`, { waitUntil: 'load' });
    screens.push({ name, page, moments: new Map() });
  }
  return screens;
}

/**
 * @param {Screen[]} screens
 * @param {Awaited<ReturnType<typeof fillRoom>>} room
 */
async function play(screens, room) {
  await take(screens, 'lobby', [800, 2000]);
  for (const index of [0, 1]) {
    await room.open(index);
    await take(screens, `${index + 1}: get ready`, SOON);
    await wait(READING * 1000 - 3000);
    await take(screens, `${index + 1}: question`, SOON.slice(0, 3));
    await room.answer(index);
    await take(screens, `${index + 1}: last seconds`, [0, 700, 1400, 2100]);
    await room.closeShown().catch(() => {});
    await take(screens, `${index + 1}: results`, SOON);
    // The wall opens the leaderboard by itself.
    await wait(5200);
    await take(screens, `${index + 1}: leaderboard`, [...SOON, 4500]);
  }
  await room.end({ reveal: true });
  await take(screens, 'podium', PODIUM);
}

/**
 * Takes frames of all screens at the given times from now, or as soon after them as it can.
 *
 * @param {Screen[]} screens
 * @param {string} moment
 * @param {readonly number[]} timesMs
 */
async function take(screens, moment, timesMs) {
  const begun = performance.now();
  await Promise.all(
    screens.map(async ({ page, moments }) => {
      /** @type {Frame[]} */
      const frames = [];
      moments.set(moment, frames);
      for (const atMs of timesMs) {
        await wait(Math.max(0, atMs - (performance.now() - begun)));
        const afterMs = Math.round(performance.now() - begun);
        const picture = await page.screenshot({ type: 'jpeg', quality: 70, caret: 'initial' });
        frames.push({ afterMs, picture: `data:image/jpeg;base64,${picture.toString('base64')}` });
      }
    }),
  );
}

/**
 * Draws a row of frames for each moment.
 *
 * @param {Browser} browser
 * @param {string} name
 * @param {ReadonlyMap<string, Frame[]>} moments
 */
async function drawSheet(browser, name, moments) {
  const wide = SCREENS.find((screen) => name.includes(screen.name))?.wide ?? 480;
  const rows = [...moments].map(([moment, frames]) => {
    const figures = frames.map(
      ({ afterMs, picture }) => `<figure><img src="${picture}"><figcaption>${afterMs} ms</figcaption></figure>`,
    );
    return `<section><h2>${moment}</h2>${figures.join('')}</section>`;
  });
  const styles = `body{margin:8px;font:14px sans-serif;width:max-content}section{display:flex;gap:6px;align-items:start}
    h2{font-size:14px;width:90px}figure{margin:0 0 8px}img{width:${wide}px;display:block}`;
  const page = await browser.newPage();
  await page.setContent(`<style>${styles}</style>${rows.join('')}`, { waitUntil: 'load' });
  const width = await page.evaluate(() => document.body.scrollWidth + 16);
  await page.setViewportSize({ width, height: 800 });
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80, fullPage: true });
  await page.close();
}

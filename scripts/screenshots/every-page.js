import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, step } from '../support/steps.js';
import { addCookies } from './cookies.js';
import { fillRoom } from './room.js';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Look
 * @property {{ width: number, height: number }} size
 * @property {'light' | 'dark'} theme
 */

/**
 * The pages that one user's browser visits.
 *
 * @typedef {object} Tour
 * @property {string} cookie Empty: signed out.
 * @property {Record<string, string>} pages Addresses, by the name of the picture.
 * @property {(page: Page) => Promise<void>} [ending] Runs on the last page before one more picture, `<name>-ending`.
 */

export const FOLDER = path.join(ROOT, '.cache', 'screenshots');

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
/** @type {Look[]} */
const SETTINGS = SIZES.flatMap((size) => [
  { size, theme: /** @type {const} */ ('light') },
  { size, theme: /** @type {const} */ ('dark') },
]);
/** In seconds. Long enough to take every picture of an open question. */
const TIME_LIMIT = 300;
/** Wait for content that loads after the page. */
const QUIET_MS = 800;

const PUBLIC_PAGES = {
  start: '/',
  pricing: '/pricing',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  login: '/auth',
  'forgot-password': '/forgot-password',
  join: '/join',
  'not-found': '/nothing',
  register: '/auth?tab=register',
};

/**
 * Takes pictures of every page in both themes and three sizes, and of a session from its lobby to its report.
 *
 * @param {Browser} browser
 * @param {string} origin Of a server with limits turned off.
 */
export async function takeEveryPage(browser, origin) {
  mkdirSync(FOLDER, { recursive: true });
  const inEverySetting = async (/** @type {string} */ title, /** @type {Tour[]} */ ...tours) => {
    await step(title, async () => {
      for (const setting of SETTINGS)
        for (const tour of tours) await takeTour(browser, { origin, look: setting, tour });
    });
  };
  await inEverySetting('strangers', { cookie: '', pages: PUBLIC_PAGES, ending: submitEmpty });

  const { quizId, sessionId, cookie, phone, ...room } = await fillRoom(origin, { timeLimit: TIME_LIMIT });
  const host = (/** @type {Record<string, string>} */ pages) => ({ cookie, pages });
  const wall = `/present/${quizId}`;
  const own = {
    dashboard: '/',
    'new-quiz': '/creator',
    editor: `/creator/${quizId}`,
    import: '/creator/import',
    templates: '/creator/templates',
    profile: '/profile',
    settings: '/settings',
    'delete-account': '/settings/delete-account',
    tokens: '/settings/tokens',
    webhooks: '/settings/webhooks',
  };
  const live = (/** @type {string} */ moment) => [
    host({ [`wall-${moment}`]: wall, [`overview-${moment}`]: `${wall}/overview` }),
    { cookie: phone.cookie, pages: { [`phone-${moment}`]: phone.path } },
  ];
  await inEverySetting('a host', host(own));
  await inEverySetting('lobby', ...live('lobby'));
  await room.play();
  await inEverySetting('question', ...live('question'));
  await room.answerShown();
  await room.closeShown();
  await inEverySetting('results', ...live('results'));
  await room.end();
  await inEverySetting('over', ...live('over'));
  const after = { leaderboard: `/leaderboard/${quizId}`, reports: '/reports', report: `/reports/${sessionId}` };
  await inEverySetting('afterwards', host(after), {
    cookie: phone.cookie,
    pages: { 'leaderboard-phone': `/leaderboard/${quizId}` },
  });
}

/** Submits the registration form empty. */
async function submitEmpty(/** @type {Page} */ page) {
  await page.getByRole('button', { name: 'Create account' }).click();
}

/**
 * @param {Browser} browser
 * @param {{ origin: string, look: Look, tour: Tour }} what
 */
async function takeTour(browser, { origin, look: { size, theme }, tour: { cookie, pages, ending } }) {
  const context = await browser.newContext({ viewport: size, baseURL: origin, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('quiz-theme', chosen), theme);
  await addCookies(context, cookie, origin);
  const page = await context.newPage();
  const take = async (/** @type {string} */ name) => {
    await page.waitForTimeout(QUIET_MS);
    await page.waitForFunction(isAtRest);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${size.width}-${theme}.png`) });
  };
  let last = '';
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address, { waitUntil: 'load' });
    await take(name);
    last = name;
  }
  if (ending) {
    await ending(page);
    await take(`${last}-ending`);
  }
  await context.close();
}

/**
 * Runs in the page: whether all transitions have finished. Longer animations show the time, or never end, so they don't
 * count.
 */
function isAtRest() {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState === 'finished' || Number(effect?.getComputedTiming().endTime) > 5000);
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { guestsOf, signUp } from '../bench/host.js';
import { startServerProcess } from '../support/server-process.js';
import { ROOT } from '../support/steps.js';

/** A page of the table, as somebody meets it. */
/**
 * @typedef {object} PageToMeasure
 * @property {string} name
 * @property {string} path
 * @property {string} shows What is there when the page is: a selector.
 * @property {boolean} isPhone Whether it has to keep the budget of the phones' pages.
 * @property {boolean} isPublic Whether strangers and search engines come to it.
 * @property {string} cookie Of the person who looks, empty for a stranger.
 */

/**
 * @typedef {object} Scene
 * @property {string} origin
 * @property {PageToMeasure[]} pages
 * @property {import('../bench/host.js').Host} host
 * @property {() => Promise<void>} openQuestion Opens the next question, so that it runs as long as is needed.
 * @property {() => Promise<void>} stop
 */

/** More than are opened: each runs for 300 s. */
const QUESTIONS = 30;

/**
 * A server with a database of its own, a quiz on it whose question runs, and a guest who plays.
 *
 * @returns {Promise<Scene>}
 */
export async function startScene() {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const dataDir = mkdtempSync(path.join(cache, 'bench-pages-'));
  const server = await startServerProcess({
    command: [process.execPath, path.join(ROOT, 'build', 'server', 'index.js')],
    env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir },
  });
  const host = await signUp(server.port);
  const [place] = await host.openSessions(1, QUESTIONS);
  if (!place) throw new Error('The session was not opened');
  const phone = { index: 0, place, cookie: '', participantId: '', socket: null, bytes: 0, sentAt: 0, chosen: '' };
  await guestsOf(server.port)(phone);
  let round = 0;
  const openQuestion = async () => {
    await host.open(place, round);
    round += 1;
  };
  await openQuestion();
  return {
    origin: server.origin,
    host,
    pages: pagesFor(`/play/${place.sessionId}/${phone.participantId}`, phone.cookie),
    openQuestion,
    async stop() {
      await host.end([place]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings that the person may have made for a server of their own must not reach this one. */
const SETTINGS = {
  ...Object.fromEntries(
    ['HOST', 'DATABASE_URL', 'REDIS_URL', 'SESSION_SECRET', 'APP_ORIGIN', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM'].map(
      (name) => [name, ''],
    ),
  ),
  NODE_ENV: 'production',
  PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};

/**
 * @param {string} playPath
 * @param {string} cookie
 * @returns {PageToMeasure[]}
 */
function pagesFor(playPath, cookie) {
  const phone = { isPhone: true, isPublic: false };
  const open = { shows: 'h1', isPhone: false, isPublic: true, cookie: '' };
  return [
    { ...phone, name: '/join', path: '/join', shows: 'input[name=code]', cookie: '' },
    { ...phone, name: '/play, a question running', path: playPath, shows: '[data-choice]', cookie },
    ...['/', '/pricing', '/help', '/contact', '/auth'].map((path) => ({ ...open, name: path, path })),
  ];
}

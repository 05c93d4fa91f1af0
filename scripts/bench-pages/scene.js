import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { guestsOf, signUp } from '../bench/host.js';
import { startServerProcess } from '../support/server-process.js';
import { ROOT } from '../support/steps.js';

/** A page to measure. */
/**
 * @typedef {object} PageToMeasure
 * @property {string} name
 * @property {string} path
 * @property {string} shows A selector that matches once the page is loaded.
 * @property {boolean} isPhone Whether the budget of the phones' pages applies.
 * @property {boolean} isPublic Whether it is public and indexed by search engines.
 * @property {string} cookie The viewer's cookie; empty when signed out.
 */

/**
 * @typedef {object} Scene
 * @property {string} origin
 * @property {number} port
 * @property {PageToMeasure[]} pages
 * @property {import('../bench/host.js').Host} host
 * @property {() => Promise<void>} openQuestion Opens the next question, which runs long enough to measure.
 * @property {() => Promise<void>} stop
 */

/** More than the benchmark opens: each runs for 300 s. */
const QUESTIONS = 30;

/**
 * Starts a server with its own database, a quiz with a running question, and a guest who plays.
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
  await guestsOf([server.port])(phone);
  let round = 0;
  const openQuestion = async () => {
    await host.open(place, round);
    round += 1;
  };
  await openQuestion();
  return {
    origin: server.origin,
    port: server.port,
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

/** Clears settings that users may have made for their own server. */
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
  PARTICIPANT_LIMIT: '200',
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

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { guestsOf, signUp } from '../bench/host.js';
import { mustCall } from '../demo/calls.js';
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
 * @property {() => Promise<void>} openQuestion Opens the next question of each session, which runs long enough to measure.
 * @property {() => Promise<void>} stop
 */

/** More than the benchmark opens: each runs for 300 s. */
const QUESTIONS = 30;

/**
 * Starts a server with its own database, two quizzes with a running question, of which one has a photo, and a guest in each.
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
  const image = await uploadPhoto(server.origin, host.cookie);
  const places = [...(await host.openSessions(1, QUESTIONS)), ...(await host.openSessions(1, QUESTIONS, [], image))];
  const phones = places.map((place) => ({ ...NOBODY, place }));
  for (const phone of phones) await guestsOf([server.port])(phone);
  let round = 0;
  const openQuestion = async () => {
    for (const place of places) await host.open(place, round);
    round += 1;
  };
  await openQuestion();
  return {
    origin: server.origin,
    port: server.port,
    host,
    pages: pagesFor(phones),
    openQuestion,
    async stop() {
      await host.end(places);
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

const NOBODY = { index: 0, cookie: '', participantId: '', socket: null, bytes: 0, sentAt: 0, chosen: '' };

/**
 * A photo of 12 megapixels, as phones take them.
 *
 * @param {string} origin
 * @param {string} cookie
 */
async function uploadPhoto(origin, cookie) {
  const file = await sharp(new URL('../demo/nile.jpg', import.meta.url).pathname)
    .resize(4000, 3000)
    .jpeg()
    .toBuffer();
  /** @type {{ body: { id: string } }} */
  const { body } = await mustCall(origin, 'POST /api/media', {
    file: Uint8Array.from(file),
    type: 'image/jpeg',
    cookie,
  });
  return { id: body.id, alt: 'A river in a desert' };
}

/**
 * @param {{ place: import('../bench/phone.js').Place, participantId: string, cookie: string }[]} phones The second plays the
 *   quiz with a photo.
 * @returns {PageToMeasure[]}
 */
function pagesFor(phones) {
  const phone = { isPhone: true, isPublic: false };
  const open = { shows: 'h1', isPhone: false, isPublic: true, cookie: '' };
  const names = ['/play, a question running', '/play, a question with a photo'];
  const playing = phones.map(({ place, participantId, cookie }, index) => ({
    ...phone,
    name: names[index] ?? '',
    path: `/play/${place.sessionId}/${participantId}`,
    shows: '[data-choice]',
    cookie,
  }));
  return [
    { ...phone, name: '/join', path: '/join', shows: 'input[name=code]', cookie: '' },
    ...playing,
    ...['/', '/pricing', '/help', '/contact', '/auth'].map((path) => ({ ...open, name: path, path })),
  ];
}

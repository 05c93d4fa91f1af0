import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess } from '../support/server-process.js';
import { ROOT, StepProblem } from '../support/steps.js';
import { mustCall, toCookie } from './calls.js';
import { withPhotos } from './photos.js';
import { demoQuiz } from './quiz.js';

/** Clears settings that users may have made for their own server. PORT and HOST apply here too. */
const SETTINGS =
  /^(DATA_DIR|DATABASE_URL|REDIS_URL|SESSION_SECRET|APP_ORIGIN|TRUST_PROXY|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|PARTICIPANT_LIMIT|REGISTRATION)$/;

/**
 * Starts the built server with a temporary database.
 *
 * @returns {Promise<{ origin: string, lan: string[], ended: Promise<number | null>, stop: () => Promise<void> }>}
 *   `origin` names this machine by IP address: a cookie for localhost would sign the user out of their own server
 *   there.
 */
export async function startServer() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-demo-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  // Also if something fails during the start.
  process.once('exit', remove);
  const inherited = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  const server = await startServerProcess({
    command: [process.execPath, path.join(ROOT, 'build', 'server', 'index.js')],
    env: {
      PORT: '0',
      LOG_LEVEL: 'error',
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
    },
  }).catch((error) => {
    throw new StepProblem(error.message);
  });
  process.once('exit', () => server.process.kill('SIGKILL'));
  return {
    origin: `http://127.0.0.1:${server.port}`,
    lan: [...server.output().matchAll(/same network: (\S+)/g)].map(([, address = '']) => address),
    ended: server.waitForEnd(),
    async stop() {
      await server.stop();
      remove();
    },
  };
}

/**
 * Creates a host with the demo's quiz and a waiting session, through /api like any other program.
 *
 * @param {string} origin
 * @returns {Promise<{ cookies: string[], cookie: string, quizId: string, code: string }>}
 */
export async function setStage(origin) {
  const account = { email: 'host@demo.example', password: randomBytes(12).toString('base64url') };
  const registration = { ...account, displayName: 'Demo host', acceptTerms: true };
  await mustCall(origin, 'POST /api/register', { body: registration });
  const { cookies } = await mustCall(origin, 'POST /api/login', { body: account });
  const cookie = toCookie(cookies);
  const questions = await withPhotos(origin, cookie, demoQuiz.questions);
  /** @type {{ body: { id: string, accessCode: string } }} */
  const { body: quiz } = await mustCall(origin, 'POST /api/quizzes', { body: { ...demoQuiz, questions }, cookie });
  await mustCall(origin, 'POST /api/sessions', { body: { quizId: quiz.id }, cookie });
  return { cookies, cookie, quizId: quiz.id, code: quiz.accessCode };
}

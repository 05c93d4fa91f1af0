import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRAND } from './brand.js';
import { lastProcess } from './process-tree.js';
import { startServerProcess } from './server-process.js';
import { ROOT, run, StepProblem } from './steps.js';

/** The first start installs the packages and compiles the database driver. */
const FIRST_START_MS = 10 * 60_000;
/**
 * Limits for the second start and the stop. A check fails only at three times the limit, as the machine may be busy.
 */
const SECOND_START_MS = 3000;
const STOP_MS = 1000;
const ROOM = 3;

/**
 * Environment variables set by a surrounding npm run, test runner or user, which a new user's terminal does not have.
 */
const NOT_A_NEWCOMERS =
  /^(npm_(package|lifecycle|command|execpath|node_execpath|config_(local_prefix|user_agent|npm_version|loglevel))|NODE$|NODE_ENV$|INIT_CWD$|VITEST|TEST_REPORT$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$)/;

/**
 * Clones the latest commit into a temporary folder for the duration of the work.
 *
 * @param {(folder: string) => Promise<void>} work
 */
export async function inFreshClone(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-clone-'));
  try {
    await run('cloning', ['git', 'clone', '--quiet', ROOT, folder]);
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * The environment of a new user's terminal, with the folder `first` at the front of the path, if given.
 *
 * @param {{ first?: string, more?: Record<string, string> }} [options]
 * @returns {Record<string, string | undefined>}
 */
export function newcomersEnvironment({ first = '', more = {} } = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const own = folders.filter((folder) => !/node_modules.\.bin$|node-gyp-bin$/.test(folder));
  const environment = Object.entries(process.env).filter(([name]) => !NOT_A_NEWCOMERS.test(name));
  const PATH = [first, ...own].filter(Boolean).join(path.delimiter);
  return { ...Object.fromEntries(environment), PATH, PORT: '0', ...more };
}

/**
 * Runs `npm start` in a fresh clone, loads a page and stops; then again, with everything built.
 *
 * @param {{ folder: string, npm: string[], env: Record<string, string | undefined>, label?: string, score:
 *   ReturnType<typeof import('./score.js').createScore> }} options
 * @returns {Promise<boolean>} Whether everything passed.
 */
export async function checkTwoStarts({ folder, npm, env, label = '', score }) {
  const options = { command: [...npm, 'start'], cwd: folder, env, timeoutMs: FIRST_START_MS, onOutput: indent };
  /** @type {import('./server-process.js').ServerProcess[]} */
  const servers = [];
  const served = await score.check(`${label}npm start in an empty folder serves a page`, async () => {
    servers.push(await servePage(options, Number.POSITIVE_INFINITY));
  });
  if (!served) return false;
  const stopped = await score.check(`${label}the server stops when asked, and npm with it`, () =>
    stopServer(servers[0]),
  );
  const again = await score.check(`${label}the second npm start serves a page`, async () => {
    servers.push(await servePage(options, SECOND_START_MS));
  });
  const ended = await score.check(`${label}the server stops when npm is asked`, () => stopNpm(servers[1]));
  return stopped && again && ended;
}

/**
 * @param {Parameters<typeof startServerProcess>[0]} options
 * @param {number} withinMs
 */
async function servePage(options, withinMs) {
  const server = await startServerProcess(options);
  await findPage(server.origin);
  console.log(`    ready after ${(server.readyAfterMs / 1000).toFixed(1)} s`);
  if (server.readyAfterMs > withinMs * ROOM) throw new StepProblem(`It should have taken ${withinMs / 1000} s.`);
  return server;
}

/** @param {string} origin */
async function findPage(origin) {
  const ready = await fetch(`${origin}/readyz`);
  if (ready.status !== 200) throw new StepProblem(`/readyz answered ${ready.status}.`);
  const page = await (await fetch(origin)).text();
  if (!page.includes(BRAND)) throw new StepProblem(`The start page does not name ${BRAND}:\n${page.slice(0, 2000)}`);
}

/** @param {import('./server-process.js').ServerProcess | undefined} server */
async function stopServer(server) {
  const npm = server?.process.pid;
  if (!server || !npm) throw new StepProblem('The server is not running.');
  const code = await timed(() => {
    process.kill(lastProcess(npm), 'SIGTERM');
    return server.waitForEnd();
  });
  if (code !== 0) throw new StepProblem(`npm ended with code ${code}.`);
}

/** @param {import('./server-process.js').ServerProcess | undefined} server */
async function stopNpm(server) {
  if (!server) throw new StepProblem('The server is not running.');
  await timed(() => server.stop());
}

/**
 * @template Value
 * @param {() => Promise<Value>} stop
 * @returns {Promise<Value>}
 */
async function timed(stop) {
  const asked = performance.now();
  const value = await stop();
  const tookMs = performance.now() - asked;
  console.log(`    stopped after ${(tookMs / 1000).toFixed(1)} s`);
  if (tookMs > STOP_MS * ROOM) throw new StepProblem(`It should have taken ${STOP_MS / 1000} s.`);
  return value;
}

/** @param {string} text */
function indent(text) {
  process.stdout.write(text.replace(/^(?=.)/gm, '    | '));
}

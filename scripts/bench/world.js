import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../support/postgres-server.js';
import { startServerProcess } from '../support/server-process.js';
import { ROOT, StepProblem } from '../support/steps.js';
import { startProgram } from './calls.js';
import { listenForProbes } from './probe-reader.js';

/** @typedef {import('./generator.js').Commands} Generator */
/** @typedef {import('./probe-reader.js').Probe} Probe */

/** @typedef {{ port: number, probe: Probe, said: () => string, databaseFile: string }} Measured */

/**
 * The three processes: the server, the bare server, and the one that runs all phones. Only one server is under load at
 * a time.
 *
 * @typedef {object} World
 * @property {Generator} phones
 * @property {Measured} real
 * @property {Measured} bare
 * @property {() => Promise<void>} stop
 */

/** Sockets of the phones on both servers, plus some for other open files. */
const DESCRIPTORS = 11_000;
/** Relative to the root. */
export const PROFILES = path.join('.cache', 'bench-profiles');
export const PROBE = new URL('./probe.js', import.meta.url).href;
export const BARE = fileURLToPath(new URL('./bare.js', import.meta.url));
export const GENERATOR = fileURLToPath(new URL('./generator.js', import.meta.url));
/** Clears settings that users may have made for their own server. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|SESSION_SECRET|APP_ORIGIN|TRUST_PROXY|SMTP_URL|MAIL_FROM)$/;

/**
 * @param {{ isProfiled: boolean, onPostgres: boolean }} options `isProfiled`: CPU profiles of both servers are written to
 *   PROFILES. `onPostgres`: both store in PostgreSQL, on the same disk.
 * @returns {Promise<World>}
 */
export async function startWorld({ isProfiled, onPostgres }) {
  requireDescriptors();
  const ends = createEnds();
  const probes = await listenForProbes();
  ends.add(async () => probes.close());
  const dataDir = makeFolder();
  ends.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const databases = onPostgres ? await startDatabases(dataDir, ends) : {};
  const start = async (/** @type {string} */ name, /** @type {string} */ file) => {
    const env = { ...serverEnvironment(), ...databases, DATA_DIR: dataDir, ...probes.environment(name) };
    const options = isProfiled ? profileOptions(name) : [];
    const server = await startServerProcess({
      command: [process.execPath, ...startFlags(), ...options, '--import', PROBE, file],
      env,
    });
    ends.add(() => server.stop());
    return {
      port: server.port,
      probe: await probes.probeOf(name),
      said: server.output,
      databaseFile: path.join(dataDir, 'quiz.db'),
    };
  };
  try {
    const real = await start('real', path.join(ROOT, 'build', 'server', 'index.js'));
    const bare = await start('bare', BARE);
    /** @type {import('./calls.js').Program<Generator>} */
    const generator = startProgram(GENERATOR, ['--expose-gc', '--max-semi-space-size=64']);
    ends.add(generator.stop);
    await generator.commands.begin({ real: [real.port], bare: bare.port });
    return { phones: generator.commands, real, bare, stop: ends.end };
  } catch (error) {
    await ends.end();
    throw error;
  }
}

/** Collects clean-up steps, which run once, in reverse order, also when a signal ends this process. */
export function createEnds() {
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [];
  /** @type {Promise<void> | null} */
  let ending = null;
  const endAll = async () => {
    for (const end of ends.reverse()) await end();
  };
  const end = () => {
    ending ??= endAll();
    return ending;
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => end().finally(() => process.exit(1)));
  }
  return { add: (/** @type {() => Promise<unknown>} */ step) => void ends.push(step), end };
}

/**
 * @param {string} folder
 * @param {ReturnType<typeof createEnds>} ends
 */
async function startDatabases(folder, ends) {
  const postgres = await startPostgres({ beside: folder });
  ends.add(postgres.remove);
  return { DATABASE_URL: postgres.url('postgres'), BARE_DATABASE_URL: postgres.url('template1') };
}

// On the product's disk, not in /tmp, which may be memory: a commit must cost what it really costs.
export function makeFolder() {
  const cache = path.join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(path.join(cache, 'bench-'));
}

/** @param {string} name */
function profileOptions(name) {
  return ['--cpu-prof', `--cpu-prof-dir=${PROFILES}`, `--cpu-prof-name=${name}.cpuprofile`];
}

/** The Node.js flags of `npm start`; the bare server gets the same. */
export function startFlags() {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((/** @type {string} */ part) => part.startsWith('--'));
}

export function serverEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    PORT: '0',
    RATE_LIMITS: 'off',
    PARTICIPANT_LIMIT: '100000',
    LOG_LEVEL: 'warn',
  };
}

/** @throws with instructions if the system allows a process too few sockets. Windows has no such limit. */
export function requireDescriptors() {
  /** @type {{ userLimits?: { open_files?: { hard: number | string } } }} */
  const { userLimits } = JSON.parse(JSON.stringify(process.report.getReport()));
  const most = Number(userLimits?.open_files?.hard ?? Number.NaN);
  if (!(most < DESCRIPTORS)) return;
  throw new StepProblem(
    `The benchmark needs ${DESCRIPTORS} open files in one process, but the limit here is ${most}: run \`ulimit -n 12000\` in this terminal first, or raise the limit for this user (/etc/security/limits.conf).`,
  );
}

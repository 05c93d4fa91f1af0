import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureOf } from './apt.js';
import { installServer } from './installed.js';
import { freePort, unprivileged } from './own-server.js';
import { run, StepProblem } from './steps.js';

/** Where Debian puts each version. */
const DEBIAN = '/usr/lib/postgresql';

/** Whether the tests that need PostgreSQL can run. */
export function hasPostgres() {
  return Boolean(process.env.TEST_POSTGRES_URL) || postgresFolder() !== null;
}

/** @returns {string | null} The folder of PostgreSQL's programs, the newest version first. */
export function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/**
 * Installs PostgreSQL where apt-get may be used.
 *
 * @returns {Promise<string | null>} The folder of its programs; null if there is none.
 */
export function findPostgres() {
  return installServer('PostgreSQL', 'postgresql', postgresFolder);
}

/**
 * A server of PostgreSQL of its own, in a temporary folder, on a free port of this machine.
 *
 * @typedef {{
 *   url: (database?: string) => string,
 *   stop: (how?: 'fast' | 'immediate') => Promise<void>,
 *   start: () => Promise<void>,
 *   remove: () => Promise<void>,
 * }} PostgresServer
 */

/**
 * @param {{ settings?: Record<string, string>, beside?: string }} [options] `beside`: on the disk of this folder; by default
 *   where temporary files are.
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ settings = {}, beside } = {}) {
  const programs = postgresFolder();
  if (!programs) throw new StepProblem('There is no PostgreSQL on this machine.');
  const folder = mkdtempSync(beside ? `${beside}-postgres-` : path.join(tmpdir(), 'handsup-postgres-'));
  const as = unprivileged(folder, 'postgres');
  const data = path.join(folder, 'data');
  const program = (/** @type {string} */ name) => [...as, path.join(programs, name)];
  const port = await freePort();
  // As a server that an administrator has set up: its own language decides how texts are sorted.
  await run('creating a server of PostgreSQL', [
    ...program('initdb'),
    ...['-D', data, '-U', 'handsup', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const control = (/** @type {string[]} */ ...rest) =>
    run('PostgreSQL', [...program('pg_ctl'), '-D', data, '-w', ...rest], { cwd: folder });
  const start = () => control('-l', path.join(folder, 'log'), '-o', options.join(' '), 'start');
  await start();
  process.once('exit', () => {
    spawnSync(program('pg_ctl')[0] ?? '', [...program('pg_ctl').slice(1), '-D', data, '-m', 'immediate', 'stop'], {
      cwd: folder,
      stdio: 'ignore',
    });
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: (database = 'postgres') => `postgres://handsup@127.0.0.1:${port}/${database}`,
    start,
    stop: (how = 'fast') => control('-m', how, 'stop'),
    async remove() {
      await failureOf(() => control('-m', 'immediate', 'stop'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToItsEnd, startServerProcess } from '../../scripts/support/server-process.js';
import { ROOT } from '../../scripts/support/steps.js';
import { copyMigrated } from './migrated.ts';
import { databaseOf, isOnPostgres } from './postgres/suite.ts';

/** The built server as a program of its own, with a database of its own. */
export interface TestServer {
  /** http://localhost:PORT */
  origin: string;
  port: number;
  dataDir: string;
  /** From the start of the program until it printed its address. */
  readyAfterMs: number;
  /** Everything it has printed so far, on both streams. */
  output(): string;
  /** Asks it to stop, waits, and removes its folder. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. The folder stays until `stop`. */
  kill(): Promise<void>;
  process: ChildProcess;
}

export interface ServerOptions {
  /** Settings besides DATA_DIR, PORT and HOST; these may be replaced too. */
  env?: Record<string, string>;
  mode?: 'production' | 'development';
  /** A folder that stays when the server stops; by default the server has one of its own, which is removed. */
  dataDir?: string;
  /** Whether the server creates its database itself; by default it finds a migrated one. */
  makesDatabase?: boolean;
}

/** Starts the built server on a free port. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'handsup-server-'));
  const cleanUp = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const database = await giveDatabase(dataDir, options);
    const env = { ...environment(dataDir, options), ...database };
    const running = await startServerProcess({ command: COMMAND, env });
    exitOnSignal();
    // A failing test does not reach its own `stop`.
    process.once('exit', () => {
      if (running.process.kill('SIGKILL')) cleanUp();
    });
    return {
      ...running,
      dataDir,
      async stop() {
        const code = await running.stop();
        cleanUp();
        return code;
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** Puts a migrated database into the folder, or beside it on the server of PostgreSQL. */
async function giveDatabase(dataDir: string, { env, makesDatabase }: ServerOptions): Promise<Record<string, string>> {
  if (env?.DATABASE_URL) return {};
  if (isOnPostgres()) return { DATABASE_URL: await databaseOf(dataDir) };
  const databaseFile = path.join(dataDir, 'quiz.db');
  if (!makesDatabase && !existsSync(databaseFile)) await copyMigrated(databaseFile);
  return {};
}

let exitsOnSignal = false;

/** Vitest ends a worker by a signal, on which no `exit` handler would run and end the remaining servers. */
function exitOnSignal(): void {
  if (exitsOnSignal || !process.env.VITEST) return;
  exitsOnSignal = true;
  process.once('SIGTERM', () => process.exit());
}

/** Starts the built server with settings or in a place where it cannot serve, and waits until it has given up. */
export function failToStart(
  options: ServerOptions & { dataDir: string },
): Promise<{ code: number | null; output: string }> {
  return runToItsEnd({ command: COMMAND, env: environment(options.dataDir, options), timeoutMs: 20_000 });
}

/**
 * V8 optimizes Prisma's WebAssembly ten times later than usual: that takes a quarter of a start's processor time, and most
 * of these servers stop before they have gained it back.
 */
export const SHORT_LIVED = '--wasm-tiering-budget=18000000';

const COMMAND = [process.execPath, SHORT_LIVED, path.join(ROOT, 'build', 'server', 'index.js')];

const OWN_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|SESSION_SECRET|APP_ORIGIN|TRUST_PROXY|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|PARTICIPANT_LIMIT|REGISTRATION|OIDC_\w+|PASSWORD_SIGN_IN|RATE_LIMITS|METRICS_TOKEN|LOG_LEVEL|NODE_ENV|VITEST.*)$/;

// The settings of a developer's own server must not reach this one.
function environment(
  dataDir: string,
  { env = {}, mode = 'production' }: ServerOptions,
): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name));
  return { ...Object.fromEntries(inherited), NODE_ENV: mode, DATA_DIR: dataDir, PORT: '0', ...env };
}

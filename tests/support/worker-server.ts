import { startServer, type TestServer } from './server.ts';

let starting: Promise<TestServer> | null = null;

/**
 * The server that all test files of this worker share, without limits by time. It ends with the worker, so nobody stops
 * it. A file that needs other settings, reads the log, holds the database or stops the server starts one of its own.
 */
export function workerServer(): Promise<TestServer> {
  starting ??= start();
  return starting;
}

function start(): Promise<TestServer> {
  // Vitest ends a worker by a signal; only on an exit does `startServer` end the server and remove its folder.
  process.once('SIGTERM', () => process.exit());
  return startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
}

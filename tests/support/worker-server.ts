import { startServer, type TestServer } from './server.ts';

let starting: Promise<TestServer> | null = null;

/**
 * The server that all test files of this worker share, without rate limits. It ends with the worker, so nobody stops
 * it. A file that needs other settings, reads the log, locks the database or stops the server starts one of its own.
 */
export function workerServer(): Promise<TestServer> {
  starting ??= startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  return starting;
}

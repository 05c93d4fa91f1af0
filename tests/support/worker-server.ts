import { startCheapServer } from './cheap-server.ts';
import type { TestServer } from './server.ts';

let starting: Promise<TestServer> | null = null;

/**
 * The server that all test files of this worker share, without rate limits and with cheap password hashes. It ends with
 * the worker, so nobody stops it. A file that needs other settings, reads the log, locks the database or stops the server
 * starts one of its own.
 */
export function workerServer(): Promise<TestServer> {
  starting ??= startCheapServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  return starting;
}

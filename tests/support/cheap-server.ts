import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'cheap-passwords.js')).href;

/** A server whose password hashes take hardly any work, for tests that only need accounts. */
export function startCheapServer({ env = {}, ...options }: ServerOptions = {}): Promise<TestServer> {
  return startServer({ ...options, env: { NODE_OPTIONS: `--import=${PRELOAD}`, ...env } });
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SPEED } from './quick-time-speed.js';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'quick-time.js')).href;

/** A server whose time runs faster than ours, for tests of what happens after half a minute. */
export function startQuickServer({ env = {}, ...options }: ServerOptions = {}): Promise<TestServer> {
  return startServer({ ...options, env: { ...env, NODE_OPTIONS: `--import=${PRELOAD}` } });
}

/** How long a duration on that server takes here. */
export function quick(serverMs: number): number {
  return serverMs / SPEED;
}

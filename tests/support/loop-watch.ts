import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/support/steps.js';
import { startServer, type TestServer } from './server.ts';

/** A server that reports how long its event loop was blocked, and what waits for its clients. */
export interface WatchedServer {
  server: TestServer;
  /** The longest time that the loop was blocked during some work, in milliseconds of the server's own CPU time. */
  holdDuring(work: () => Promise<unknown>): Promise<number>;
  /** Answers that have not been sent in full, and how many bytes of each wait for the client, by address. */
  outgoing(): Promise<{ unfinished: number; waitingBytes: Record<string, number[]> }>;
  stop(): Promise<void>;
}

interface Report {
  longestCpuMs: number;
  unfinished: number;
  waitingBytes: Record<string, number[]>;
}

const WATCH = pathToFileURL(path.join(ROOT, 'tests', 'support', 'loop-watch-preload.js')).href;
/** What a request leaves behind, such as closing its streams, is part of it. */
const AFTER_MS = 20;

/** Watches the event loop of a server that is started with this environment. */
export function watchLoop(folder: string, nodeOptions = '') {
  const file = path.join(folder, 'loop-watch');
  return {
    env: { NODE_OPTIONS: `${nodeOptions} --import=${WATCH}`.trim(), LOOP_WATCH: file },
    /** What there was since it was last read. */
    async read(): Promise<Report> {
      return (await fetch(`http://127.0.0.1:${readFileSync(file, 'utf8')}`)).json();
    },
  };
}

export async function startWatchedServer(): Promise<WatchedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-watched-'));
  const { env, read } = watchLoop(dataDir);
  const server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env }, dataDir });
  return {
    server,
    async holdDuring(work) {
      await read();
      await work();
      await wait(AFTER_MS);
      return (await read()).longestCpuMs;
    },
    outgoing: read,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestServer } from '../server.ts';
import { until } from './hall.ts';

/** For the environment of a server whose memory is measured. */
export const MEASURED = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'memory-probe.js'))}`,
};

/** In MB, after collecting all garbage. */
export interface Memory {
  /** The process's resident memory. */
  resident: number;
  /** The memory of its objects and buffers. */
  used: number;
}

const LINE = /memory in use: (.*)\n/g;

/** @param server Started with `MEASURED`. */
export async function measureMemory(server: TestServer): Promise<Memory> {
  const lines = () => [...server.output().matchAll(LINE)];
  const before = lines().length;
  server.process.kill('SIGUSR2');
  await until(() => lines().length > before, 10_000, 'the server does not tell its memory');
  const { rss, heapUsed, external } = JSON.parse(lines().at(-1)?.[1] ?? '');
  return { resident: rss / 1e6, used: (heapUsed + external) / 1e6 };
}

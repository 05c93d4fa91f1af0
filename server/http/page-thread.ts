import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ServerBuild } from '@remix-run/node';
import { loadBuild } from '../load-build.ts';

/** Requests of the main thread. */
export type PageRequest =
  | { type: 'render'; id: number; page: unknown }
  /** Allows another piece. */
  | { type: 'more'; id: number }
  | { type: 'cancel'; id: number };

/** Answers. A problem comes after the frame, and the rest of the page follows. */
export type PageAnswer = { id: number } & (
  | { type: 'frame' }
  | { type: 'piece'; piece: Uint8Array }
  | { type: 'done' }
  | { type: 'problem' | 'failed'; error: Error }
);

/** What the pages' entry exports for this thread. */
interface Entry {
  renderHandedPage(
    page: unknown,
    build: Pick<ServerBuild, 'assets' | 'future' | 'isSpaMode'> & { routeModules: object },
    around: { signal: AbortSignal; logError(error: unknown): void },
  ): Promise<AsyncIterableIterator<Uint8Array>>;
}

interface Page {
  leaving: AbortController;
  /** How many pieces the consumer still accepts. */
  credit: number;
  wake(): void;
}

/** Pieces sent ahead of a consumer's requests. */
const PIECES_AHEAD = 2;
/** Live sessions go first on a busy machine. Only Linux has a priority per thread. */
const NICENESS = 10;

if (process.platform === 'linux') setPriority(0, NICENESS);
const { assets, future, isSpaMode, routes, entry } = await loadBuild();
const routeModules = Object.fromEntries(Object.values(routes).map((route) => [route?.id, route?.module]));
const pages = new Map<number, Page>();

function send(answer: PageAnswer): void {
  parentPort?.postMessage(answer);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function render(id: number, page: unknown): Promise<void> {
  const leaving = new AbortController();
  const here: Page = { leaving, credit: PIECES_AHEAD, wake: () => {} };
  pages.set(id, here);
  const logError = (error: unknown) => send({ id, type: 'problem', error: toError(error) });
  try {
    const build = { assets, future, isSpaMode, routeModules };
    const { renderHandedPage } = entry.module as unknown as Entry;
    const pieces = await renderHandedPage(page, build, { signal: leaving.signal, logError });
    send({ id, type: 'frame' });
    for await (const piece of pieces) {
      await roomFor(here);
      send({ id, type: 'piece', piece });
    }
    send({ id, type: 'done' });
  } catch (error) {
    send({ id, type: 'failed', error: toError(error) });
  } finally {
    pages.delete(id);
  }
}

async function roomFor(page: Page): Promise<void> {
  while (page.credit === 0) {
    page.leaving.signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      page.wake = resolve;
    });
  }
  page.credit -= 1;
}

function receive(request: PageRequest): void {
  if (request.type === 'render') return void render(request.id, request.page);
  const page = pages.get(request.id);
  if (!page) return;
  if (request.type === 'more') page.credit += 1;
  else page.leaving.abort();
  page.wake();
}

parentPort?.on('message', receive);

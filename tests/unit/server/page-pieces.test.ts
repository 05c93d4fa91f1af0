import { setImmediate as turn } from 'node:timers/promises';
import { createElement, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type PagePieces, pagePieces } from '#app/request/page-pieces.ts';
import { streamOf } from '#app/request/pieces.ts';

const PIECE = 'x'.repeat(1000);
const PIECES = 5000;

/** A page of 5 MB with a part that never ends. */
function render(body: PagePieces): { errors: unknown[] } {
  const errors: unknown[] = [];
  const Waiting = () => {
    throw new Promise(() => {});
  };
  const parts = Array.from({ length: PIECES }, (_, key) => createElement('p', { key }, PIECE));
  const page = createElement('div', null, parts, createElement(Suspense, null, createElement(Waiting)));
  const rendering = renderToPipeableStream(page, {
    onShellReady: () => body.fill(rendering),
    onError(error) {
      errors.push(error);
    },
  });
  return { errors };
}

test('[HT24] React renders no further than the client has room', async () => {
  let roomFor = 1;
  let makeRoom = () => {};
  const hasRoom = async () => {
    roomFor -= 1;
    if (roomFor < 0) await new Promise<void>((resolve) => (makeRoom = resolve));
    return true;
  };
  const body = pagePieces(new AbortController().signal);
  render(body);
  const reader = streamOf(body, { hasRoom }).getReader();
  let bytes = (await reader.read()).value?.length ?? 0;
  const next = reader.read();
  for (let times = 0; times < 100; times += 1) await turn();
  makeRoom();
  bytes += (await next).value?.length ?? 0;
  expect(bytes).toBeLessThan(300 * 1024);
});

test('[HT25] a page is sent in large pieces, though React writes small ones', async () => {
  const body = pagePieces(new AbortController().signal);
  render(body);
  const reader = streamOf(body, { hasRoom: async () => true }).getReader();
  const sizes: number[] = [];
  while (sizes.length < 20) sizes.push((await reader.read()).value?.length ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(30 * 1024);
  expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
  await reader.cancel();
});

test.each([
  ['has no room any more', { hasRoom: async () => false }, () => {}],
  ['leaves', { hasRoom: async () => true }, (leaving: AbortController) => leaving.abort()],
])('[HT24] a client that %s ends the rendering', async (_what, room, leave) => {
  const leaving = new AbortController();
  const body = pagePieces(leaving.signal);
  const { errors } = render(body);
  const reader = streamOf(body, room).getReader();
  await reader.read();
  expect(errors).toEqual([]);
  leave(leaving);
  await reader.read().catch(() => {});
  await expect.poll(() => errors.length).toBe(1);
  expect(body.isAbandoned()).toBe(true);
});

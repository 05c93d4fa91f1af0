import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { PAGE_THREAD } from '#app/core/limits.ts';
import { createPageRenderer, type RenderInThread } from '#server/http/page-renderer.ts';

const DOUBLE = pathToFileURL(path.resolve('tests/support/page-thread-double.js'));
const PAGE = { does: 'answer', pieces: ['<html>', '</html>'] };
const SILENT = { does: 'nothing' };

let render: RenderInThread;
beforeEach(() => {
  render = createPageRenderer(DOUBLE);
});

function around() {
  const leaving = new AbortController();
  const problems: unknown[] = [];
  return { leaving, problems, signal: leaving.signal, logError: (error: unknown) => problems.push(error) };
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += new TextDecoder().decode(piece);
  return text;
}

test('[HT26] a page comes in the pieces that the thread sends', async () => {
  expect(await textOf(await render(PAGE, around()))).toBe('<html></html>');
});

test('[HT26] a page without a frame fails', async () => {
  await expect(render({ does: 'fail' }, around())).rejects.toThrow('no frame');
});

test('[HT26] if the thread fails, its pages fail, and the next page starts another', async () => {
  const waiting = render(SILENT, around());
  await Promise.all([expect(waiting).rejects.toThrow(), expect(render({ does: 'crash' }, around())).rejects.toThrow()]);
  expect(await textOf(await render(PAGE, around()))).toBe('<html></html>');
});

test('[HT26] a client that leaves before the frame makes room for the next', async () => {
  const left = Array.from({ length: PAGE_THREAD.atOnce }, () => around());
  const silent = left.map((one) => render(SILENT, one));
  const next = render(PAGE, around());
  for (const { leaving } of left) leaving.abort();
  for (const one of silent) await expect(one).rejects.toThrow();
  expect(await textOf(await next)).toBe('<html></html>');
});

test('[HT26] the thread renders only so many pages at once', async () => {
  const busy = Array.from({ length: PAGE_THREAD.atOnce }, () => around());
  const silent = busy.map((one) => render(SILENT, one).catch(() => {}));
  let isAnswered = false;
  const next = render(PAGE, around()).then((pieces) => {
    isAnswered = true;
    return textOf(pieces);
  });
  // The thread is awake by now, and would have answered.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  busy[0]?.leaving.abort();
  expect(await next).toBe('<html></html>');
  for (const { leaving } of busy) leaving.abort();
  await Promise.all(silent);
});

test('[HT26] clients that do not read make room for the next page', async () => {
  const unread = Array.from({ length: PAGE_THREAD.atOnce }, () => around());
  for (const one of unread) await render(PAGE, one);
  expect(await textOf(await render(PAGE, around()))).toBe('<html></html>');
  for (const { leaving } of unread) leaving.abort();
});

import { setImmediate as turn } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pagePieces } from '#app/request/page-pieces.ts';
import { streamOf } from '#app/request/pieces.ts';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';

const ITEMS = 40;
const EACH = 10;

test('[HT25] a long page is rendered in parts, and looks the same as in one go', async () => {
  let now = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await turn();
      now += 1;
    }
  })();
  const renderedIn: number[] = [];
  const Item = ({ name }: { name: number }) => {
    renderedIn.push(now);
    return createElement('li', null, `Item ${name}`);
  };
  const items = Array.from({ length: ITEMS }, (_, key) => createElement(Item, { key, name: key }));
  const inOneGo = renderToStaticMarkup(createElement('ol', null, items));
  renderedIn.length = 0;

  const page = createElement('ol', null, createElement(RenderInTurns, { items, each: EACH }));
  const body = pagePieces(new AbortController().signal);
  const rendering = renderToPipeableStream(page, { onShellReady: () => body.fill(rendering) });
  const html = await new Response(streamOf(body, { hasRoom: async () => true })).text();
  isOver = true;
  await counting;

  const parts = new Map<number, number>();
  for (const at of renderedIn) parts.set(at, (parts.get(at) ?? 0) + 1);
  expect([...parts.values()]).toEqual(Array(ITEMS / EACH).fill(EACH));
  expect(html.replaceAll('<!-- -->', '')).toBe(inOneGo);
});

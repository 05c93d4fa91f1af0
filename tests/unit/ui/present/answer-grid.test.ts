import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerGrid } from '#app/ui/present/answer-grid.tsx';
import { question } from '../live/samples.ts';

function sharesOf(counts: Record<string, number> | null, answered: number): string[] {
  const props = { question: question(), results: null, counts, summary: null, answered, isPair: false };
  const markup = renderToStaticMarkup(createElement(AnswerGrid, props));
  return [...markup.matchAll(/class="wallshare">([^<]*)</g)].map(([, share = '']) => share);
}

test('[WA11] [FM3] shares are of the people who answered, and 0% if nobody did', () => {
  expect(sharesOf({ 'q1-a': 2, 'q1-b': 1 }, 3)).toEqual(['67%', '33%']);
  expect(sharesOf({ 'q1-a': 0, 'q1-b': 0 }, 0)).toEqual(['0%', '0%']);
  expect(sharesOf(null, 0)).toEqual([]);
});

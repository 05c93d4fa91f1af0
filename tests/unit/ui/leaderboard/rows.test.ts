import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  averageText,
  pageSearch,
  podiumPlaces,
  Rankings,
  type ScoreRow,
  sharersBeyond,
} from '#app/ui/leaderboard/rankings.tsx';

afterEach(() => vi.unstubAllGlobals());

function row(rank: number | null, more: Partial<ScoreRow> = {}): ScoreRow {
  const id = `p${rank}-${Math.random()}`;
  return { id, name: 'Ann', nameNumber: 1, score: 100, correctAnswers: 1, totalResponseTime: 1000, rank, ...more };
}

/** Rank and step of each of the three, and whether anybody is there. */
const standing = (...ranks: number[]) =>
  podiumPlaces(ranks.map((rank) => row(rank))).map(
    ({ place, step, row: who }) => `${place} at ${step}${who ? '' : ' -'}`,
  );

test('[LB2] [S2.107] three different ranks have three steps', () => {
  expect(standing(1, 2, 3, 4)).toEqual(['1 at 1', '2 at 2', '3 at 3']);
});

test('[LB2] equal ranks are equally high', () => {
  expect(standing(1, 1, 3)).toEqual(['1 at 1', '2 at 1', '3 at 3']);
  expect(standing(1, 2, 2)).toEqual(['1 at 1', '2 at 2', '3 at 2']);
  expect(standing(1, 1, 1, 1)).toEqual(['1 at 1', '2 at 1', '3 at 1']);
});

test('[LB2] [S2.107] a rank that nobody reached is empty, at its own height', () => {
  expect(standing(1, 1)).toEqual(['1 at 1', '2 at 1', '3 at 3 -']);
  expect(standing(1)).toEqual(['1 at 1', '2 at 2 -', '3 at 3 -']);
  expect(standing()).toEqual(['1 at 1 -', '2 at 2 -', '3 at 3 -']);
});

test('[LB2] players tied for the last place on the podium who do not fit are counted', () => {
  const beyond = (...ranks: number[]) => sharersBeyond(ranks.map((rank) => row(rank)));
  expect([beyond(1, 2, 3, 4), beyond(1, 2, 3, 3, 3, 6), beyond(1, 1, 1, 1), beyond(1, 2), beyond()]).toEqual([
    ...[0, 2, 1],
    ...[0, 0],
  ]);
});

test("[LB4] [S9.24] the average is in seconds with one decimal, or '-' without a correct answer", () => {
  expect(averageText(row(1, { correctAnswers: 3, totalResponseTime: 7_000 }))).toBe('2.3 s');
  expect(averageText(row(1, { correctAnswers: 2, totalResponseTime: 20_000 }))).toBe('10.0 s');
  expect(averageText(row(1, { correctAnswers: 0, totalResponseTime: 0 }))).toBe('-');
});

test('[LB5] another page keeps the requested session', () => {
  const search = new URLSearchParams('session=abc&page=2');
  expect([pageSearch(search, 3), pageSearch(search, 1)]).toEqual(['?session=abc&page=3', '?session=abc']);
  expect(pageSearch(new URLSearchParams(), 1)).toBe('');
});

test('[LB4] screen readers get the two middle columns once: below the name on a phone, as columns on wider screens', () => {
  // As in the browser: the server renders a long table in parts.
  vi.stubGlobal('document', {});
  const rows = [row(1, { correctAnswers: 3, totalResponseTime: 7_000 })];
  const markup = renderToStaticMarkup(createElement(Rankings, { rows, ownId: null }));
  const [below] = markup.match(/<span[^>]*>3 correct, 2\.3 s on average/) ?? [];
  expect(below).toMatch(/class="[^"]*\bsm:hidden\b/);
  expect(below).not.toContain('aria-hidden');
  const columns = ['>Correct Answers<', '>Avg. Response Time<', '>3<', '>2.3 s<'].map(
    (text) => markup.match(new RegExp(`<t[hd][^>]*${text}`))?.[0],
  );
  for (const column of columns) expect(column).toMatch(/class="[^"]*\bhidden\b[^"]*\bsm:table-cell\b/);
});

import { expect, test } from 'vitest';
import { nextRank } from '#app/ui/play/next-rank.ts';
import { nextRankText } from '#app/ui/play/play-text.ts';
import { participant } from '../live/samples.ts';

const row = (id: string, rank: number | null, score: number) => participant(id, { rank, score });
const top = [row('ben', 1, 340), row('cid', 2, 300), row('dan', 3, 250)];

test.each([
  ['the first player has none', row('ben', 1, 340), null],
  ['the second', row('cid', 2, 300), { rank: 1, points: 40, slowerMs: null }],
  ['the fourth', row('ann', 4, 190), { rank: 3, points: 60, slowerMs: null }],
  ['from the fifth on, the last of the top three', row('ann', 17, 20), { rank: 3, points: 230, slowerMs: null }],
  ['equal points in more time', row('ann', 4, 250), { rank: 3, points: 0, slowerMs: null }],
  ['ranks are hidden', row('ann', null, 20), null],
])('[PL9] %s', (_, own, expected) => {
  expect(nextRank(own, top)).toEqual(expected);
});

test('[PL9] participants who share a rank are not ahead of each other', () => {
  const shared = [row('ben', 1, 340), row('ann', 1, 340), row('cid', 3, 300)];
  expect(nextRank(row('ann', 1, 340), shared)).toBeNull();
  expect(nextRank(row('cid', 3, 300), shared)).toEqual({ rank: 1, points: 40, slowerMs: null });
});

test('[PL9] in words', () => {
  expect(nextRankText({ rank: 1, points: 40, slowerMs: null })).toBe('40 points to 1st place');
  expect(nextRankText({ rank: 3, points: 1, slowerMs: null })).toBe('1 point to 3rd place');
  expect(nextRankText({ rank: 2, points: 0, slowerMs: null })).toBe('Tied with 2nd place on points');
});

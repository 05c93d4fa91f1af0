import { expect, test } from 'vitest';
import { moversOf } from '#app/ui/present/leaderboard.tsx';
import { isOnTop } from '#app/ui/present/people.ts';
import { personOf } from './sample.ts';

const room = (...scores: [string, number][]) =>
  scores.map(([id, score], index) => personOf(id, { score, rank: index + 1 }));
const lines = (movers: ReturnType<typeof moversOf>) =>
  movers.map(({ participant, from, to, gain }) => `${participant.id} ${from}>${to} +${gain}`);
const climbs = (movers: ReturnType<typeof moversOf>) =>
  movers.map(({ participant, fromRank, climbed }) => `${participant.id} ${fromRank} ↑${climbed}`);

test('[WA12] everybody moves from the old rank to the new one, with the points gained', () => {
  const movers = moversOf(room(['ann', 100], ['ben', 50]), room(['ben', 150], ['ann', 100]), 6);
  expect(lines(movers)).toEqual(['ann 0>1 +0', 'ben 1>0 +100']);
});

test('[WA12] rows leave and enter the top ranks; others are not shown', () => {
  const before = room(['ann', 30], ['ben', 20], ['cy', 10], ['dee', 0]);
  const now = room(['ann', 130], ['cy', 110], ['ben', 20], ['dee', 0]);
  expect(lines(moversOf(before, now, 2))).toEqual(['ann 0>0 +100', 'ben 1>null +0', 'cy null>1 +100']);
});

test('[WA12] rows whose old rank is unknown do not move', () => {
  expect(lines(moversOf(null, room(['ann', 100], ['ben', 50]), 6))).toEqual(['ann 0>0 +0', 'ben 1>1 +0']);
});

test('[WA12] a late joiner comes in from below, and the list is ordered by rank', () => {
  const now = [personOf('new', { rank: 2 }), personOf('ann', { score: 10, rank: 1 })];
  expect(lines(moversOf(room(['ann', 10]), now, 6))).toEqual(['ann 0>0 +0', 'new null>1 +0']);
});

test('[WA12] rows start with their old rank, and say by how many ranks they climbed', () => {
  const before = room(['ann', 30], ['ben', 20], ['cy', 10]);
  expect(climbs(moversOf(before, room(['cy', 110], ['ann', 30], ['ben', 20]), 6))).toEqual([
    'ann 1 ↑0',
    'ben 2 ↑0',
    'cy 3 ↑2',
  ]);
});

test('[WA12] while nobody has points there is no old rank to climb from', () => {
  const before = room(['ann', 0], ['ben', 0]);
  expect(climbs(moversOf(before, room(['ben', 100], ['ann', 0]), 6))).toEqual(['ann null ↑0', 'ben null ↑0']);
});

test('[WA12] a newcomer counts up from 0; of a list that was cut off nothing is assumed', () => {
  const now = [personOf('new', { score: 100, rank: 1 }), personOf('p0', { score: 50, rank: 2 })];
  const people = Array.from({ length: 100 }, (_, index) => personOf(`p${index}`, { score: 50, rank: 1 }));
  const gainOfNew = (before: typeof people) => moversOf(before, now, 6).find(({ from }) => from === null)?.gain;
  expect([gainOfNew(people.slice(0, 99)), gainOfNew(people)]).toEqual([100, 0]);
});

test('[WA12] the first three stand out, but not without points', () => {
  const rows = [
    { rank: 1, score: 40 },
    { rank: 3, score: 10 },
    { rank: 4, score: 10 },
    { rank: 1, score: 0 },
    { rank: 2, score: -20 },
    { rank: null, score: 40 },
  ];
  expect(rows.map(isOnTop)).toEqual([true, true, false, false, false, false]);
});

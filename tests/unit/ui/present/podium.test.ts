import { expect, test } from 'vitest';
import { podiumSteps } from '#app/core/podium.ts';
import { placesAnnouncement } from '#app/ui/present/podium-stage.tsx';
import { hasPodium } from '#app/ui/present/step-controls.tsx';
import type { Wall } from '#app/ui/present/wall-context.ts';
import { courseOf, personOf } from './sample.ts';

const people = (...ranks: number[]) =>
  ranks.map((rank, index) => personOf(`p${index}`, { rank, score: (9 - rank) * 100 }));

test('[WA32] each place is announced once, in the order of showing', () => {
  const steps = podiumSteps(people(1, 2, 3));
  expect(placesAnnouncement(steps, 0, 1)).toBe('Third place: p2, 600 points.');
  expect(placesAnnouncement(steps, 1, 2)).toBe('Second place: p1, 700 points.');
  expect(placesAnnouncement(steps, 2, 3)).toBe('First place: p0, 800 points. Quiz completed.');
  expect(placesAnnouncement(steps, 0, 3)).toMatch(/^Third place: .* Second place: .* First place: .* Quiz completed.$/);
});

test('[WA32] [EN6] those who share a place are announced together; of many, the first and how many more', () => {
  expect(placesAnnouncement(podiumSteps(people(1, 1, 3)), 1, 3)).toBe(
    'First place: p0, p1, 800 points. Quiz completed.',
  );
  const crowd = podiumSteps(people(...Array.from({ length: 12 }, () => 1)));
  expect(placesAnnouncement(crowd, 0, 3)).toBe('First place: p0, p1, p2, and 9 more, 800 points. Quiz completed.');
});

test('[WA32] the end leads to a podium if something was asked and the room may see the ranking', () => {
  const after = (asked: string[], total: number, leaderboard: Wall['settings']['leaderboard'] = 'always') =>
    hasPodium({ total, host: { course: courseOf(2, asked) } } as Wall['known'], { leaderboard } as Wall['settings']);
  expect([after(['q1'], 2), after(['q1'], 2, 'end')]).toEqual([true, true]);
  expect([after([], 2), after(['q1'], 0), after(['q1'], 2, 'never')]).toEqual([false, false, false]);
});

import { expect, test } from 'vitest';
import { elapsedTimes, estimateLeftMs } from '#app/core/live/pace.ts';
import type { LiveQuestion } from '#app/core/live/state.ts';

/** A completed question, shown at that second, its answers given this many seconds after its start at that second. */
function question(id: string, shownAt: number | null, answers: [at: number, taken: number][] = []): LiveQuestion {
  const content = {
    id,
    text: id,
    type: 'single' as const,
    timeLimit: 20,
    points: 100,
    order: 0,
    funFact: null,
    options: [],
    setup: {},
    key: {},
  };
  return {
    content,
    round: 1,
    shuffled: [],
    hidden: new Set<string>(),
    resultsAt: shownAt === null ? null : shownAt * 1000,
    answers: new Map(
      answers.map(([at, taken], index) => [
        String(index),
        { selected: [], value: null, typed: null, responseTimeMs: taken * 1000, receivedAt: at * 1000, score: null },
      ]),
    ),
  };
}
const elapsedOf = (...questions: LiveQuestion[]) =>
  elapsedTimes({ questions: new Map(questions.map((one) => [one.content.id, one])) }).map((ms) => ms / 1000);

test('[WA14] a question takes from the previous results to its own', () => {
  expect(elapsedOf(question('a', 100, [[95, 5]]), question('b', 145), question('c', null))).toEqual([10, 45]);
});

test('[WA14] questions are ordered by when they were shown, and without answers the first took its limit', () => {
  expect(elapsedOf(question('b', 200), question('a', 100))).toEqual([20, 100]);
  expect(elapsedOf(question('a', null))).toEqual([]);
});

test('[WA14] [S9.25] the time left is the average times the remaining questions, and 60 s each while nothing is known', () => {
  expect(estimateLeftMs([], 4)).toBe(240_000);
  expect(estimateLeftMs([30_000, 50_000], 3)).toBe(120_000);
  expect(estimateLeftMs([30_000], 0)).toBe(0);
});

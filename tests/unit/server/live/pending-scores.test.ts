import { expect, test } from 'vitest';
import type { Change } from '#app/core/live/commands.ts';
import { PendingScores } from '#server/live/pending-scores.ts';

function closed(questionId: string, count: number): Change {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  return {
    type: 'closed',
    questionId,
    resultsAt: 1,
    scores: new Map(ids.map((id) => [id, { correct: true, points: 1 }])),
  };
}

const sizesOf = (taken: readonly { questionId: string; participantIds: string[] }[]) =>
  taken.map(({ questionId, participantIds }) => `${questionId} ${participantIds.length}`);

test('[LE17] scores follow the close in writes of at most 250, each once', () => {
  const scores = new PendingScores([]);
  expect(scores.takeFor([closed('q1', 600)])).toEqual([]);
  const writes = [1, 2, 3, 4].map(() => scores.takeFor([]));
  expect(writes.map(sizesOf)).toEqual([['q1 250'], ['q1 250'], ['q1 100'], []]);
  expect(new Set(writes.flat().flatMap(({ participantIds }) => participantIds)).size).toBe(600);
  expect(scores.isEmpty).toBe(true);
});

test('[LE17] a session that is completed is stored with all scores', () => {
  const scores = new PendingScores([{ questionId: 'q1', participantIds: ['p1'] }]);
  const taken = scores.takeFor([closed('q2', 600), { type: 'completed', completedAt: 1 }]);
  expect(sizesOf(taken)).toEqual(['q1 1', 'q2 600']);
});

test('[LE17] scores whose write failed are taken again', () => {
  const scores = new PendingScores([]);
  scores.takeFor([closed('q1', 300)]);
  scores.takeFor([]);
  scores.putBack();
  expect([scores.takeFor([]), scores.takeFor([])].map(sizesOf)).toEqual([['q1 250'], ['q1 50']]);
});

test('[LE17] a question that is asked again has no scores to store', () => {
  const scores = new PendingScores([]);
  scores.takeFor([closed('q1', 300)]);
  scores.takeFor([{ type: 'withdrawn', questionId: 'q1' }]);
  expect(scores.isEmpty).toBe(true);
});

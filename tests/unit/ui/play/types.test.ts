import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnResult } from '#app/contract/messages.ts';
import { tapOn } from '#app/ui/live/tap.ts';
import { laterParts } from '#app/ui/play/later/parts.ts';
import { placeAt } from '#app/ui/play/later/types/place-at.ts';
import { addLaterParts } from '#app/ui/play/later-parts.ts';
import { phoneTypeOf } from '#app/ui/play/types/table.ts';
import { open, question, state, you } from '../live/samples.ts';
import { screenOf, standing, viewOf } from './samples.ts';

beforeEach(() => addLaterParts(laterParts));

const own: OwnResult = {
  questionId: 'q1',
  selectedOptionIds: [],
  value: 'Paris',
  correct: false,
  credit: 0,
  points: 0,
  score: 0,
  rank: 1,
  of: 2,
};
const IN_RESULTS = { status: 'results', currentQuestionId: 'q1', asking: 1 } as const;

describe('[QT70] the outcome of an answer that is a value', () => {
  test.each([
    ['text', { correct: true, credit: 1 }, 'right'],
    ['text', {}, 'wrong'],
    ['number', { value: 4, credit: 0.5 }, 'partly'],
    ['words', { value: ['sea'], credit: null }, 'given'],
    ['words', { value: null, credit: null }, 'none'],
  ] as const)('of %s with %j is %s', (type, changed, outcome) => {
    const lastResult = { ...own, ...changed } as OwnResult;
    const view = standing(IN_RESULTS, { lastResult }, { question: question('q1', { type, options: [], key: {} }) });
    expect(screenOf(view)).toMatchObject({ kind: 'results', outcome, value: lastResult.value });
  });
});

test('[QT71] a slide is only shown', () => {
  const view = standing(IN_RESULTS, {}, { question: question('q1', { type: 'slide', options: [], points: 0 }) });
  expect(screenOf(view)).toMatchObject({ kind: 'slide' });
});

test('[CL27] a tap carries a value, and shows it while it is sent', () => {
  const view = viewOf(
    state(open(), { you: you({ timeLimit: 20 }), question: question('q1', { type: 'number', options: [] }) }),
  );
  const tap = tapOn(view, 'ann', { selectedOptionIds: [], value: 0 });
  expect(tap).toMatchObject({ status: 'sending', tap: { value: 0, selectedOptionIds: [] } });
  expect(screenOf({ ...view, tap })).toMatchObject({ value: 0, canAnswer: false });
});

test('[QT70] the right order is known after a reload too', () => {
  const summary = { kind: 'order', inPlace: { 'q1-b': 0, 'q1-a': 1 }, right: 0 } as const;
  const view = standing(
    { ...IN_RESULTS, currentStats: { answerCounts: {}, summary } },
    {},
    { question: question('q1', { type: 'order' }) },
  );
  const screen = screenOf(view);
  if (screen.kind !== 'results') throw new Error(screen.kind);
  expect(screen.correct).toEqual(['q1-b', 'q1-a']);
  expect(phoneTypeOf(screen.question).solution(screen)).toBe('1: b. 2: a.');
});

test('[QT74] a dragged item changes places once its edge has passed the middle of another', () => {
  const rows = [0, 60, 120, 180].map((top) => ({ top, height: 50 }));
  const at = (from: number, top: number) => placeAt(rows, from, top);
  expect([at(0, 30), at(0, 36), at(0, 200), at(3, 150), at(3, 144), at(3, -20), at(1, 60)]).toEqual([
    0, 1, 3, 3, 2, 0, 1,
  ]);
});

import { describe, expect, test } from 'vitest';
import { type QuestionOutcome, resultsHeadline } from '#app/ui/present/headline.ts';

const headlineOf = (outcome: Partial<QuestionOutcome>) =>
  resultsHeadline({ type: 'single', answered: 25, correct: 17, total: 25, ...outcome });

describe('[WA30] the headline of the results', () => {
  test.each([
    [{}, 'some', '17 of 25 got it right'],
    [{ total: 30 }, 'some', '17 of 25 got it right'],
    [{ correct: 1 }, 'some', '1 of 25 got it right'],
    [{ correct: 25, total: 30 }, 'some', 'All 25 who answered got it right'],
    [{ correct: 25 }, 'everyone', 'Everybody knew it!'],
    [{ correct: 0 }, 'nobody_right', 'Nobody got it this time'],
    [{ correct: 0, answered: 0 }, 'nobody_answered', 'Nobody answered'],
    [{ type: 'boolean' }, 'some', '17 of 25 got it right'],
  ] as const)('%o: %s', (outcome, kind, text) => {
    expect(headlineOf(outcome)).toEqual({ kind, text });
  });

  test('a multiple-choice question counts those who chose exactly the correct options', () => {
    expect(headlineOf({ type: 'multiple', correct: 4 }).text).toBe('4 of 25 found exactly the right answers');
    expect(headlineOf({ type: 'multiple', correct: 25 }).text).toBe('Everybody knew it!');
  });

  test('[WA52] where nothing is right or wrong it says how many took part', () => {
    for (const type of ['poll', 'scale', 'words'] as const) {
      expect(headlineOf({ type, answered: 24, correct: 0 })).toEqual({ kind: 'some', text: '24 of 25 answered' });
      expect(headlineOf({ type, correct: 0 })).toEqual({ kind: 'everyone', text: 'All 25 answered' });
      expect(headlineOf({ type, answered: 0, correct: 0 }).kind).toBe('nobody_answered');
    }
    expect(headlineOf({ type: 'order', correct: 4 }).text).toBe('4 of 25 had the whole order right');
  });

  test('one answer is not counted as a crowd', () => {
    expect(headlineOf({ answered: 1, correct: 1 }).text).toBe('The only answer was right');
    expect(headlineOf({ answered: 1, correct: 0 }).text).toBe('The only answer was wrong');
    expect(headlineOf({ answered: 1, correct: 1, total: 1 }).text).toBe('Right!');
    expect(headlineOf({ answered: 1, correct: 0, total: 1 }).text).toBe('Not this time');
  });

  test('nobody answered, in a session of one and of none', () => {
    for (const total of [0, 1]) expect(headlineOf({ answered: 0, correct: 0, total }).kind).toBe('nobody_answered');
  });
});

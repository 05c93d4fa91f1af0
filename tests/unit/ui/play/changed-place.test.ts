import { describe, expect, test } from 'vitest';
import { nextRank } from '#app/ui/play/next-rank.ts';
import { NO_PLACES, type Places, placesAfter, rankedResult } from '#app/ui/play/places.ts';
import { climbedText, slowerText, streakText } from '#app/ui/play/play-text.ts';
import { open, participant, results, state, you } from '../live/samples.ts';
import { screenOf, viewOf } from './samples.ts';

const part = { selectedOptionIds: ['q1-a'], value: null, correct: true, credit: 1, points: 100, score: 300, of: 9 };
const resultOf = (questionId: string, rank: number | null) => ({ ...part, questionId, rank });
const results1 = (rank: number | null, streak?: number) => results({ you: { ...part, rank, streak } });
const asked = state(open(), { you: you() });

/** The places after these results; null: one that was taken back. */
const placesOf = (...all: (ReturnType<typeof resultOf> | null)[]): Places => all.reduce(placesAfter, NO_PLACES);

/** The results of q1 with this rank, after others with that rank. */
const screenAfter = (before: number | null, rank: number | null) =>
  screenOf(viewOf(asked, results1(rank)), 0, placesOf(resultOf('q0', before), resultOf('q1', rank)));

describe('[PL23] places since the results before', () => {
  test('gained, lost, or the same', () => {
    expect(screenAfter(5, 2)).toMatchObject({ kind: 'results', climbed: 3 });
    expect(screenAfter(2, 4)).toMatchObject({ climbed: -2 });
    expect(screenAfter(2, 2)).toMatchObject({ climbed: 0 });
    expect([3, -1, 0, null].map(climbedText)).toEqual(['Up 3 places', 'Down 1 place', '', '']);
  });

  test('nothing is shown where players may not see ranks, or before there were results', () => {
    expect(screenAfter(null, null)).toMatchObject({ kind: 'results', climbed: null, rank: null });
    const first = screenOf(viewOf(asked, results1(2)), 0, placesOf(resultOf('q1', 2)));
    expect(first).toMatchObject({ kind: 'results', climbed: null });
  });

  describe('while nobody has points', () => {
    const lastResult = { ...resultOf('q1', 2), correct: false, points: 0, score: 0 };
    const standing = (score: number) =>
      viewOf(
        state(
          { status: 'results', currentQuestionId: 'q1', asking: 1 },
          {
            you: you({ lastResult, participant: participant('ann', { rank: 2 }) }),
            participants: [participant('ben', { rank: 1, score })],
          },
        ),
        results({ you: lastResult }),
      );

    test('no place is named, and none is compared with it later', () => {
      const places = { questionId: 'q1', rank: 2, before: 5 };
      expect(screenOf(standing(0), 0, places)).toMatchObject({ rank: null, climbed: null, next: null });
      expect(screenOf(standing(50), 0, places)).toMatchObject({ rank: 2, climbed: 3, next: { rank: 1, points: 50 } });
      const ranked = (score: number) => {
        const { known } = standing(score);
        return known && rankedResult(known);
      };
      expect(ranked(0)).toEqual({ questionId: 'q1', rank: null });
      expect(ranked(50)).toEqual({ questionId: 'q1', rank: 2 });
    });

    test('that somebody has points may be known a moment after the result', () => {
      const before = placesAfter(NO_PLACES, resultOf('q0', 4));
      const early = placesAfter(before, resultOf('q1', null));
      expect(placesAfter(early, resultOf('q1', 2))).toEqual({ questionId: 'q1', rank: 2, before: 4 });
    });
  });

  test('a result that comes twice changes nothing', () => {
    const once = placesOf(resultOf('q0', 5), resultOf('q1', 2));
    expect(once).toMatchObject({ before: 5 });
    expect(placesAfter(once, resultOf('q1', 2))).toBe(once);
  });

  test('a question that is asked again takes its result along, so the earlier place is unknown', () => {
    expect(placesOf(resultOf('q1', 5), null, resultOf('q1', 2))).toMatchObject({ rank: 2, before: null });
    expect(placesAfter(NO_PLACES, null)).toBe(NO_PLACES);
  });
});

test('[PL23] a streak is told from the second right answer on, also after a reload', () => {
  expect(screenOf(viewOf(asked, results1(2, 3)))).toMatchObject({ streak: 3 });
  const lastResult = { ...part, questionId: 'q1', rank: 2, streak: 4 };
  const reloaded = state({ status: 'results', currentQuestionId: 'q1', asking: 1 }, { you: you({ lastResult }) });
  expect(screenOf(viewOf(reloaded))).toMatchObject({ streak: 4 });
  expect([0, 1, 2, 12].map(streakText)).toEqual(['', '', '2 right in a row', '12 right in a row']);
});

describe('[PL9] equal points', () => {
  const row = (id: string, rank: number, totalResponseTime: number, score = 200) =>
    participant(id, { rank, score, totalResponseTime });
  const top = [row('ann', 1, 4_000), row('ben', 2, 5_250), row('cid', 3, 1_000, 100)];

  test('the way to the next place is the time, as far as the phone knows it', () => {
    const next = nextRank(row('ben', 2, 0), top);
    expect(next).toEqual({ rank: 1, points: 0, slowerMs: 1_250 });
    expect(next && slowerText(next)).toBe(', but 1.3 s slower');
    const unknown = nextRank(row('dan', 4, 9_000, 100), top);
    expect(unknown).toEqual({ rank: 3, points: 0, slowerMs: null });
    expect(unknown && slowerText(unknown)).toBe(', but slower');
    expect(slowerText({ rank: 1, points: 5, slowerMs: null })).toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { emptyView } from '#app/ui/live/view.ts';
import {
  open,
  participant,
  question,
  results,
  SERVER_START,
  session,
  shownQuestion,
  state,
  you,
} from '../live/samples.ts';
import { asked, screenOf, standing, tapped, viewOf } from './samples.ts';

const result = {
  questionId: 'q1',
  selectedOptionIds: ['q1-a'],
  value: null,
  correct: true,
  credit: 1,
  points: 100,
  score: 300,
  rank: 2,
  of: 9,
};
const first = participant('ben', { rank: 1, score: 340 });
const own = participant('ann', { rank: 2, score: 300 });
const IN_RESULTS = { status: 'results', currentQuestionId: 'q1', asking: 1 } as const;

test('[PL3] without a state, while waiting, and at the end', () => {
  expect(screenOf(emptyView('session'))).toMatchObject({ kind: 'waiting', total: 0 });
  expect(screenOf(standing({}, {}, { total: 7 }))).toMatchObject({ kind: 'waiting', total: 7, score: 0 });
  const end = standing({ status: 'completed' }, { participant: own }, { participants: [first, own], total: 9 });
  expect(screenOf(end)).toMatchObject({ kind: 'completed', score: 300, rank: 2, total: 9, top: [first, own] });
});

test('[PL10] at the end, a rank hidden until then is shown to the top players', () => {
  const unranked = participant('ann', { rank: null, score: 300 });
  const end = (best: (typeof own)[]) =>
    standing({ status: 'completed' }, { participant: unranked }, { participants: best });
  expect(screenOf(end([first, own]))).toMatchObject({ rank: 2 });
  expect(screenOf(end([first]))).toMatchObject({ rank: null });
});

test('[PL10] at the end there is no place and no top 3 if nobody has points', () => {
  const nobody = { rank: 1, score: 0 };
  const end = (best: number) =>
    standing(
      { status: 'completed' },
      { participant: participant('ann', nobody) },
      { participants: [participant('ben', { rank: 1, score: best }), participant('ann', nobody)] },
    );
  expect(screenOf(end(0))).toMatchObject({ kind: 'completed', score: 0, rank: null, top: [] });
  expect(screenOf(end(-50))).toMatchObject({ rank: null, top: [] });
  expect(screenOf(end(100))).toMatchObject({ rank: 1, top: [{ id: 'ben' }, { id: 'ann' }] });
});

test('[EN2] [PL10] while the wall reveals the podium: the score, but no rank and no top 3, whatever was known before', () => {
  for (const reveal of [0, 1, 2] as const) {
    const view = standing({ status: 'completed', reveal }, { participant: own }, { participants: [first, own] });
    expect(screenOf(view)).toMatchObject({ kind: 'revealing', score: 300, rank: null, top: [] });
  }
  const done = standing({ status: 'completed', reveal: 3 }, { participant: own }, { participants: [first, own] });
  expect(screenOf(done)).toMatchObject({ kind: 'completed', rank: 2, top: [first, own] });
});

describe('[PL5] [S2.100] an open question', () => {
  test('can be answered, with its number among the questions and the time left', () => {
    const screen = asked(standing(open(), { timeLimit: 20 }), 4_200);
    expect(screen).toMatchObject({ answer: 'open', canAnswer: true, limitMs: 20_000, leftMs: 15_800, paused: false });
    expect(screen).toMatchObject({ number: { number: 1, of: 3 }, key: 'q1 1', chosen: [], timeUp: false });
  });

  test('has its number in the list, even if the orders have gaps; an unknown one has none', () => {
    const view = standing(open(), {}, { question: question('q1', { order: 7 }) });
    expect(screenOf(view)).toMatchObject({ number: null });
  });

  test('[S4.21] answering, then answered; expired; paused; a new question resets it', () => {
    const view = standing(open());
    expect(asked({ ...view, tap: tapped('sending') })).toMatchObject({ answer: 'sending', canAnswer: false });
    expect(asked({ ...view, tap: tapped('held') })).toMatchObject({ answer: 'held', canAnswer: false });
    expect(asked({ ...view, tap: tapped('received') })).toMatchObject({ answer: 'received', chosen: ['q1-b'] });
    expect(asked(view, 20_000)).toMatchObject({ answer: 'open', timeUp: true, canAnswer: false, leftMs: 0 });
    expect(asked(standing(open({ timerPaused: true, timeRemaining: 12 })), 9_000)).toMatchObject({
      paused: true,
      canAnswer: true,
      leftMs: 12_000,
    });
    const next = viewOf(
      state(open(), { you: you({ answer: { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null } }) }),
      state({ ...open(), currentQuestionId: 'q2', revision: 2 }),
    );
    expect(asked(next, 1000)).toMatchObject({ key: 'q2 1', answer: 'open', chosen: [], canAnswer: true });
  });

  test('a refused answer can be retried, and says why', () => {
    const { tap } = tapped('sending');
    const view = { ...standing(open()), tap: { status: 'refused' as const, tap, message: 'Please choose an answer' } };
    expect(asked(view)).toMatchObject({ answer: 'refused', canAnswer: true, refusal: 'Please choose an answer' });
  });

  test('after a reload the given answer is shown', () => {
    const view = standing(open(), { answer: { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null } });
    expect(asked(view)).toMatchObject({ answer: 'received', chosen: ['q1-a'], canAnswer: false });
  });

  test("[PL19] runs on the player's own clock with extra time", () => {
    const view = standing(
      open({ timeRemaining: 0 }),
      { timeLimit: 40 },
      { serverNow: Date.parse(session(open()).questionStartedAt ?? '') + 25_000 },
    );
    expect(asked(view)).toMatchObject({ limitMs: 40_000, leftMs: 15_000, timeUp: false, canAnswer: true });
    expect(asked(view, 15_000)).toMatchObject({ timeUp: true });
  });
});

describe('[TM10] a question that is read', () => {
  const opensAt = new Date(SERVER_START + 5_000).toISOString();
  const reading = { ...open(), questionStartedAt: opensAt, opensAt };
  const withoutOptions = { question: question('q1', { options: [] }), serverNow: SERVER_START };

  test('shows how long until its answers open, and cannot be answered', () => {
    const view = standing(reading, {}, withoutOptions);
    expect(screenOf(view)).toMatchObject({ kind: 'ready', totalMs: 5_000, leftMs: 5_000, paused: false });
    expect(screenOf(view, 4_000)).toMatchObject({ kind: 'ready', leftMs: 1_000 });
    // The options come with a frame; until then there is nothing to choose from.
    expect(screenOf(view, 6_000)).toMatchObject({ kind: 'ready', leftMs: 0 });
  });

  test('stands still in a pause, and opens with the whole limit', () => {
    const paused = standing({ ...reading, timerPaused: true }, {}, withoutOptions);
    expect(screenOf(paused, 60_000)).toMatchObject({ kind: 'ready', leftMs: 5_000, paused: true });
    expect(asked(standing(open(), {}, { serverNow: SERVER_START }))).toMatchObject({ leftMs: 20_000, canAnswer: true });
  });
});

/** A right answer, and what it earned. */
const RIGHT = {
  selectedOptionIds: ['q1-a'],
  value: null,
  correct: true,
  credit: 1,
  points: 100,
  score: 300,
  rank: 2,
  of: 9,
};

describe('[PL7] results', () => {
  test('come with their frame, a moment before the session says so; then with the way to the next rank', () => {
    const before = viewOf(
      state(open(), { you: you(), participants: [participant('ben', { rank: 1, score: 0 })], total: 9 }),
      results({ you: RIGHT }),
    );
    const screen = { kind: 'results', outcome: 'right', points: 100, score: 300, rank: 2, total: 9 };
    expect(screenOf(before)).toMatchObject({ ...screen, next: null, correct: ['q1-a'], funFact: 'So it is.' });
    const { revision: _, ...told } = IN_RESULTS as typeof IN_RESULTS & { revision?: number };
    const after = viewOf(
      state(open(), { you: you() }),
      results({ you: RIGHT }),
      state({ ...told, revision: 2 }, { participants: [first, own], total: 9 }),
    );
    expect(screenOf(after)).toMatchObject({ ...screen, next: { rank: 1, points: 40 } });
  });

  test('are right, wrong, none, or too late', () => {
    const outcomeOf = (changed: object, tap: ReturnType<typeof tapped> | null = null) =>
      screenOf({ ...standing(IN_RESULTS, { lastResult: { ...result, ...changed } }), tap });
    expect(outcomeOf({})).toMatchObject({ outcome: 'right', points: 100 });
    const wrong = { selectedOptionIds: ['q1-b'], value: null, correct: false, credit: 0, points: -50 };
    expect(outcomeOf(wrong)).toMatchObject({ outcome: 'wrong', points: -50, chosen: ['q1-b'] });
    const none = { selectedOptionIds: [], value: null, correct: false, credit: 0, points: 0 };
    expect(outcomeOf(none)).toMatchObject({ outcome: 'none', points: 0, chosen: [] });
    expect(outcomeOf(none, tapped('missed'))).toMatchObject({ outcome: 'missed' });
  });

  test('fetched by calls, lack the points: right or wrong is derived from the choice', () => {
    const answer = { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null };
    expect(screenOf(standing(IN_RESULTS, { answer }))).toMatchObject({ outcome: 'right', points: null });
    const wrong = { questionId: 'q1', selectedOptionIds: ['q1-a', 'q1-b'], value: null };
    expect(screenOf(standing(IN_RESULTS, { answer: wrong }))).toMatchObject({ outcome: 'wrong', points: null });
  });

  test('after a restart, give way to the open question', () => {
    const view = viewOf(
      state(IN_RESULTS, { you: you({ lastResult: result }), question: shownQuestion() }),
      state(open({ asking: 2, revision: 2 })),
    );
    expect(asked(view)).toMatchObject({ key: 'q1 2', answer: 'open', canAnswer: true, score: 200 });
  });
});

test('[PL8] [S2.101] the top three are those with a rank, and nobody where ranks are hidden', () => {
  const rows = [first, own, participant('cid', { rank: 3 }), participant('dan', { rank: 4 })];
  const top = (participants: typeof rows) => screenOf(standing(IN_RESULTS, {}, { participants })).top;
  expect(top(rows).map(({ id }) => id)).toEqual(['ben', 'ann', 'cid']);
  expect(top([participant('ann', { rank: null })])).toEqual([]);
});

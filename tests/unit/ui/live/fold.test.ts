import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldState } from '#app/ui/live/fold.ts';
import type { FoldedMessage } from '#app/ui/live/read-message.ts';
import { emptyView, type LiveView, type StateSnapshot } from '#app/ui/live/view.ts';
import {
  hosted,
  hostPart,
  open,
  participant,
  people,
  question,
  results,
  SERVER_START,
  session,
  state,
  you,
} from './samples.ts';

function viewAfter(...messages: FoldedMessage[]): LiveView {
  return messages.reduce((view, message) => fold(view, message, 0), emptyView('session'));
}

const inResults = { status: 'results', currentQuestionId: 'q1', asking: 1, revision: 3 } as const;
const ownResult = {
  selectedOptionIds: ['q1-a'],
  value: null,
  correct: true,
  credit: 1,
  points: 100,
  score: 150,
  rank: 2,
  of: 9,
};
const answered = you({ timeLimit: 20, answer: { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null } });

describe('states', () => {
  test('[CL1] [S7.65] a state brings the session, its question, the participants and their number', () => {
    const { known } = viewAfter(state(open(), { participants: [participant()], total: 7 }));
    expect(known).toMatchObject({
      session: { status: 'question' },
      question: question(),
      participants: [participant()],
      total: 7,
    });
  });

  test('[CL1] a state of an older revision changes nothing', () => {
    const view = viewAfter(state(open({ revision: 5 })));
    expect(fold(view, state({ revision: 4 }), 1)).toBe(view);
  });

  test('[CL1] one of the same revision is accepted: host presence does not raise it', () => {
    const view = viewAfter(state({ revision: 5 }), state({ revision: 5, hostPresent: false }));
    expect(view.known?.session.hostPresent).toBe(false);
  });

  test('[CL1] in any order of old and new frames the revision never goes back, and a whole state repairs the view', () => {
    const healing = state(open({ currentQuestionId: 'q3', revision: 9 }), { you: answered, total: 3 });
    const healed = viewAfter(healing).known;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TIMELINE), { maxLength: 30 }), (frames) => {
        let view = emptyView('session');
        let revision = 0;
        for (const frame of frames) {
          view = fold(view, frame, 0);
          expect(view.known?.session.revision ?? 0).toBeGreaterThanOrEqual(revision);
          revision = view.known?.session.revision ?? 0;
        }
        expect(fold(view, healing, 0).known).toEqual(healed);
      }),
      { numRuns: 1000 },
    );
  });
});

/** A session from its start to its seventh revision, with all its other messages, and frames of other sessions. */
const TIMELINE: FoldedMessage[] = [
  state(),
  state({ hostPresent: false }, { you: you() }),
  { type: 'participant_joined', participant: hosted('bob'), ...people([hosted('ann'), hosted('bob')], 2) },
  { type: 'participant_changed', ...people([hosted('bob', { removed: true })], 1) },
  state(open({ revision: 2 }), { you: you({ timeLimit: 20 }) }),
  { type: 'participant_answered', answerCounts: { 'q1-a': 1, 'q1-b': 0 }, summary: null, answered: 1, total: 2 },
  { type: 'answer_accepted', questionId: 'q1' },
  state({ ...inResults, revision: 3 }),
  results({ you: ownResult }),
  state(open({ revision: 4, asking: 2 })),
  state(open({ revision: 5, asking: 2, timerPaused: true, timeRemaining: 7 })),
  state(open({ revision: 6, currentQuestionId: 'q2' })),
  state({ status: 'completed', revision: 7 }),
  { type: 'error', message: 'No question is open', reason: 'no_question_open' },
  state({ id: 'another', revision: 50 }),
];

describe("the player's own part", () => {
  test('[CL2] survives states without one', () => {
    const view = viewAfter(state(open(), { you: answered }), state(open({ revision: 2, timerPaused: true })));
    expect(view.known?.you).toMatchObject(answered);
  });

  test.each([
    ['another question', open({ currentQuestionId: 'q2', revision: 2 })],
    ['a restart', open({ asking: 2, revision: 2 })],
    ['the end', { status: 'completed', revision: 2 } as const],
  ])('[CL2] loses the answer with %s', (_what, next) => {
    expect(viewAfter(state(open(), { you: answered }), state(next)).known?.you?.answer).toBeNull();
  });

  test('[CL2] stays while the results of its question are shown', () => {
    expect(viewAfter(state(open(), { you: answered }), state(inResults)).known?.you?.answer).toEqual(answered.answer);
  });

  test("[CL2] loses a question's points along with its result at a restart", () => {
    const view = viewAfter(state(open(), { you: answered }), state(inResults), results({ you: ownResult }));
    const again = fold(view, state(open({ asking: 2, revision: 4 })), 0);
    expect(again.known?.you).toMatchObject({ lastResult: null, participant: { score: 50 } });
  });

  test('[CL2] keeps those of another question', () => {
    const view = viewAfter(state(open(), { you: answered }), state(inResults), results({ you: ownResult }));
    const next = fold(view, state(open({ currentQuestionId: 'q2', revision: 4 })), 0);
    expect(next.known?.you).toMatchObject({ lastResult: { questionId: 'q1' }, participant: { score: 150 } });
  });

  test("[CL2] takes the score from the player's row, if it is among those shown", () => {
    const top = participant('ann', { score: 400, rank: 1 });
    const view = viewAfter(state(open(), { you: answered }), state(open({ revision: 2 }), { participants: [top] }));
    expect(view.known?.you?.participant).toEqual(top);
  });

  test("[PL27] takes the star from the player's row among the top three, in a call's reply, and after a reconnection", () => {
    const before = viewAfter(state(open(), { you: answered }));
    const starred = participant('ann', { featured: true });
    const isFeatured = (next: StateSnapshot) => foldState(before, next, 0).known?.you?.participant.featured;
    expect(before.known?.you?.participant.featured).toBe(false);
    expect(isFeatured(state(open({ revision: 2 }), { participants: [starred] }))).toBe(true);
    expect(isFeatured({ ...state(open({ revision: 2 })), row: starred })).toBe(true);
    expect(isFeatured(state(open(), { you: you({ participant: starred }) }))).toBe(true);
  });

  test('[CL8] keeps extra time for the following questions', () => {
    const slow = viewAfter(state(open(), { you: you({ timeLimit: 30 }) }), state(inResults));
    expect(slow.known?.you?.timeLimit).toBeNull();
    const next = fold(slow, state(open({ currentQuestionId: 'q2', revision: 4 })), 0);
    expect(next.known?.you?.timeLimit).toBe(30);
    expect(next.known?.countdown).toMatchObject({ limitMs: 30_000, leftMs: 30_000 });
    const taken = fold(next, state(open({ currentQuestionId: 'q2', revision: 4 }), { you: you({ timeLimit: 20 }) }), 0);
    expect(taken.known?.countdown).toMatchObject({ limitMs: 20_000 });
  });
});

describe('results', () => {
  const shown = {
    questionId: 'q1',
    correctOptionIds: ['q1-a'],
    answerCounts: { 'q1-a': 2, 'q1-b': 1 },
    summary: null,
    key: {},
    funFact: 'So it is.',
  };

  test("[CL3] [S7.68] they bring the right answer, the counts, the fun fact and the player's own points", () => {
    const view = viewAfter(state(open(), { you: answered }), state(inResults), results({ you: ownResult }));
    expect(view.known?.results).toEqual(shown);
    expect(view.known?.you).toMatchObject({
      lastResult: { ...ownResult, questionId: 'q1' },
      participant: { score: 150, rank: 2 },
    });
  });

  test('[CL3] they may come before the state, and stay with it', () => {
    const counted = { ...inResults, currentStats: { answerCounts: shown.answerCounts, summary: null } };
    const view = viewAfter(state(open(), { you: answered }), results({ you: ownResult }), state(counted));
    expect(view.known).toMatchObject({ results: shown, you: { lastResult: { points: 100 } } });
  });

  test('[CL2] earned points survive a state that does not know the results yet', () => {
    const before = viewAfter(state(open(), { you: answered }), results({ you: ownResult }));
    const view = fold(before, state(open({ hostPresent: false })), 0);
    expect(view.known?.you).toMatchObject({ lastResult: { points: 100 }, participant: { score: 150 } });
  });

  test('[CL3] a state alone brings as much to a newcomer', () => {
    const late = you({ lastResult: { ...ownResult, questionId: 'q1' } });
    const counted = { ...inResults, currentStats: { answerCounts: shown.answerCounts, summary: null } };
    expect(viewAfter(state(counted, { you: late })).known).toMatchObject({ results: shown, you: late });
  });

  test('[CL3] late ones for an earlier question are not shown, but their points count', () => {
    const view = viewAfter(state(open({ currentQuestionId: 'q2' }), { you: you() }), results({ you: ownResult }));
    expect(view.known).toMatchObject({
      results: null,
      you: { lastResult: { questionId: 'q1' }, participant: { score: 150 } },
    });
  });

  test('[CL3] they disappear with the next question, and at a restart', () => {
    const view = viewAfter(state(inResults), results());
    expect(fold(view, state(open({ currentQuestionId: 'q2', revision: 4 })), 0).known?.results).toBeNull();
    expect(fold(view, state(open({ asking: 2, revision: 4 })), 0).known?.results).toBeNull();
  });
});

describe('[CL4] a message about something else changes nothing', () => {
  const before = viewAfter(state(open(), { you: answered, participants: [hosted()], total: 1 }));
  test.each<[string, FoldedMessage]>([
    ['a state of another session', state({ id: 'another', revision: 9 })],
    [
      'counts of another question',
      { type: 'participant_answered', answerCounts: { x: 1 }, summary: null, answered: 1, total: 1 },
    ],
    [
      'a participant of another session',
      {
        type: 'participant_joined',
        participant: hosted('eve'),
        ...people([hosted('eve', { sessionId: 'another' })], 9),
      },
    ],
    ['an acknowledgement that nobody waits for', { type: 'answer_accepted', questionId: 'q1' }],
  ])('%s', (_what, message) => {
    expect(fold(before, message, 1)).toBe(before);
  });

  test('nor does anything before the first state', () => {
    const joined: FoldedMessage = {
      type: 'participant_joined',
      participant: hosted(),
      ...people([hosted()], 1),
    };
    const empty = emptyView('session');
    for (const message of [results({ you: ownResult }), joined]) expect(fold(empty, message, 1)).toBe(empty);
  });
});

describe("[CL6] a host's view", () => {
  const ids = (view: LiveView) => view.known?.participants.map(({ id }) => id);
  const lobby = viewAfter(state({}, { participants: [hosted('ann'), hosted('bob')], total: 2, host: hostPart() }));

  test('[S7.66] in the lobby new participants come first, the newest on top, each once, and counted', () => {
    const participants = [hosted('bob', { connected: false }), hosted('cat')];
    const message = { type: 'participant_joined', participant: hosted('cat'), ...people(participants, 3) } as const;
    const view = fold(lobby, { ...message }, 0);
    expect(ids(view)).toEqual(['cat', 'ann', 'bob']);
    expect(view.known).toMatchObject({ total: 3, participants: [{}, {}, { connected: false }] });
  });

  test('[WA13] a removed participant joins the removed list, a restored one comes back, and the server counts', () => {
    const [ann, removed] = [hosted('ann'), hosted('ann', { removed: true })];
    const left = fold(lobby, { type: 'participant_changed', ...people([removed], 1, 0) }, 0);
    expect([ids(left), left.known]).toMatchObject([['bob'], { total: 1, host: { connected: 0, removed: [removed] } }]);
    const back = fold(left, { type: 'participant_changed', ...people([ann], 2) }, 0);
    expect([ids(back), back.known]).toMatchObject([['ann', 'bob'], { total: 2, host: { connected: 2, removed: [] } }]);
  });

  test('once it has begun, late joiners come last', () => {
    const begun = viewAfter(state(open(), { participants: [hosted('ann'), hosted('bob')], total: 2 }));
    const participants = [hosted('cat'), hosted('dan')];
    const view = fold(begun, { type: 'participant_joined', participant: hosted('dan'), ...people(participants, 4) }, 0);
    expect(ids(view)).toEqual(['ann', 'bob', 'cat', 'dan']);
  });

  test('where the list holds only the first of many, the server says how many are in and connected', () => {
    const many = viewAfter(state({}, { participants: [hosted('ann')], total: 400, host: hostPart() }));
    const zoe = hosted('zoe', { featured: true });
    const view = fold(many, { type: 'participant_changed', ...people([zoe], 400, 390) }, 0);
    expect(view.known).toMatchObject({ total: 400, host: { connected: 390 } });
  });

  test('[RH4] how well the room is reached replaces what was known, and only hosts show it', () => {
    const room = { polling: 1, reached: 48, of: 50, slowestMs: 420, isPoor: false };
    const message: FoldedMessage = { type: 'room_health', ...room };
    const view = fold(viewAfter(state(open(), { host: hostPart() })), message, 1);
    expect(view.known?.host).toEqual({ ...hostPart(), room });
    expect(fold(viewAfter(state(open())), message, 1).known?.host).toBeNull();
  });

  test('[S7.67] answers are counted while their question is open', () => {
    const counts = { 'q1-a': 3, 'q1-b': 4 };
    const message = {
      type: 'participant_answered',
      answerCounts: counts,
      summary: null,
      answered: 7,
      total: 9,
    } as const;
    const { known } = fold(viewAfter(state(open(), { host: hostPart() })), { ...message }, 0);
    expect(known).toMatchObject({
      session: { currentStats: { answerCounts: counts } },
      host: { progress: { answered: 7, total: 9, correct: 0 } },
    });
    const closed = viewAfter(state(inResults));
    expect(fold(closed, { ...message }, 0)).toBe(closed);
  });

  test("[WA3] a host's part comes with every state, and stays once the session is completed and none comes", () => {
    const part = hostPart({ progress: { answered: 1, total: 2, correct: 0 } });
    const view = viewAfter(state(open(), { host: part }));
    expect(view.known?.host).toEqual(part);
    const later = hostPart({ elapsedMs: [9_000] });
    expect(fold(view, state(open({ revision: 2, asking: 2 }), { host: later }), 0).known?.host).toEqual(later);
    expect(fold(view, state({ status: 'completed', revision: 2 }), 0).known?.host).toEqual(part);
    expect(viewAfter(state(open(), { you: you() })).known?.host).toBeNull();
  });
});

test('[WA9] in a lobby with more people than the list has, a change of an old player does not make them the newest', () => {
  const lobby = state({ status: 'waiting' }, { participants: [hosted('c'), hosted('b')], total: 3 });
  const ids = (view: LiveView) => view.known?.participants.map(({ id }) => id);
  const change = { participants: [hosted('a')], total: 3, connected: 2 };
  expect(ids(fold(viewAfter(lobby), { type: 'participant_changed', ...change }, 0))).toEqual(['c', 'b', 'a']);
  const joined = { participant: hosted('d'), participants: [hosted('d')], total: 4, connected: 3 };
  expect(ids(fold(viewAfter(lobby), { type: 'participant_joined', ...joined }, 0))).toEqual(['d', 'c', 'b']);
});

test('[CL4] [S7.70] the last refusal is kept with its time, which distinguishes two with the same text', () => {
  const view = viewAfter(state());
  const refused = fold(view, { type: 'error', message: 'No question is open', reason: 'no_question_open' }, 5);
  expect(refused).toEqual({ ...view, error: { message: 'No question is open', reason: 'no_question_open', at: 5 } });
});

test('[CL7] a late frame does not add time: the fastest one sets the clock difference', () => {
  const quick = fold(emptyView('session'), state({}, { serverNow: SERVER_START }), 1000);
  const late = fold(quick, state(open({ revision: 2 }), { serverNow: SERVER_START + 5000 }), 9000);
  // Sent at 6000 on this device's clock, and in transit for 3 s.
  expect(late.known?.countdown?.at).toBeCloseTo(6000, -2);
});

test('[CL3] nothing of one session is used for another: a view is of one session', () => {
  expect(fold(emptyView('session'), state(session({ id: 'another' })), 0).known).toBeNull();
});

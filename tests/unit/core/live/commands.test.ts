import { describe, expect, test } from 'vitest';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';
import { STATES, type State } from '#tests/support/live/states.ts';

type Step = (live: DrivenSession) => string;

const advance =
  (questionId: string): Step =>
  (live) =>
    live.advance(questionId);
const restart =
  (questionId: string): Step =>
  (live) =>
    live.restart(questionId);
const say =
  (type: 'end_question' | 'end' | 'pause' | 'resume'): Step =>
  (live) =>
    live.say(type);

const toResults = 'closed revised';
const opens = 'opened revised';

/** The contract's table of commands, cell by cell: the rule, the state, the command, its result, and the next state. */
const CELLS: [rule: string, from: State, what: string, step: Step, outcome: string, status: string][] = [
  ['[CM1]', 'empty', 'advance to q1', advance('q1'), 'nobody_joined', 'waiting'],
  ['[CM1]', 'waiting', 'advance to q1', advance('q1'), opens, 'question'],
  ['[CM1]', 'waiting', 'advance to q3, out of order', advance('q3'), opens, 'question'],
  ['[CM2]', 'open', 'advance to q1 itself', advance('q1'), 'nothing', 'question'],
  ['[CM2]', 'open', 'advance to q2', advance('q2'), 'closed opened revised', 'question'],
  ['[CM2]', 'paused', 'advance to q1 itself', advance('q1'), 'nothing', 'question'],
  ['[CM2]', 'paused', 'advance to q2', advance('q2'), 'closed opened revised', 'question'],
  ['[CM3]', 'openSecond', 'advance to q1, asked before', advance('q1'), 'question_asked', 'question'],
  ['[CM3]', 'results', 'advance to q1, asked before', advance('q1'), 'question_asked', 'results'],
  ['[CM4]', 'results', 'advance to q2', advance('q2'), opens, 'question'],

  ['[CM5]', 'empty', 'advance to a question there is not', advance('q9'), 'unknown_question', 'waiting'],
  ['[CM5]', 'waiting', 'advance to a question there is not', advance('q9'), 'unknown_question', 'waiting'],
  ['[CM5]', 'open', 'advance to a question there is not', advance('q9'), 'unknown_question', 'question'],
  ['[CM5]', 'results', 'advance to a question there is not', advance('q9'), 'unknown_question', 'results'],
  ['[CM5]', 'completed', 'advance to a question there is not', advance('q9'), 'unknown_question', 'completed'],
  ['[CM5]', 'waiting', 'restart a question there is not', restart('q9'), 'unknown_question', 'waiting'],
  ['[CM5]', 'open', 'restart a question there is not', restart('q9'), 'unknown_question', 'question'],
  ['[CM5]', 'completed', 'restart a question there is not', restart('q9'), 'unknown_question', 'completed'],

  ['[CM6]', 'completed', 'advance to q1', advance('q1'), 'quiz_ended', 'completed'],
  ['[CM6]', 'completed', 'advance to q2', advance('q2'), 'quiz_ended', 'completed'],
  ['[CM6]', 'completed', 'end-question', say('end_question'), 'nothing', 'completed'],
  ['[CM6]', 'completed', 'end', say('end'), 'nothing', 'completed'],

  ['[CM7]', 'empty', 'end-question', say('end_question'), 'no_question_open', 'waiting'],
  ['[CM7]', 'waiting', 'end-question', say('end_question'), 'no_question_open', 'waiting'],
  ['[CM7]', 'open', 'end-question', say('end_question'), toResults, 'results'],
  ['[CM7]', 'paused', 'end-question', say('end_question'), toResults, 'results'],
  ['[CM7]', 'results', 'end-question', say('end_question'), 'nothing', 'results'],

  ['[CM8]', 'empty', 'end', say('end'), 'completed revised', 'completed'],
  ['[CM8]', 'waiting', 'end', say('end'), 'completed revised', 'completed'],
  ['[CM8]', 'open', 'end', say('end'), 'closed completed revised', 'completed'],
  ['[CM8]', 'paused', 'end', say('end'), 'closed completed revised', 'completed'],
  ['[CM8]', 'results', 'end', say('end'), 'completed revised', 'completed'],

  ['[CM9]', 'open', 'restart q1 itself', restart('q1'), 'withdrawn opened revised', 'question'],
  ['[CM9]', 'paused', 'restart q1 itself', restart('q1'), 'withdrawn opened revised', 'question'],
  ['[CM9]', 'openSecond', 'restart q1', restart('q1'), 'closed withdrawn opened revised', 'question'],
  ['[CM9]', 'results', 'restart q1', restart('q1'), 'withdrawn opened revised', 'question'],
  ['[CM10]', 'empty', 'restart q1', restart('q1'), 'question_not_asked', 'waiting'],
  ['[CM10]', 'waiting', 'restart q1', restart('q1'), 'question_not_asked', 'waiting'],
  ['[CM10]', 'open', 'restart q2', restart('q2'), 'question_not_asked', 'question'],
  ['[CM10]', 'results', 'restart q2', restart('q2'), 'question_not_asked', 'results'],
  ['[CM10]', 'completed', 'restart q1', restart('q1'), 'quiz_ended', 'completed'],
  ['[CM10]', 'completed', 'restart q2', restart('q2'), 'quiz_ended', 'completed'],

  ['[CM11]', 'waiting', 'pause', say('pause'), 'no_question_open', 'waiting'],
  ['[CM11]', 'waiting', 'resume', say('resume'), 'no_question_open', 'waiting'],
  ['[CM11] [S4.19]', 'open', 'pause', say('pause'), 'paused revised', 'question'],
  ['[CM11]', 'open', 'resume', say('resume'), 'nothing', 'question'],
  ['[CM11]', 'paused', 'pause', say('pause'), 'nothing', 'question'],
  ['[CM11] [S4.19]', 'paused', 'resume', say('resume'), 'resumed revised', 'question'],
  ['[CM11]', 'results', 'pause', say('pause'), 'no_question_open', 'results'],
  ['[CM11]', 'results', 'resume', say('resume'), 'no_question_open', 'results'],
  ['[CM11]', 'completed', 'pause', say('pause'), 'no_question_open', 'completed'],
  ['[CM11]', 'completed', 'resume', say('resume'), 'no_question_open', 'completed'],

  ['[CM15]', 'waiting', 'lock', (live) => live.lock(), 'locked revised', 'waiting'],
  ['[CM15]', 'waiting', 'unlock', (live) => live.lock(false), 'nothing', 'waiting'],
  ['[CM15]', 'open', 'lock', (live) => live.lock(), 'locked revised', 'question'],
  ['[CM15]', 'results', 'lock', (live) => live.lock(), 'locked revised', 'results'],
  ['[CM15]', 'completed', 'lock', (live) => live.lock(), 'nothing', 'completed'],
];

describe('the table of commands', () => {
  test.each(CELLS)('%s %s: %s', (_rule, from, _what, step, outcome, status) => {
    const live = STATES[from]();
    const before = live.session.revision;
    expect(step(live)).toBe(outcome);
    expect(live.status).toBe(status);
    // [CM14] The revision rises by one if something changed, and not otherwise.
    expect(live.session.revision - before).toBe(outcome.endsWith('revised') ? 1 : 0);
  });

  test('[CM1] when all participants were removed, nobody has joined', () => {
    const live = new DrivenSession({ joined: ['ann'] });
    live.remove('ann');
    expect(live.advance('q1')).toBe('nobody_joined');
    live.undoRemoval('ann');
    expect(live.advance('q1')).toBe(opens);
  });

  test('[CM2] [S4.15] advancing closes and scores the open question in one step', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    expect(live.participant('ann').score).toBe(0);
    expect(live.advance('q2')).toBe('closed opened revised');
    expect(live.participant('ann').score).toBe(100);
    expect(live.question('q1').resultsAt).toBe(live.now.wall);
    expect(live.session.phase).toMatchObject({ status: 'question', questionId: 'q2' });
  });

  test('[CM3] a refused advance closes nothing', () => {
    const live = STATES.openSecond();
    live.answer('ann', 'a');
    expect(live.advance('q1')).toBe('question_asked');
    expect(live.session.phase).toMatchObject({ status: 'question', questionId: 'q2' });
    expect(live.question('q2').resultsAt).toBeNull();
  });

  test('[CM8] ending during a question scores it first', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('end');
    expect(live.participant('ann')).toMatchObject({ score: 100, correctAnswers: 1 });
    expect(live.session.phase).toEqual({ status: 'completed', completedAt: live.now.wall, podium: null });
  });
});

test('[CM8] a session never ends before it began, even if the wall clock was set back', () => {
  const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
  live.now = { ...live.now, wall: live.now.wall - 60 * 60 * 1000 };
  live.say('end');
  const { phase, createdAt, questions } = live.session;
  const completedAt = phase.status === 'completed' ? phase.completedAt : 0;
  expect(completedAt).toBeGreaterThanOrEqual(createdAt);
  expect(questions.get('q1')?.resultsAt).toBeGreaterThanOrEqual(createdAt);
});

describe('scoring at the close', () => {
  test("[CM8] [SC2] [SC4] right, wrong and no answer, by the session's scoring", () => {
    const questions = [question('q1', { options: 4, points: 200 }), question('q2', { type: 'multiple', right: 'ab' })];
    const settings = { scoring: 'speed' as const, negativeScoring: true };
    const live = new DrivenSession({ questions, settings, joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.wait(5000);
    live.answer('ann', 'a');
    live.answer('bob', 'd');
    live.advance('q2');
    live.wait(10_000);
    live.answer('ann', 'a');
    live.answer('bob', 'ba');
    live.say('end_question');
    // 200 * (1 - 0.5 * 5 / 20) = 175, then -100 / (2^3 - 2) = -17; -200 / 3 = -67, then 75.
    expect(live.participant('ann')).toMatchObject({ score: 158, correctAnswers: 1, totalResponseTime: 5000 });
    expect(live.participant('bob')).toMatchObject({ score: 8, correctAnswers: 1, totalResponseTime: 10_000 });
    expect(live.participant('cem')).toMatchObject({ score: 0, correctAnswers: 0, totalResponseTime: 0 });
  });
});

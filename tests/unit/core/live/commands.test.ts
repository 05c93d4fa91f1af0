import { describe, expect, test } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

type State = 'empty' | 'waiting' | 'open' | 'paused' | 'openSecond' | 'results' | 'completed';

/** Where a session may stand: q1 is open or was asked before, q2 and q3 were not. */
const STATES: Record<State, () => DrivenSession> = {
  empty: () => new DrivenSession(),
  waiting: () => new DrivenSession({ joined: ['ann', 'bob'] }),
  open: () => new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' }),
  paused: () => after(STATES.open(), (live) => live.say('pause')),
  /** q2 is open, q1 has been asked. */
  openSecond: () => after(STATES.results(), (live) => live.advance('q2')),
  results: () => after(STATES.open(), (live) => live.say('end_question')),
  completed: () => after(STATES.results(), (live) => live.say('end')),
};

function after(live: DrivenSession, step: (live: DrivenSession) => string): DrivenSession {
  step(live.wait(1000));
  return live.wait(1000);
}

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

/** The contract's table of commands, cell by cell: the rule, where, what is asked, what comes of it, where it leads. */
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
    // [CM14] One step of the revision where something moved, none where nothing did.
    expect(live.session.revision - before).toBe(outcome.endsWith('revised') ? 1 : 0);
  });

  test('[CM1] where all who joined were removed, nobody has joined', () => {
    const live = new DrivenSession({ joined: ['ann'] });
    live.remove('ann');
    expect(live.advance('q1')).toBe('nobody_joined');
    live.undoRemoval('ann');
    expect(live.advance('q1')).toBe(opens);
  });

  test('[CM2] [S4.15] going on closes and scores what was open, in the one step', () => {
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

  test('[CM8] ending in the middle of a question scores it first', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('end');
    expect(live.participant('ann')).toMatchObject({ score: 100, correctAnswers: 1 });
    expect(live.session.phase).toEqual({ status: 'completed', completedAt: live.now.wall });
  });
});

describe('restart', () => {
  test('[CM9] [S4.18] takes the answers and what they earned, and asks again', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { negativeScoring: true } });
    live.wait(2000);
    live.answer('ann', 'a');
    live.answer('bob', 'b');
    expect(live.status).toBe('results');
    expect([live.participant('ann').score, live.participant('bob').score]).toEqual([100, -50]);

    live.restart('q1');
    expect(live.question('q1')).toMatchObject({ asking: 2, resultsAt: null, answers: new Map() });
    for (const id of ['ann', 'bob']) {
      expect(live.participant(id)).toMatchObject({ score: 0, correctAnswers: 0, totalResponseTime: 0 });
    }
    live.answer('ann', 'b');
    live.answer('bob', 'a');
    expect([live.participant('ann').score, live.participant('bob').score]).toEqual([-50, 100]);
  });

  test('[CM9] leaves what other questions earned, and closes and scores the open one first', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.answer('bob', 'a');
    live.advance('q2');
    live.wait(1000);
    live.answer('ann', 'a');
    expect(live.restart('q1')).toBe('closed withdrawn opened revised');
    expect(live.participant('ann')).toMatchObject({ score: 100, correctAnswers: 1, totalResponseTime: 1000 });
    expect(live.participant('bob').score).toBe(0);
    expect(live.question('q2').resultsAt).toBe(live.now.wall);
  });

  test('[CM9] of the open question takes its answers unscored, and starts its time anew, running', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.wait(5000);
    live.answer('ann', 'a');
    live.say('pause');
    live.restart('q1');
    expect(live.elapsed()).toBe(0);
    expect(live.session.phase).toMatchObject({ clock: { paused: false }, attended: new Set(['ann', 'bob']) });
    expect(live.participant('ann').score).toBe(0);
    expect(live.question('q1').answers.size).toBe(0);
  });

  test('[CM9] of a removed participant, undone, all is as if never removed: what was taken back stays so', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('end_question');
    live.remove('ann');
    live.restart('q1');
    live.undoRemoval('ann');
    expect(live.participant('ann').score).toBe(0);
  });
});

describe('two hosts', () => {
  const commands: [string, (revision: number) => Command][] = [
    ['advance', (revision) => ({ type: 'advance', questionId: 'q2', restart: false, connected: new Set(), revision })],
    ['restart', (revision) => ({ type: 'advance', questionId: 'q1', restart: true, connected: new Set(), revision })],
    ['end-question', (revision) => ({ type: 'end_question', revision })],
    ['end', (revision) => ({ type: 'end', revision })],
    ['pause', (revision) => ({ type: 'pause', revision })],
    ['resume', (revision) => ({ type: 'resume', revision })],
    ['lock', (revision) => ({ type: 'lock', locked: true, revision })],
  ];

  test.each(commands)(
    '[CM13] %s with an older revision: somebody was quicker, and nothing happens',
    (_name, command) => {
      for (const state of ['open', 'paused', 'results', 'completed'] as const) {
        const live = STATES[state]();
        const { revision } = live.session;
        expect(live.run(command(revision - 1))).toBe('quicker');
        expect(live.session.revision).toBe(revision);
        expect(live.decide(command(revision))).not.toEqual({ ok: false, reason: 'quicker' });
      }
    },
  );

  test('[CM13] two presses with the revision that was shown give one step', () => {
    const live = STATES.results();
    const { revision } = live.session;
    expect(live.advance('q2', { revision })).toBe(opens);
    expect(live.advance('q2', { revision })).toBe('quicker');
    expect(live.restart('q2', { revision: revision + 1 })).toBe('withdrawn opened revised');
    expect(live.restart('q2', { revision: revision + 1 })).toBe('quicker');
    expect(live.question('q2').asking).toBe(2);
  });

  test('[CM13] a click that comes after the clock: it closed the question, and the click does not close the next', () => {
    const live = STATES.open();
    const { revision } = live.session;
    live.waitUntil(20_500).say('tick');
    live.advance('q2');
    expect(live.run({ type: 'end_question', revision })).toBe('quicker');
    expect(live.status).toBe('question');
  });

  test('[CM5] [CM13] a question there is not comes before the older revision', () => {
    const live = STATES.results();
    expect(live.advance('q9', { revision: 0 })).toBe('unknown_question');
  });

  test('[CM14] joins, answers, removals, stars and extra time leave the revision alone', () => {
    const live = STATES.open();
    const { revision } = live.session;
    live.join('cem');
    live.attend('cem');
    live.answer('ann', 'a');
    live.run({ type: 'feature', participantId: 'ann', featured: true });
    live.giveTime('ann', 2);
    live.remove('ann');
    live.undoRemoval('ann');
    expect(live.session.revision).toBe(revision);
    expect(live.status).toBe('question');
  });
});

describe('when everyone has answered', () => {
  test('[CM12] the last answer closes at once, scored with the others', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('bob', 'b')).toBe('answered');
    expect(live.answer('cem', 'a')).toBe('answered closed revised');
    expect(live.in().map((id) => live.participant(id).score)).toEqual([100, 0, 100]);
  });

  test('[CM12] not where the host wants it otherwise', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { endWhenAllAnswered: false } });
    live.answer('ann', 'a');
    expect(live.answer('bob', 'a')).toBe('answered');
    expect(live.remove('bob')).toBe('removed');
    expect(live.status).toBe('question');
  });

  test('[CM12] who was not connected does not count; who connects meanwhile does, and who answers', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem', 'dan'] });
    live.advance('q1', { connected: ['ann'] });
    expect(live.attend('bob')).toBe('attended');
    expect(live.attend('bob')).toBe('nothing');
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('cem', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
    expect(live.answer('dan', 'a', { of: 'q1' })).toBe('time_is_up');
  });

  test('[CM12] one who only answers, where nobody was connected, is everyone', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'] });
    live.advance('q1', { connected: [] });
    expect(live.answer('ann', 'a')).toBe('answered closed revised');
  });

  test('[CM12] a late joiner counts once they are there', () => {
    const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
    live.join('bob');
    live.attend('bob');
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] connected are taken at each opening; strangers and the removed are not', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'] });
    live.remove('cem');
    live.advance('q1', { connected: ['ann', 'cem', 'nobody'] });
    expect(live.session.phase).toMatchObject({ attended: new Set(['ann']) });
    expect(live.attend('cem', 'nobody')).toBe('nothing');
    live.restart('q1', { connected: ['bob'] });
    expect(live.session.phase).toMatchObject({ attended: new Set(['bob']) });
  });

  test('[CM12] a removal after which nobody is missing closes at once, without grace', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.answer('ann', 'a');
    expect(live.remove('bob')).toBe('removed');
    expect(live.remove('cem')).toBe('removed closed revised');
    expect(live.participant('ann').score).toBe(100);
  });

  test('[CM12] the removal of one who did not count, or has answered while another is missing, closes nothing', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'] });
    live.advance('q1', { connected: ['ann', 'bob'] });
    live.answer('ann', 'a');
    expect(live.remove('cem')).toBe('removed');
    expect(live.remove('ann')).toBe('removed');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] a removal that is undone makes one wait for them again', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.remove('bob');
    live.undoRemoval('bob');
    live.answer('ann', 'a');
    expect(live.answer('cem', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] while paused, too, a removal after which nobody is missing closes', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('pause');
    expect(live.remove('bob')).toBe('removed closed revised');
  });
});

describe('what the host does to participants', () => {
  test('[CM16] a removal, its undo, a star and extra time may come in every state; the same again changes nothing', () => {
    for (const state of ['waiting', 'open', 'paused', 'results', 'completed'] as const) {
      const live = STATES[state]();
      const star: Command = { type: 'feature', participantId: 'ann', featured: true };
      expect([live.run(star), live.run(star)]).toEqual(['featured', 'nothing']);
      expect([live.giveTime('ann', 1.5), live.giveTime('ann', 1.5)]).toEqual(['time_given', 'nothing']);
      expect([live.remove('ann'), live.remove('ann')]).toEqual(['removed', 'nothing']);
      expect([live.undoRemoval('ann'), live.undoRemoval('ann')]).toEqual(['removed', 'nothing']);
      expect(live.participant('ann')).toMatchObject({ featured: true, timeFactor: 1.5, removedAt: null });
    }
  });

  test('[CM16] several may have a star', () => {
    const live = STATES.waiting();
    for (const participantId of ['ann', 'bob']) live.run({ type: 'feature', participantId, featured: true });
    expect(live.in().filter((id) => live.participant(id).featured)).toEqual(['ann', 'bob']);
    live.run({ type: 'feature', participantId: 'ann', featured: false });
    expect(live.participant('ann').featured).toBe(false);
  });

  test('[CM16] somebody who is not in the session is not found', () => {
    const live = STATES.open();
    expect(live.remove('eve')).toBe('not_found');
    expect(live.undoRemoval('eve')).toBe('not_found');
    expect(live.giveTime('eve', 2)).toBe('not_found');
    expect(live.run({ type: 'feature', participantId: 'eve', featured: true })).toBe('not_found');
  });

  test('[CM16] who was removed while the question was open is scored with it, and undone has it all', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.wait(3000);
    live.answer('ann', 'a');
    live.remove('ann');
    live.say('end_question');
    live.undoRemoval('ann');
    expect(live.participant('ann')).toMatchObject({ score: 100, correctAnswers: 1, totalResponseTime: 3000 });
    expect(live.ranking.rankOf('ann')).toBe(1);
  });
});

describe('scoring at the close', () => {
  test("[CM8] [SC2] [SC4] right, wrong and no answer, in the session's way of scoring", () => {
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

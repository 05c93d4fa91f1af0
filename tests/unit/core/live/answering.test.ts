import { describe, expect, test } from 'vitest';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const questions = [
  question('q1'),
  question('q2', { type: 'multiple', options: 4, right: 'bd' }),
  question('q3', { type: 'boolean', options: 2 }),
];

function live(open: 'q1' | 'q2' | 'q3' = 'q1'): DrivenSession {
  return new DrivenSession({ questions, joined: ['ann', 'bob', 'cem'], open });
}

function stored(session: DrivenSession, questionId: string, participantId: string) {
  return session.question(questionId).answers.get(participantId);
}

describe('one answer', () => {
  test('[AN1] a second, different answer is refused, and the first is kept', () => {
    const session = live();
    expect(session.answer('ann', 'b')).toBe('answered');
    expect(session.answer('ann', 'a')).toBe('already_answered');
    expect(stored(session, 'q1', 'ann')?.selected).toEqual(['q1b']);
  });

  test('[AN1] each participant has one for each question', () => {
    const session = live();
    expect(session.answer('ann', 'a')).toBe('answered');
    expect(session.answer('bob', 'a')).toBe('answered');
    session.advance('q2');
    expect(session.answer('ann', 'b')).toBe('answered');
    expect(stored(session, 'q1', 'ann')?.selected).toEqual(['q1a']);
  });

  test('[AN1] a restarted question takes another', () => {
    const session = live();
    session.answer('ann', 'b');
    session.restart('q1');
    expect(session.answer('ann', 'b')).toBe('answered');
    expect(session.answer('ann', 'a')).toBe('already_answered');
  });
});

describe('a repeated answer', () => {
  test('[AN2] it changes nothing while the question is open', () => {
    const session = live('q2');
    session.answer('ann', 'bd');
    const first = { ...stored(session, 'q2', 'ann') };
    session.wait(3_000);
    for (const letters of ['bd', 'db', 'bdb']) expect(session.answer('ann', letters)).toBe('nothing');
    expect(stored(session, 'q2', 'ann')).toEqual(first);
    expect(session.answer('ann', 'b')).toBe('already_answered');
    expect(session.answer('ann', 'bcd')).toBe('already_answered');
  });

  test('[AN2] it is accepted at any time: paused, after the time, closed, the next open, completed', () => {
    const session = live();
    session.answer('ann', 'a');
    const again = () => session.answer('ann', 'a', { of: 'q1' });
    session.say('pause');
    expect(again()).toBe('nothing');
    session.say('resume');
    session.waitUntil(20_500);
    expect(again()).toBe('nothing');
    session.say('tick');
    expect(again()).toBe('nothing');
    session.advance('q2');
    expect(again()).toBe('nothing');
    session.say('end');
    expect(again()).toBe('nothing');
  });

  test('[AN2] it never counts twice', () => {
    const session = live();
    session.answer('ann', 'a');
    session.say('end_question');
    session.answer('ann', 'a');
    expect(session.participant('ann')).toMatchObject({ score: 100, correctAnswers: 1 });
  });

  test('[AN2] an answer with an extra option of another question is not a repeat', () => {
    const session = live();
    session.answer('ann', 'a');
    const selected = ['q1a', 'q2a'];
    expect(session.run({ type: 'answer', participantId: 'ann', questionId: 'q1', sent: { optionIds: selected } })).toBe(
      'unknown_option',
    );
    expect(session.answer('ann', 'ab')).toBe('one_option_only');
  });
});

describe('the round of an answer', () => {
  test('[AN3] it is the open one, or none is named', () => {
    const session = live();
    expect(session.answer('ann', 'a', { asking: 1 })).toBe('answered');
    expect(session.answer('ann', 'a', { asking: 1 })).toBe('nothing');
    expect(session.answer('bob', 'a')).toBe('answered');
  });

  test('[AN3] an earlier round is refused: the question was restarted', () => {
    const session = live();
    session.restart('q1');
    expect(session.answer('ann', 'a', { asking: 1 })).toBe('asked_again');
    expect(session.answer('ann', 'a', { asking: 3 })).toBe('asked_again');
    expect(session.answer('ann', 'a', { asking: 2 })).toBe('answered');
  });

  test('[AN3] the same choice for another round is never a repeat, open or closed', () => {
    const session = live();
    session.restart('q1');
    session.answer('ann', 'a', { asking: 2 });
    expect(session.answer('ann', 'a', { asking: 1 })).toBe('asked_again');
    session.say('end_question');
    expect(session.answer('ann', 'a', { asking: 1 })).toBe('asked_again');
    expect(session.answer('ann', 'a', { asking: 2 })).toBe('nothing');
  });
});

describe('the options that may be chosen', () => {
  test.each([
    ['q1', '', 'no_option'],
    ['q1', 'd', 'unknown_option'],
    ['q1', 'ab', 'one_option_only'],
    ['q1', 'abc', 'one_option_only'],
    ['q1', 'aa', 'answered'],
    ['q3', 'ab', 'one_option_only'],
    ['q3', 'c', 'unknown_option'],
    ['q2', '', 'no_option'],
    ['q2', 'ae', 'unknown_option'],
    ['q2', 'a', 'answered'],
    ['q2', 'abcd', 'answered'],
  ] as const)('[AN4] of %s, %j: %s', (open, letters, outcome) => {
    expect(live(open).answer('ann', letters)).toBe(outcome);
  });

  test("[AN4] another question's options are refused", () => {
    const session = live();
    expect(session.run({ type: 'answer', participantId: 'ann', questionId: 'q1', sent: { optionIds: ['q2a'] } })).toBe(
      'unknown_option',
    );
  });

  test('[AN4] an invalid choice is reported before the state', () => {
    const session = live();
    const wrong = () => [session.answer('ann', '', { of: 'q1' }), session.answer('ann', 'e', { of: 'q1' })];
    const both = ['no_option', 'unknown_option'];
    expect(session.answer('ann', '', { of: 'q2' })).toBe('no_option');
    expect(session.answer('ann', '', { of: 'q1', asking: 7 })).toBe('no_option');
    session.answer('ann', 'a');
    expect(wrong()).toEqual(both);
    session.say('pause');
    expect(wrong()).toEqual(both);
    session.say('end_question');
    expect(wrong()).toEqual(both);
    session.say('end');
    expect(wrong()).toEqual(both);
  });

  test('[AN4] a question that the session does not have', () => {
    expect(live().answer('ann', 'a', { of: 'q9' })).toBe('unknown_question');
  });
});

describe('when an answer comes', () => {
  test('[AN5] a question not asked yet is not open', () => {
    const session = new DrivenSession({ questions, joined: ['ann'] });
    expect(session.answer('ann', 'a', { of: 'q1' })).toBe('question_not_open');
    session.advance('q1');
    expect(session.answer('ann', 'a', { of: 'q2' })).toBe('question_not_open');
    expect(session.answer('ann', 'a', { of: 'q2', asking: 1 })).toBe('question_not_open');
  });

  test.each([
    ['the clock', (session: DrivenSession) => session.waitUntil(20_500).say('tick')],
    ['the clock, whose timer is late', (session: DrivenSession) => session.waitUntil(20_500).status],
    ['the host', (session: DrivenSession) => session.say('end_question')],
    ['the next question', (session: DrivenSession) => session.advance('q2')],
    ['the end', (session: DrivenSession) => session.say('end')],
  ])('[AN5] after it was closed by %s, time is up', (_whom, close) => {
    const session = live();
    close(session);
    expect(session.answer('ann', 'a', { of: 'q1' })).toBe('time_is_up');
    expect(session.question('q1').answers.size).toBe(0);
  });

  test('[AN5] even after everyone has answered, for participants who were absent', () => {
    const session = new DrivenSession({ questions, joined: ['ann', 'bob'] });
    session.advance('q1', { connected: ['ann'] });
    session.answer('ann', 'a');
    expect(session.answer('bob', 'a')).toBe('time_is_up');
  });

  test('[AN6] a pause refuses new answers, and says so; after the resume they are accepted', () => {
    const session = live().waitUntil(5_000);
    session.answer('ann', 'a');
    session.say('pause');
    expect(session.answer('bob', 'a')).toBe('paused');
    expect(session.answer('ann', 'b')).toBe('already_answered');
    session.say('resume');
    expect(session.answer('bob', 'a')).toBe('answered');
  });

  test('[AN6] in a pause, a participant whose time is up is told so', () => {
    const session = live();
    session.giveTime('ann', 2);
    session.waitUntil(25_000).say('pause');
    expect(session.answer('ann', 'a')).toBe('paused');
    expect(session.answer('bob', 'a')).toBe('time_is_up');
  });
});

describe('who answers', () => {
  test('[AN7] removed participants are told so, whatever they send, even a repeat', () => {
    const session = live();
    session.answer('ann', 'a');
    session.remove('ann');
    for (const letters of ['a', 'b', '', 'e']) expect(session.answer('ann', letters)).toBe('removed');
    expect(session.answer('ann', 'a', { of: 'q9' })).toBe('removed');
    session.undoRemoval('ann');
    expect(session.answer('ann', 'a')).toBe('nothing');
  });

  test('[AN7] a person outside the session is not found', () => {
    expect(live().answer('eve', 'a')).toBe('not_found');
  });
});

describe('what is stored', () => {
  test('[AN8] the options in their order, each once, the time in whole milliseconds, the moment of receipt, no points yet', () => {
    const session = live('q2').wait(1_234.56);
    session.answer('ann', 'dbd');
    expect(stored(session, 'q2', 'ann')).toEqual({
      selected: ['q2b', 'q2d'],
      value: null,
      typed: null,
      responseTimeMs: 1_235,
      receivedAt: session.now.wall,
      score: null,
    });
  });

  test('[AN8] with extra time, the time is divided and rounded', () => {
    const session = live();
    session.giveTime('ann', 1.5);
    session.waitUntil(10_000);
    session.answer('ann', 'a');
    expect(stored(session, 'q1', 'ann')?.responseTimeMs).toBe(6_667);
  });
});

describe('right or wrong', () => {
  test('[AN9] the decision is the same, and no score changes until the results', () => {
    const session = live();
    const decided = ['a', 'b'].map((letter) =>
      session.decide({ type: 'answer', participantId: 'ann', questionId: 'q1', sent: { optionIds: [`q1${letter}`] } }),
    );
    const shapes = decided.map((decision) => JSON.stringify(decision).replaceAll(/q1[ab]/g, 'option'));
    expect(shapes[0]).toBe(shapes[1]);

    session.answer('ann', 'a');
    session.answer('bob', 'b');
    for (const id of ['ann', 'bob']) {
      expect(session.participant(id)).toMatchObject({ score: 0, correctAnswers: 0, totalResponseTime: 0 });
    }
    session.say('end_question');
    expect(session.participant('ann').score).toBe(100);
  });
});

import { describe, expect, test } from 'vitest';
import type { LiveSession } from '#app/core/live/state.ts';
import {
  type Audience,
  currentQuestionView,
  ownView,
  questionView,
  sessionView,
  topView,
} from '#app/core/live/views.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { question } from '#tests/support/live/question.ts';
import { START } from '#tests/support/live/rows.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const ids = ['ann', 'bob', 'cem', 'dan'];

/** q1 is open for four participants; Ann was right, Bob was wrong, the others have not answered. */
function answered(settings: Partial<LiveSession['settings']> = {}): DrivenSession {
  const live = new DrivenSession({ joined: ids, open: 'q1', settings });
  live.wait(4_000);
  live.answer('ann', 'a');
  live.wait(1_000);
  live.answer('bob', 'b');
  return live;
}

function results(settings: Partial<LiveSession['settings']> = {}): DrivenSession {
  const live = answered(settings);
  live.say('end_question');
  return live;
}

function counts(live: DrivenSession, audience: Audience) {
  return sessionView(live.scene(), audience).currentStats.answerCounts;
}

describe('counts', () => {
  test('[VW1] [S3.12] the host sees a key for every option from the start, players none before the results', () => {
    const live = new DrivenSession({ joined: ids });
    expect([counts(live, 'host'), counts(live, 'player')]).toEqual([{}, {}]);
    live.advance('q1');
    expect(counts(live, 'host')).toEqual({ q1a: 0, q1b: 0, q1c: 0 });
    live.answer('ann', 'b');
    expect(counts(live, 'host')).toEqual({ q1a: 0, q1b: 1, q1c: 0 });
    expect(counts(live, 'player')).toEqual({});
    live.say('end_question');
    expect(counts(live, 'player')).toEqual({ q1a: 0, q1b: 1, q1c: 0 });
    live.say('end');
    expect([counts(live, 'host'), counts(live, 'player')]).toEqual([{}, {}]);
  });

  test('[VW1] even where the wall shows the counts while the question is open, phones get none', () => {
    expect(counts(answered({ showCounts: true }), 'player')).toEqual({});
  });

  test('[VW1] each of several options is counted', () => {
    const questions = [question('q1', { type: 'multiple', right: 'ab' })];
    const live = new DrivenSession({ questions, joined: ids, open: 'q1' });
    live.answer('ann', 'ab');
    live.answer('bob', 'bc');
    expect(live.ranking.statsOf(live.question('q1')).answerCounts).toEqual({ q1a: 1, q1b: 2, q1c: 1 });
  });
});

describe('a question', () => {
  const shown = { isCorrect: true };

  test('[VW2] [S3.7] [S3.9] the correct options and the fun fact are absent for players until its results are shown', () => {
    const live = answered();
    const view = currentQuestionView(live.scene(), 'player');
    expect(view).toEqual({
      id: 'q1',
      quizId: 'quiz',
      text: 'What is q1?',
      type: 'single',
      timeLimit: 20,
      points: 100,
      order: 0,
      setup: {},
      image: null,
      sound: null,
      options: [
        { id: 'q1a', questionId: 'q1', text: 'Option a', order: 0, image: null },
        { id: 'q1b', questionId: 'q1', text: 'Option b', order: 1, image: null },
        { id: 'q1c', questionId: 'q1', text: 'Option c', order: 2, image: null },
      ],
    });
    live.say('end_question');
    expect(currentQuestionView(live.scene(), 'player')).toMatchObject({
      funFact: 'Fact of q1',
      options: [shown, {}, {}],
    });
  });

  test('[VW2] the host sees all of it throughout', () => {
    const live = new DrivenSession();
    expect(questionView(live.scene(), live.question('q2'), 'host')).toMatchObject({
      funFact: 'Fact of q2',
      options: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: false }],
    });
  });

  test('[VW2] a restarted question is hidden again, even from players who have seen it', () => {
    const live = results();
    live.restart('q1');
    const view = questionView(live.scene(), live.question('q1'), 'player');
    expect(JSON.stringify(view)).not.toMatch(/isCorrect|funFact/);
  });

  test('[VW2] once shown it stays shown while others are open', () => {
    const live = results();
    live.advance('q2');
    expect(questionView(live.scene(), live.question('q1'), 'player')).toMatchObject({ funFact: 'Fact of q1' });
    expect(JSON.stringify(currentQuestionView(live.scene(), 'player'))).not.toMatch(/isCorrect|funFact/);
  });

  test('[VW2] [S3.8] no fun fact is an empty one', () => {
    const live = new DrivenSession({ questions: [question('q1', { funFact: null })] });
    expect(questionView(live.scene(), live.question('q1'), 'host').funFact).toBe('');
  });

  test('[VW2] only question and results have a current one', () => {
    const live = new DrivenSession({ joined: ids });
    const current = () => currentQuestionView(live.scene(), 'player')?.id ?? null;
    expect(current()).toBeNull();
    live.advance('q2');
    expect(current()).toBe('q2');
    live.say('end_question');
    expect(current()).toBe('q2');
    live.say('end');
    expect(current()).toBeNull();
  });

  test('[VW2] the right options, for the results', () => {
    expect(rulesOf('multiple').correctOptionIds(question('q1', { type: 'multiple', options: 4, right: 'bd' }))).toEqual(
      ['q1b', 'q1d'],
    );
  });
});

describe('the session', () => {
  test('[VW5] [S3.10] [S3.11] field by field: open', () => {
    const live = answered();
    expect(sessionView(live.scene(), 'player')).toEqual({
      id: 'session',
      quizId: 'quiz',
      number: 1,
      status: 'question',
      currentQuestionId: 'q1',
      asking: 1,
      questionStartedAt: new Date(START.wall).toISOString(),
      opensAt: null,
      timerPaused: false,
      timeRemaining: 15,
      currentStats: { answerCounts: {}, summary: null },
      locked: false,
      hostPresent: true,
      revision: 1,
      createdAt: new Date(START.wall).toISOString(),
      completedAt: null,
      reveal: null,
    });
  });

  test.each([
    ['waiting', null, 0],
    ['results', 'q1', 1],
    ['completed', null, 0],
  ] as const)(
    '[VW5] in %s the current question is %s, in round %d, and there is no time',
    (status, current, asking) => {
      const live = new DrivenSession({ joined: ids });
      if (status !== 'waiting') live.advance('q1');
      if (status === 'results') live.say('end_question');
      if (status === 'completed') live.say('end');
      expect(sessionView(live.scene(), 'player')).toMatchObject({
        status,
        currentQuestionId: current,
        asking,
        questionStartedAt: null,
        timeRemaining: null,
        timerPaused: false,
        completedAt: status === 'completed' ? new Date(live.now.wall).toISOString() : null,
        reveal: null,
      });
    },
  );

  test('[VW5] asking counts how often the question was opened; lock and host presence are included', () => {
    const live = answered();
    live.restart('q1');
    live.lock();
    live.say('pause');
    const view = sessionView(live.scene({ hostPresent: false }), 'player');
    expect(view).toMatchObject({ asking: 2, locked: true, hostPresent: false, timerPaused: true, timeRemaining: 20 });
  });
});

describe('before the results', () => {
  test('[VW8] nothing that a player gets depends on right or wrong', () => {
    const frames = ['a', 'b'].map((right) => {
      const live = new DrivenSession({ questions: [question('q1', { right })], joined: ids, open: 'q1' });
      live.answer('ann', 'a');
      live.answer('bob', 'b');
      const own = ids.map((id) => ownView(live.scene(), live.participant(id)));
      const scene = live.scene();
      return JSON.stringify([sessionView(scene, 'player'), currentQuestionView(scene, 'player'), topView(scene), own]);
    });
    expect(frames[0]).toBe(frames[1]);
  });
});

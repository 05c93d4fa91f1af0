import { describe, expect, test } from 'vitest';
import { DrivenSession } from '#tests/support/live/session.ts';

describe('restart', () => {
  test('[CM9] [S4.18] takes back the answers and their points, and begins a new round', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { negativeScoring: true } });
    live.wait(2000);
    live.answer('ann', 'a');
    live.answer('bob', 'b');
    expect(live.status).toBe('results');
    expect([live.participant('ann').score, live.participant('bob').score]).toEqual([100, -50]);

    live.restart('q1');
    expect(live.question('q1')).toMatchObject({ round: 2, resultsAt: null, answers: new Map() });
    for (const id of ['ann', 'bob']) {
      expect(live.participant(id)).toMatchObject({ score: 0, correctAnswers: 0, totalResponseTime: 0 });
    }
    live.answer('ann', 'b');
    live.answer('bob', 'a');
    expect([live.participant('ann').score, live.participant('bob').score]).toEqual([-50, 100]);
  });

  test('[CM9] keeps the points of other questions, and closes and scores the open one first', () => {
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

  test('[CM9] of the open question discards its answers unscored, and starts its time again, running', () => {
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

  test("[CM9] restarts of a removed participant's questions still apply after the removal is undone", () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('end_question');
    live.remove('ann');
    live.restart('q1');
    live.undoRemoval('ann');
    expect(live.participant('ann').score).toBe(0);
  });
});

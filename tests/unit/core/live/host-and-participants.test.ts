import { describe, expect, test } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import { DrivenSession } from '#tests/support/live/session.ts';
import { STATES } from '#tests/support/live/states.ts';

test('[FC2] a hand can be chosen until the first question, and a repeat changes nothing', () => {
  const live = STATES.waiting();
  const choose = (hand: number) => live.run({ type: 'choose_hand', participantId: 'ann', hand });
  expect([choose(7), choose(7), choose(8)]).toEqual(['hand_chosen', 'nothing', 'hand_chosen']);
  for (const state of ['open', 'paused', 'results', 'completed'] as const) {
    expect(STATES[state]().run({ type: 'choose_hand', participantId: 'ann', hand: 7 })).toBe('already_started');
  }
  expect(live.run({ type: 'choose_hand', participantId: 'eve', hand: 7 })).toBe('not_found');
});

describe('what the host does to participants', () => {
  test('[CM16] a removal, its undo, a star and extra time work in every state; a repeat changes nothing', () => {
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

  test('[CM16] a person outside the session is not found', () => {
    const live = STATES.open();
    expect(live.remove('eve')).toBe('not_found');
    expect(live.undoRemoval('eve')).toBe('not_found');
    expect(live.giveTime('eve', 2)).toBe('not_found');
    expect(live.run({ type: 'feature', participantId: 'eve', featured: true })).toBe('not_found');
  });

  test('[CM16] a participant removed during a question is scored with it, and has the points after an undo', () => {
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

import { describe, expect, test } from 'vitest';
import type { Command } from '#app/core/live/commands.ts';
import { STATES } from '#tests/support/live/states.ts';

describe('two hosts', () => {
  const commands: [string, (revision: number) => Command][] = [
    [
      'advance',
      (revision) => ({ type: 'advance', questionId: 'q2', restart: false, connected: new Set(), seed: 1, revision }),
    ],
    [
      'restart',
      (revision) => ({ type: 'advance', questionId: 'q1', restart: true, connected: new Set(), seed: 1, revision }),
    ],
    ['end-question', (revision) => ({ type: 'end_question', revision })],
    ['end', (revision) => ({ type: 'end', revision })],
    ['pause', (revision) => ({ type: 'pause', revision })],
    ['resume', (revision) => ({ type: 'resume', revision })],
    ['lock', (revision) => ({ type: 'lock', locked: true, revision })],
  ];

  test.each(commands)(
    '[CM13] %s with an older revision: the other host was quicker, and nothing happens',
    (_name, command) => {
      for (const state of ['open', 'paused', 'results', 'completed'] as const) {
        const live = STATES[state]();
        const { revision } = live.session;
        expect(live.run(command(revision - 1))).toBe('quicker');
        expect(live.session.revision).toBe(revision);
        // The session's own, or one that a late reader does not know yet.
        for (const seen of [revision, revision + 1]) {
          expect(live.decide(command(seen))).not.toEqual({ ok: false, reason: 'quicker' });
        }
      }
    },
  );

  test('[CM13] two presses with the shown revision give one step', () => {
    const live = STATES.results();
    const { revision } = live.session;
    expect(live.advance('q2', { revision })).toBe('opened revised');
    expect(live.advance('q2', { revision })).toBe('quicker');
    expect(live.restart('q2', { revision: revision + 1 })).toBe('withdrawn opened revised');
    expect(live.restart('q2', { revision: revision + 1 })).toBe('quicker');
    expect(live.question('q2').round).toBe(2);
  });

  test('[CM13] a click after the clock: the clock closed the question, and the click does not close the next', () => {
    const live = STATES.open();
    const { revision } = live.session;
    live.waitUntil(20_500).say('tick');
    live.advance('q2');
    expect(live.run({ type: 'end_question', revision })).toBe('quicker');
    expect(live.status).toBe('question');
  });

  test('[CM5] [CM13] an unknown question is reported before an older revision', () => {
    const live = STATES.results();
    expect(live.advance('q9', { revision: 0 })).toBe('unknown_question');
  });

  test('[CM14] joins, answers, removals, stars and extra time leave the revision unchanged', () => {
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

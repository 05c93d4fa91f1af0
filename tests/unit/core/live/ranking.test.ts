import { describe, expect, test } from 'vitest';
import { DrivenSession } from '#tests/support/live/session.ts';

function places(live: DrivenSession): string[] {
  return live.ranking.all().map(({ of, rank }) => `${rank} ${of.id}`);
}

describe('the ranks of a session', () => {
  test('[RK5] follow joins, results, restarts and removals', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], settings: { negativeScoring: true } });
    expect(places(live)).toEqual(['1 ann', '1 bob']);
    live.join('cem');
    expect(places(live)).toEqual(['1 ann', '1 bob', '1 cem']);

    live.advance('q1');
    live.answer('ann', 'b');
    live.answer('bob', 'a');
    expect(places(live)).toEqual(['1 ann', '1 bob', '1 cem']);
    live.answer('cem', 'c');
    expect(places(live)).toEqual(['1 bob', '2 ann', '2 cem']);

    live.remove('bob');
    expect(places(live)).toEqual(['1 ann', '1 cem']);
    expect(live.ranking.rankOf('bob')).toBeNull();
    live.undoRemoval('bob');
    live.restart('q1');
    expect(places(live)).toEqual(['1 ann', '1 bob', '1 cem']);
  });

  test('[RK5] put newcomers before those below zero, and level with those at zero', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { negativeScoring: true } });
    live.answer('ann', 'b');
    live.answer('bob', 'a');
    expect(places(live)).toEqual(['1 bob', '2 ann']);
    live.join('cem');
    live.join('dan');
    expect(places(live)).toEqual(['1 bob', '2 cem', '2 dan', '4 ann']);
    expect(live.ranking.rankOf('dan')).toBe(2);
    expect(live.ranking.rankOf('eve')).toBeNull();
  });

  test('[RK5] a newcomer removed before the ranking was read has no rank', () => {
    const live = new DrivenSession({ joined: ['ann'] });
    expect(places(live)).toEqual(['1 ann']);
    live.join('bob');
    live.remove('bob');
    live.join('cem');
    expect(places(live)).toEqual(['1 ann', '1 cem']);
  });
});

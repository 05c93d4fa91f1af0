import { describe, expect, test } from 'vitest';
import { DrivenSession } from '#tests/support/live/session.ts';

describe('when everyone has answered', () => {
  test('[CM12] the last answer closes the question at once, scored with the others', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('bob', 'b')).toBe('answered');
    expect(live.answer('cem', 'a')).toBe('answered closed revised');
    expect(live.in().map((id) => live.participant(id).score)).toEqual([100, 0, 100]);
  });

  test('[CM12] not where the host has turned it off', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1', settings: { endWhenAllAnswered: false } });
    live.answer('ann', 'a');
    expect(live.answer('bob', 'a')).toBe('answered');
    expect(live.remove('bob')).toBe('removed');
    expect(live.status).toBe('question');
  });

  test('[CM12] only participants who were connected, connect meanwhile or answer count', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem', 'dan'] });
    live.advance('q1', { connected: ['ann'] });
    expect(live.attend('bob')).toBe('attended');
    expect(live.attend('bob')).toBe('nothing');
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('cem', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
    expect(live.answer('dan', 'a', { of: 'q1' })).toBe('time_is_up');
  });

  test('[CM12] if nobody was connected, the only one to answer is everyone', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'] });
    live.advance('q1', { connected: [] });
    expect(live.answer('ann', 'a')).toBe('answered closed revised');
  });

  test('[CM12] a late joiner counts once they are connected', () => {
    const live = new DrivenSession({ joined: ['ann'], open: 'q1' });
    live.join('bob');
    live.attend('bob');
    expect(live.answer('ann', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] the connected participants are noted at each opening; strangers and removed ones are not', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'] });
    live.remove('cem');
    live.advance('q1', { connected: ['ann', 'cem', 'nobody'] });
    expect(live.session.phase).toMatchObject({ attended: new Set(['ann']) });
    expect(live.attend('cem', 'nobody')).toBe('nothing');
    live.restart('q1', { connected: ['bob'] });
    expect(live.session.phase).toMatchObject({ attended: new Set(['bob']) });
  });

  test('[CM12] a removal after which nobody is missing closes the question at once, without grace', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.answer('ann', 'a');
    expect(live.remove('bob')).toBe('removed');
    expect(live.remove('cem')).toBe('removed closed revised');
    expect(live.participant('ann').score).toBe(100);
  });

  test('[CM12] so does removing the only participant who counts, though others are in the session', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'] });
    live.advance('q1', { connected: ['ann'] });
    expect(live.remove('ann')).toBe('removed closed revised');
  });

  test('[CM12] removing a participant who did not count, or had answered while another is missing, closes nothing', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'] });
    live.advance('q1', { connected: ['ann', 'bob'] });
    live.answer('ann', 'a');
    expect(live.remove('cem')).toBe('removed');
    expect(live.remove('ann')).toBe('removed');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] if nobody was connected, removing an absent participant closes nothing', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'] });
    live.advance('q1', { connected: [] });
    expect(live.remove('bob')).toBe('removed');
  });

  test('[CM12] after an undone removal the question waits for them again', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob', 'cem'], open: 'q1' });
    live.remove('bob');
    live.undoRemoval('bob');
    live.answer('ann', 'a');
    expect(live.answer('cem', 'a')).toBe('answered');
    expect(live.answer('bob', 'a')).toBe('answered closed revised');
  });

  test('[CM12] even while paused, a removal after which nobody is missing closes the question', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('pause');
    expect(live.remove('bob')).toBe('removed closed revised');
  });
});

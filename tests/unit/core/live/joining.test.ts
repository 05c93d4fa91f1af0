import { describe, expect, test } from 'vitest';
import { findParticipant } from '#app/core/live/joining.ts';
import { account, DrivenSession, guest } from '#tests/support/live/session.ts';

describe('one person, one participant', () => {
  test('[JN1] a returning person is the same participant, even with another name or on another device', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], open: 'q1' });
    live.answer('ann', 'a');
    live.say('end_question');
    expect(live.join('ann-again', { person: account('ann'), name: 'Anna' })).toBe('nothing');
    expect(findParticipant(live.session, account('ann'))).toMatchObject({ id: 'ann', name: 'ann', score: 100 });
    expect(live.session.participants.size).toBe(2);
  });

  test('[JN1] even when the session is full, locked or completed', () => {
    const live = new DrivenSession({ joined: ['ann'], limit: 1 });
    expect(live.join('x', { person: account('ann') })).toBe('nothing');
    live.lock();
    expect(live.join('x', { person: account('ann') })).toBe('nothing');
    live.say('end');
    expect(live.join('x', { person: account('ann') })).toBe('nothing');
  });

  test('[JN1] an account and a guest are two persons, even with equal ids', () => {
    const live = new DrivenSession();
    const [userId, guestId] = ['same', 'same'];
    expect(live.join('ann', { person: { kind: 'account', userId } })).toBe('joined');
    expect(live.join('bob', { person: { kind: 'guest', guestId } })).toBe('joined');
    expect(findParticipant(live.session, guest('nobody'))).toBeNull();
  });
});

describe('joining: allowed or not', () => {
  test('[JN2] [S9.18] people may join up to the limit', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], limit: 3 });
    expect(live.join('cem')).toBe('joined');
    expect(live.join('dan')).toBe('session_full');
  });

  test('[JN2] removed participants do not count, and one whose removal is undone comes back above the limit', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'], limit: 2 });
    live.remove('ann');
    expect(live.join('cem')).toBe('joined');
    expect(live.join('dan')).toBe('session_full');
    expect(live.undoRemoval('ann')).toBe('removed');
    expect(live.in()).toEqual(['ann', 'bob', 'cem']);
    live.remove('bob');
    expect(live.join('dan')).toBe('session_full');
    live.remove('cem');
    expect(live.join('dan')).toBe('joined');
  });

  test('[JN3] while it is locked nobody may join, and participants stay in; once unlocked, people may join', () => {
    const live = new DrivenSession({ joined: ['ann'] });
    live.lock();
    expect(live.join('bob')).toBe('session_locked');
    expect(live.advance('q1')).toBe('opened revised');
    expect(live.answer('ann', 'a')).toBe('answered closed revised');
    live.lock(false);
    expect(live.join('bob')).toBe('joined');
  });

  test('[JN4] late joiners start at zero and take part in the open question', () => {
    const live = new DrivenSession({ joined: ['ann', 'cem'], open: 'q1' });
    live.waitUntil(15_000);
    expect(live.join('bob')).toBe('joined');
    expect(live.participant('bob')).toMatchObject({ score: 0, correctAnswers: 0, totalResponseTime: 0, timeFactor: 1 });
    expect(live.answer('bob', 'a')).toBe('answered');
    expect(live.question('q1').answers.get('bob')?.responseTimeMs).toBe(15_000);
    live.say('end_question');
    expect(live.join('dan')).toBe('joined');
  });

  test('[JN4] nobody may join after the end, which is checked before lock and limit', () => {
    const live = new DrivenSession({ joined: ['ann'], limit: 1 });
    live.lock();
    expect(live.join('bob')).toBe('session_locked');
    live.say('end');
    expect(live.join('bob')).toBe('quiz_ended');
  });

  test('[JN5] a removed participant is refused however they come back, until the removal is undone', () => {
    const live = new DrivenSession({ joined: ['ann'] });
    live.remove('ann');
    expect(live.join('ann-again', { person: account('ann') })).toBe('removed');
    live.lock();
    expect(live.join('ann-again', { person: account('ann') })).toBe('removed');
    live.say('end');
    expect(live.join('ann-again', { person: account('ann') })).toBe('removed');
    live.undoRemoval('ann');
    expect(live.join('ann-again', { person: account('ann') })).toBe('nothing');
  });
});

describe('equal names', () => {
  test('[JN6] are numbered from 1, each name separately, and no number is given twice', () => {
    const live = new DrivenSession();
    const numbers = (['Ann', 'Bob', 'Ann', 'ann', 'Ann'] as const).map((name, index) => {
      live.join(`p${index}`, { name });
      return live.participant(`p${index}`).nameNumber;
    });
    expect(numbers).toEqual([1, 1, 2, 1, 3]);
    live.remove('p4');
    live.join('p5', { name: 'Ann' });
    expect(live.participant('p5').nameNumber).toBe(4);
  });

  test('[JN6] names that look the same share one sequence of numbers', () => {
    const live = new DrivenSession();
    const names = ['Teacher', 'Tea\u200bcher', 'Тeacher', 'Teacher'];
    const numbers = names.map((name, index) => {
      live.join(`p${index}`, { name, skeleton: 'Teacher' });
      return live.participant(`p${index}`).nameNumber;
    });
    expect(numbers).toEqual([1, 2, 3, 4]);
    expect(live.participant('p1').name).toBe('Tea\u200bcher');
  });

  test('[JN6] a name that is also a built-in property is just a name', () => {
    const live = new DrivenSession();
    for (const name of ['constructor', '__proto__', 'toString']) {
      live.join(name, { name });
      expect(live.participant(name).nameNumber).toBe(1);
    }
  });

  test('[JN6] the order of joining is kept, even within one millisecond or when the wall clock goes back', () => {
    const live = new DrivenSession({ joined: ['ann', 'bob'] });
    live.now = { ...live.now, wall: live.now.wall - 3_600_000 };
    live.join('cem');
    live.now = { ...live.now, wall: live.now.wall + 7_200_000.5 };
    live.join('dan');
    const times = live.in().map((id) => live.participant(id).joinedAt);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    expect(times.every(Number.isInteger)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { applyChanges } from '#app/core/live/apply.ts';
import { elapsedMs, limitMs, untilCloseMs } from '#app/core/live/clock.ts';
import type { Command } from '#app/core/live/commands.ts';
import { findParticipant } from '#app/core/live/joining.ts';
import { restore, type SessionRows } from '#app/core/live/restore.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START, storeChanges, storeElapsed } from '#tests/support/live/rows.ts';
import { account } from '#tests/support/live/session.ts';

/** A session and its rows, after commands at these milliseconds since the start. */
function played(commands: [ms: number, command: Command][]): { session: LiveSession; rows: SessionRows; now: Moment } {
  const rows = rowsOf([question('q1'), question('q2')]);
  const session = restore(rowsOf([question('q1'), question('q2')]), START);
  let now = START;
  for (const [ms, command] of commands) {
    now = at(ms);
    const decision = transition(session, command, now);
    if (!decision.ok) throw new Error(decision.reason);
    applyChanges(session, decision.changes);
    storeChanges(rows, decision.changes);
    storeElapsed(rows, session, now);
  }
  return { session, rows, now };
}

function at(ms: number): Moment {
  return { ms: START.ms + ms, wall: START.wall + ms };
}

/** Later that day, on a server whose monotonic clock started anew. */
const LATER: Moment = { ms: 12, wall: START.wall + 3 * 3_600_000 };

const joined: [number, Command][] = ['ann', 'bob', 'cem'].map((id, index) => [
  index,
  { type: 'join', participantId: id, person: account(id), name: 'Ann', skeleton: 'Ann', limit: 50 },
]);
const everybody = new Set(['ann', 'bob', 'cem']);

function open(ms: number, questionId = 'q1', restart = false): [number, Command] {
  return [ms, { type: 'advance', questionId, restart, connected: everybody, seed: 1 }];
}

function answer(ms: number, participantId: string, option: string): [number, Command] {
  return [ms, { type: 'answer', participantId, questionId: option.slice(0, 2), sent: { optionIds: [option] } }];
}

function openPhase(session: LiveSession) {
  if (session.phase.status !== 'question') throw new Error('No question is open');
  return session.phase;
}

describe('the rows give back the session', () => {
  test('[RS1] with everything in it: asked, answered, closed, restarted, removed, starred, locked', () => {
    const { session, rows, now } = played([
      ...joined,
      open(1_000),
      answer(2_000, 'ann', 'q1a'),
      answer(2_500, 'bob', 'q1b'),
      answer(3_000, 'cem', 'q1a'),
      open(4_000, 'q2'),
      open(5_000, 'q1', true),
      [5_500, { type: 'extra_time', participantId: 'bob', factor: 1.5 }],
      [5_600, { type: 'feature', participantId: 'ann', featured: true }],
      answer(6_000, 'ann', 'q1a'),
      [6_500, { type: 'remove', participantId: 'ann', removed: true }],
      [7_000, { type: 'lock', locked: true }],
      [7_500, { type: 'pause' }],
    ]);
    expect(restore(rows, now)).toEqual(session);
  });

  test('[RS1] participants in the order of joining, whatever order they are read in', () => {
    const { session, rows, now } = played(joined);
    const restored = restore({ ...rows, participants: [...rows.participants].reverse() }, now);
    expect([...restored.participants.keys()]).toEqual(['ann', 'bob', 'cem']);
    expect(restored).toEqual(session);
  });

  test('[RS1] equal names keep their numbers, newcomers get later ones', () => {
    const { rows } = played(joined);
    const session = restore(rows, { ...LATER, wall: START.wall - 1_000 });
    const decision = transition(
      session,
      { type: 'join', participantId: 'dan', person: account('dan'), name: 'Ann', skeleton: 'Ann', limit: 50 },
      { ...LATER, wall: START.wall - 1_000 },
    );
    expect(decision).toMatchObject({
      changes: [{ participant: { nameNumber: 4, joinedAt: session.lastJoinedAt + 1 } }],
    });
  });

  test('[RS1] a participant whose account was deleted stays, and nobody can act as them', () => {
    const { rows, now } = played(joined);
    const [ann] = rows.participants;
    if (!ann) throw new Error('Ann has joined');
    const session = restore({ ...rows, participants: [{ ...ann, person: null }, ...rows.participants.slice(1)] }, now);
    expect(session.participants.get('ann')).toMatchObject({ person: null, name: 'Ann' });
    expect(session.headcount).toBe(3);
    expect(findParticipant(session, account('ann'))).toBeNull();
  });

  test('[RS1] a participant who has answered was connected, whether that was stored or not', () => {
    const { rows, now } = played([...joined, open(1_000), answer(2_000, 'ann', 'q1a')]);
    const session = restore({ ...rows, attended: [] }, now);
    expect(openPhase(session).attended).toEqual(new Set(['ann']));
  });

  test('[RS1] the participants who count for everyone has answered are stored with the question', () => {
    const { rows } = played([...joined, open(1_000), answer(2_000, 'ann', 'q1a'), answer(2_100, 'bob', 'q1a')]);
    const session = restore(rows, LATER);
    expect(openPhase(session).attended).toEqual(everybody);
    const decision = transition(session, answer(0, 'cem', 'q1b')[1], LATER);
    expect(decision).toMatchObject({ changes: [{ type: 'answered' }, { type: 'closed' }, { type: 'revised' }] });
  });
});

describe('an open question', () => {
  test('[RS2] goes on with the last stored time: the downtime costs nobody anything', () => {
    const { rows } = played([...joined, open(1_000), answer(8_000, 'ann', 'q1a')]);
    expect(rows.session.elapsedMs).toBe(7_000);
    const session = restore(rows, LATER);
    expect(elapsedMs(openPhase(session).clock, LATER)).toBe(7_000);
    const decision = transition(session, answer(0, 'bob', 'q1a')[1], { ...LATER, ms: LATER.ms + 500 });
    expect(decision).toMatchObject({ changes: [{ answer: { responseTimeMs: 7_500 } }] });
  });

  test('[RS3] a paused one stays paused, with the same time left', () => {
    const { rows } = played([...joined, open(1_000), [9_000, { type: 'pause' }]]);
    const session = restore(rows, LATER);
    expect(openPhase(session).clock).toEqual({ paused: true, elapsedMs: 8_000 });
    const later = { ...LATER, ms: LATER.ms + 60_000 };
    expect(transition(session, { type: 'tick' }, later)).toEqual({ ok: true, changes: [] });
    expect(transition(session, { type: 'resume' }, later)).toMatchObject({
      changes: [{ type: 'resumed', startedMs: later.ms - 8_000 }, { type: 'revised' }],
    });
  });

  test.each([
    ['in the grace', 20_000 + 300, 1],
    ['long over', 20_000 + 480, 1],
    ['with extra time left', 20_000 + 300, 2],
    ['with extra time over', 40_000 + 300, 2],
  ] as const)('[RS4] one whose time had run out closes 500 ms after the start: %s', (_when, goneMs, factor) => {
    const { rows } = played([
      ...joined,
      [500, { type: 'extra_time', participantId: 'bob', factor }],
      open(1_000),
      [1_000 + goneMs, { type: 'tick' }],
    ]);
    expect(rows.session.elapsedMs).toBe(goneMs);
    const session = restore(rows, LATER);
    const lastLimitMs = limitMs(session, openPhase(session)) * factor;
    expect(untilCloseMs(session, openPhase(session), LATER)).toBe(Math.max(500, lastLimitMs + 500 - goneMs));
  });

  test('[RS4] a stored time far beyond the limit means that the question is over', () => {
    const { rows } = played([...joined, open(1_000)]);
    rows.session.elapsedMs = 3_600_000;
    const session = restore(rows, LATER);
    expect(transition(session, { type: 'tick' }, { ...LATER, ms: LATER.ms + 499 })).toEqual({ ok: true, changes: [] });
    expect(transition(session, { type: 'tick' }, { ...LATER, ms: LATER.ms + 500 })).toMatchObject({
      changes: [{ type: 'closed' }, { type: 'revised' }],
    });
  });
});

describe('any other state', () => {
  test.each<[string, [number, Command][]]>([
    ['waiting', joined],
    ['results', [...joined, open(1_000), [2_000, { type: 'end_question' }]]],
    ['completed', [...joined, open(1_000), [2_000, { type: 'end' }]]],
  ])('[RS3] %s stays', (status, commands) => {
    const { rows, session } = played(commands);
    expect(restore(rows, LATER)).toEqual(session);
    expect(session.phase.status).toBe(status);
  });
});

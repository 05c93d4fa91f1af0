import { expect, test } from 'vitest';
import { elapsedMs } from '#app/core/live/clock.ts';
import { restore } from '#app/core/live/restore.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { applyLogged, writeChanges } from '#server/live/change-log.ts';
import { always } from '#tests/support/live/always.ts';
import { startCourse } from '#tests/support/live/course.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START } from '#tests/support/live/rows.ts';
import { same } from '#tests/support/live/same.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

/** The other process's monotonic clock, which began at another time, and its wall clock, which is a little wrong. */
const AHEAD_MS = 123_456;
const WRONG_MS = 37;
const there = ({ ms, wall }: Moment): Moment => ({ ms: ms + AHEAD_MS, wall: wall + WRONG_MS });

/** The session with its clock as the other process sees it. */
function seenThere(session: LiveSession): LiveSession {
  const { phase } = session;
  if (phase.status === 'question' && !phase.clock.paused) {
    return { ...session, phase: { ...phase, clock: { paused: false, startedMs: phase.clock.startedMs + AHEAD_MS } } };
  }
  if (phase.status !== 'completed' || !phase.podium || !('steppedMs' in phase.podium)) return session;
  const podium = { ...phase.podium, steppedMs: phase.podium.steppedMs + AHEAD_MS };
  return { ...session, phase: { ...phase, podium } };
}

test('[MP20] in any course of a session, another process that applies its log has the same session', () => {
  always((course) => {
    const game = startCourse(course);
    const other = restore(rowsOf(course.questions, course.settings), there(START));
    for (const step of course.steps) {
      const decision = transition(game.session, game.next(step), game.now);
      const text = decision.ok ? writeChanges(decision.changes, game.now) : null;
      game.carryOut(decision);
      if (text) expect(applyLogged(other, text, there(game.now))).not.toBeNull();
      same(other, seenThere(game.session));
    }
  });
});

test('[MP23] changes that arrive late have the time of their decision', () => {
  const here = new DrivenSession({ questions: [question('q1')], joined: ['ann'] });
  const other = restore(rowsOf([question('q1')]), there(START));
  const opening = here.decide({ type: 'advance', questionId: 'q1', restart: false, connected: new Set(), seed: 1 });
  if (!opening.ok) throw new Error(opening.reason);
  const text = writeChanges(opening.changes, here.now);
  const lateMs = 700;
  const now = there({ ms: here.now.ms + lateMs, wall: here.now.wall + lateMs });
  applyLogged(other, text, { ms: now.ms - lateMs, wall: now.wall - lateMs });
  const { phase } = other;
  expect(phase.status === 'question' && elapsedMs(phase.clock, now)).toBe(lateMs);
});

test('[MP20] changes that a newer version has written are not guessed at', () => {
  const session = restore(rowsOf([question('q1')]), START);
  expect(applyLogged(session, '[99,[{"type":"locked","locked":true}]]', START)).toBeNull();
  expect(session.locked).toBe(false);
});

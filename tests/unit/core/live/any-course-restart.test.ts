import fc from 'fast-check';
import { test, vi } from 'vitest';
import { elapsedMs, lastLimitMs, untilCloseMs } from '#app/core/live/clock.ts';
import { restore } from '#app/core/live/restore.ts';
import { revealElapsedMs } from '#app/core/live/revealing.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import { RUNS } from '#tests/support/live/always.ts';
import { type Course, type Run, startCourse } from '#tests/support/live/course.ts';
import { courses } from '#tests/support/live/courses.ts';
import { same } from '#tests/support/live/same.ts';

// Hundreds of courses, on busy machines.
vi.setConfig({ testTimeout: 120_000 });

/** How far the next server's monotonic clock differs; it starts anywhere, so this may be negative. */
const away = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 5 });

test('[RS1] [RS2] [RS3] a course with a server restart after every step ends like one without', () => {
  fc.assert(
    fc.property(courses, away, (course, awayMs) => {
      const steady = startCourse(course);
      const restarted = startCourse(course);
      for (const [index, step] of course.steps.entries()) {
        const decided = [steady, restarted].map((run) => {
          const decision = transition(run.session, run.next(step), run.now);
          // Serialised at once: whatever is applied may be scored later.
          const text = JSON.stringify(decision, forgetful(run.now));
          run.carryOut(decision);
          return text;
        });
        same(decided[1], decided[0]);
        // By rule, a question in its last half second gets all of that again, which a run without a restart does not.
        if (!isInItsLastHalfSecond(restarted)) restarted.restart(awayMs[index % awayMs.length] ?? 0);
      }
      same(comparable(restarted), comparable(steady));
      same(restarted.rows, steady.rows);
    }),
    RUNS,
  );
});

test('[RS1] [RS4] after every step the rows give back the state, and half a second to a question whose time had run out', () => {
  const property = fc.property(courses, (course: Course) => {
    const run = startCourse(course);
    for (const step of course.steps) {
      run.carryOut(transition(run.session, run.next(step), run.now));
      if (!isInItsLastHalfSecond(run)) same(restore(run.rows, run.now), run.session);
      same(leftAfterRestartMs(run), leftMs(run, 500));
    }
  });
  fc.assert(property, RUNS);
});

/** How long the open question goes on; null if none is open, or it is paused. */
function leftMs({ session, now }: Pick<Run, 'session' | 'now'>, atLeastMs = Number.NEGATIVE_INFINITY): number | null {
  const ms = session.phase.status === 'question' ? untilCloseMs(session, session.phase, now) : null;
  return ms === null ? null : Math.max(atLeastMs, ms);
}

function leftAfterRestartMs({ rows, now }: Run): number | null {
  const started: Moment = { ms: 3, wall: now.wall + 86_400_000 };
  return leftMs({ session: restore(rows, started), now: started });
}

function isInItsLastHalfSecond({ session, now }: { session: LiveSession; now: Moment }): boolean {
  const { phase } = session;
  if (phase.status !== 'question' || phase.clock.paused) return false;
  return elapsedMs(phase.clock, now) > lastLimitMs(session, phase);
}

/** Two servers have two monotonic clocks: what counts is the elapsed time of a question or a reveal. */
function comparable({ session, now }: Run) {
  const { phase } = session;
  if (phase.status === 'completed') return { ...session, phase: { ...phase, podium: revealElapsedMs(session, now) } };
  if (phase.status !== 'question' || phase.clock.paused) return session;
  return { ...session, phase: { ...phase, clock: { goneMs: elapsedMs(phase.clock, now) } } };
}

const MONOTONIC: ReadonlySet<string> = new Set(['startedMs', 'podiumMs', 'steppedMs']);

/** For serialising a decision: a start as the time since then, and maps with their contents. */
function forgetful(now: Moment) {
  return (key: string, value: unknown) => {
    if (MONOTONIC.has(key) && typeof value === 'number') return now.ms - value;
    return value instanceof Map ? [...value] : value;
  };
}

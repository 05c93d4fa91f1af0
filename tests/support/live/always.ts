import fc from 'fast-check';
import type { Decision } from '#app/core/live/decision.ts';
import { transition } from '#app/core/live/transition.ts';
import { type Course, type Run, startCourse } from './course.ts';
import { courses } from './courses.ts';
import type { Step } from './steps.ts';

/** How many random courses each test plays, others each time; `COURSES=10000` for a longer run. */
export const RUNS = { numRuns: Number(process.env.COURSES ?? 200) };

/**
 * Checks that hold for every course, whatever its commands. A failure prints the seed and the shortest course that
 * fails.
 */
export function always(holds: (course: Course) => void): void {
  fc.assert(fc.property(courses, holds), RUNS);
}

/** Runs a course and checks after every step; `before` keeps the part of the session to be compared. */
export function watch<Kept>(
  course: Course,
  before: (run: Run) => Kept,
  after: (run: Run, seen: Seen<Kept>) => void,
): void {
  const run = startCourse(course);
  for (const step of course.steps) {
    const kept = before(run);
    const startMs = run.now.ms;
    const command = run.next(step);
    const decision = transition(run.session, command, run.now);
    run.carryOut(decision);
    after(run, { kept, step, decision, waitedMs: run.now.ms - startMs });
  }
}

export interface Seen<Kept> {
  kept: Kept;
  step: Step;
  decision: Decision;
  waitedMs: number;
}

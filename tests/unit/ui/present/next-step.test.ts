import { expect, test } from 'vitest';
import { countUnasked, endsAtOnce, nextStep, questionNumber, upcomingId } from '#app/ui/present/next-step.ts';
import { courseOf, sessionAt } from './sample.ts';

test('[WA5] from the lobby the first question is next; without questions nothing is', () => {
  expect(nextStep({ session: sessionAt('waiting'), course: courseOf(3) })).toEqual({ kind: 'start', questionId: 'q1' });
  expect(nextStep({ session: sessionAt('waiting'), course: [] })).toBeNull();
});

test('[WA5] an open question is ended next, a paused one resumed', () => {
  const course = courseOf(3);
  expect(nextStep({ session: sessionAt('question', 'q1'), course })).toEqual({ kind: 'end_question' });
  expect(nextStep({ session: sessionAt('question', 'q1', true), course })).toEqual({ kind: 'resume' });
  // Nothing is to be ended while the question is only read.
  const opensAt = '2026-11-20T10:00:05.000Z';
  expect(nextStep({ session: { ...sessionAt('question', 'q1'), opensAt }, course })).toEqual({ kind: 'wait' });
  expect(nextStep({ session: { ...sessionAt('question', 'q1', true), opensAt }, course })).toEqual({ kind: 'resume' });
});

test('[WA5] after results the next question in order comes that has not been asked', () => {
  const course = courseOf(4, ['q1', 'q3']);
  expect(nextStep({ session: sessionAt('results', 'q1'), course })).toEqual({ kind: 'advance', questionId: 'q2' });
  expect(nextStep({ session: sessionAt('results', 'q3'), course })).toEqual({ kind: 'advance', questionId: 'q4' });
});

test('[WA5] [S4.16] after the last question the quiz is ended, even if earlier ones were skipped', () => {
  expect(nextStep({ session: sessionAt('results', 'q3'), course: courseOf(3, ['q1', 'q2', 'q3']) })).toEqual({
    kind: 'end',
  });
  const skipped = courseOf(3, ['q1', 'q3']);
  expect(nextStep({ session: sessionAt('results', 'q3'), course: skipped })).toEqual({ kind: 'end' });
  expect(countUnasked(skipped)).toBe(1);
});

test('[WA5] the end asks only if questions are left', () => {
  expect(endsAtOnce({ kind: 'end' }, courseOf(2, ['q1', 'q2']))).toBe(true);
  expect(endsAtOnce({ kind: 'end' }, courseOf(2, ['q2']))).toBe(false);
  expect(endsAtOnce({ kind: 'end_question' }, courseOf(1, ['q1']))).toBe(false);
});

test('[WA5] a question chosen by the host comes first, unless it has been asked', () => {
  const course = courseOf(4, ['q1', 'q2']);
  const chosenId = 'q3';
  for (const [session, kind] of [
    [sessionAt('waiting'), 'start'],
    [sessionAt('question', 'q1'), 'advance'],
    [sessionAt('results', 'q1'), 'advance'],
  ] as const) {
    expect(nextStep({ session, course, chosenId })).toEqual({ kind, questionId: 'q3' });
  }
  const asked = courseOf(4, ['q1', 'q2', 'q3']);
  expect(nextStep({ session: sessionAt('question', 'q3'), course: asked, chosenId })).toEqual({ kind: 'end_question' });
  expect(nextStep({ session: sessionAt('results', 'q2'), course, chosenId: 'q1' })).toMatchObject({ questionId: 'q3' });
  expect(nextStep({ session: sessionAt('results', 'q2'), course, chosenId: 'no' })).toMatchObject({ questionId: 'q3' });
});

test('[WA5] once completed nothing is next', () => {
  expect(nextStep({ session: sessionAt('completed'), course: courseOf(2, ['q1', 'q2']) })).toBeNull();
  expect(questionNumber(courseOf(2), null)).toBe(0);
});

test('[WA36] the upcoming question is known while one is open, too; after the last there is none', () => {
  const course = courseOf(4, ['q1', 'q2']);
  expect(upcomingId({ session: sessionAt('waiting'), course: courseOf(2) })).toBe('q1');
  expect(upcomingId({ session: sessionAt('question', 'q2'), course })).toBe('q3');
  expect(upcomingId({ session: sessionAt('results', 'q2'), course, chosenId: 'q4' })).toBe('q4');
  expect(upcomingId({ session: sessionAt('results', 'q2'), course, chosenId: 'q1' })).toBe('q3');
  expect(upcomingId({ session: sessionAt('question', 'q4'), course: courseOf(4, ['q4']) })).toBeNull();
  expect(upcomingId({ session: sessionAt('completed'), course })).toBeNull();
});

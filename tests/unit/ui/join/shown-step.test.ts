import { describe, expect, test } from 'vitest';
import type { JoinAnswer, JoinProblem, JoinStep } from '#app/contract/join.ts';
import { shownStep } from '#app/ui/join/shown-step.ts';

const quiz = { code: '123456', title: 'Rivers' };
const problemOf = (reason: JoinProblem['reason']): JoinProblem => ({ reason, message: `${reason} in words` });
const answered = (intent: JoinAnswer['intent'], typed: string, reason: JoinProblem['reason']): JoinAnswer => ({
  isRefused: true,
  intent,
  typed,
  problem: problemOf(reason),
});

const atCode: JoinStep = { step: 'code', code: '', problem: null };
const atName: JoinStep = { step: 'name', quiz, name: '', as: null, hasStarted: true, problem: null };
const waiting: JoinStep = { step: 'waiting', quiz, name: 'Ann', as: null };
const own: JoinStep = { step: 'own', quiz, name: 'Ann', nameNumber: 1, isGuest: true, problem: null };

describe('the step shown at /join', () => {
  test('[JP4] it is the one of the address, until a form comes back', () => {
    for (const page of [atCode, atName, waiting, own]) expect(shownStep(page, null)).toBe(page);
  });

  test('[JP4] a refused code is shown as typed', () => {
    const shown = { step: 'code', code: '12 34', problem: problemOf('not_found') };
    expect(shownStep(atCode, answered('find', '12 34', 'not_found'))).toEqual(shown);
    expect(shownStep(atName, answered('find', '12 34', 'not_found'))).toEqual(shown);
  });

  test('[JP4] a name sent to an unknown code leads back to the code', () => {
    const page: JoinStep = { step: 'code', code: '000000', problem: null };
    expect(shownStep(page, answered('join', 'Ann', 'not_found'))).toEqual({
      step: 'code',
      code: '000000',
      problem: problemOf('not_found'),
    });
  });

  test.each([
    'session_full',
    'session_locked',
    'sign_in_to_join',
    'invalid',
    'too_many_guests',
    'unanswered',
    'unavailable',
  ] as const)('[JP5] [JP11] %s: the name stays, to try again', (reason) => {
    const shown = shownStep(atName, answered('join', 'Ann', reason));
    expect(shown).toEqual({ ...atName, name: 'Ann', problem: problemOf(reason) });
  });

  test.each(['removed', 'quiz_ended', 'not_found'] as const)('[JP11] %s: this quiz offers no way on', (reason) => {
    for (const page of [atName, waiting, own]) {
      const shown = shownStep(page, answered('join', 'Ann', reason));
      expect(shown).toEqual({ step: 'closed', quiz, problem: problemOf(reason) });
    }
  });

  test('[JP8] a waiting visitor keeps waiting if the refusal may pass, and is asked for the name again otherwise', () => {
    for (const reason of ['unanswered', 'unavailable', 'busy', 'broken'] as const) {
      expect(shownStep(waiting, answered('join', 'Ann', reason))).toBe(waiting);
    }
    expect(shownStep(waiting, answered('join', 'Ann', 'session_full'))).toMatchObject({
      step: 'name',
      name: 'Ann',
      problem: problemOf('session_full'),
    });
  });

  test('[JP10] a participant who is already in can still continue after a failed try', () => {
    expect(shownStep(own, answered('join', '', 'unanswered'))).toEqual({ ...own, problem: problemOf('unanswered') });
  });
});

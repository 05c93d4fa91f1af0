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

describe('what /join shows', () => {
  test('[JP4] where the address led, until a form comes back', () => {
    for (const page of [atCode, atName, waiting, own]) expect(shownStep(page, null)).toBe(page);
  });

  test('[JP4] a code that was refused, with what was typed', () => {
    const shown = { step: 'code', code: '12 34', problem: problemOf('not_found') };
    expect(shownStep(atCode, answered('find', '12 34', 'not_found'))).toEqual(shown);
    expect(shownStep(atName, answered('find', '12 34', 'not_found'))).toEqual(shown);
  });

  test('[JP4] a name sent to a code that leads nowhere is about the code', () => {
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

  test.each(['removed', 'quiz_ended', 'not_found'] as const)('[JP11] %s: there is no way on in this quiz', (reason) => {
    for (const page of [atName, waiting, own]) {
      const shown = shownStep(page, answered('join', 'Ann', reason));
      expect(shown).toEqual({ step: 'closed', quiz, problem: problemOf(reason) });
    }
  });

  test('[JP8] whoever waits goes on waiting where it passes, and is asked for the name again where it does not', () => {
    for (const reason of ['unanswered', 'unavailable', 'busy', 'broken'] as const) {
      expect(shownStep(waiting, answered('join', 'Ann', reason))).toBe(waiting);
    }
    expect(shownStep(waiting, answered('join', 'Ann', 'session_full'))).toMatchObject({
      step: 'name',
      name: 'Ann',
      problem: problemOf('session_full'),
    });
  });

  test('[JP10] whoever is in already is offered to go on all the same', () => {
    expect(shownStep(own, answered('join', '', 'unanswered'))).toEqual({ ...own, problem: problemOf('unanswered') });
  });
});

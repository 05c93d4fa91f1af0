import type { JoinAnswer, JoinIntent, JoinProblem, JoinStep } from '#app/contract/join.ts';

/** The step to show: the address's step, changed by the result of the last form. */
export function shownStep(page: JoinStep, answer: JoinAnswer | null): JoinStep {
  if (answer === null) return page;
  const { intent, typed, problem } = answer;
  if (intent === 'find' || page.step === 'code') {
    return { step: 'code', code: intent === 'find' ? typed : codeOf(page), problem };
  }
  if (isFinal(problem)) return { step: 'closed', quiz: page.quiz, problem };
  switch (page.step) {
    case 'own':
      return { ...page, problem };
    case 'waiting':
      // Keep waiting: the step polls again automatically.
      if (isPassing(problem)) return page;
      return { ...page, step: 'name', name: typed, hasStarted: true, problem };
    case 'name':
      return { ...page, name: typed, problem };
    default:
      return page;
  }
}

function codeOf(page: JoinStep): string {
  return page.step === 'code' ? page.code : page.quiz.code;
}

/** Whether trying again with another name or later is pointless. */
function isFinal({ reason }: JoinProblem): boolean {
  return reason === 'removed' || reason === 'quiz_ended' || reason === 'not_found' || isBadCode(reason);
}

/** Whether no quiz was found by the code. */
export function isBadCode(reason: JoinProblem['reason']): boolean {
  return reason === 'malformed_code' || reason === 'unknown_code';
}

/** Whether a retry may succeed in a moment: no answer, or a busy server. */
export function isPassing({ reason }: JoinProblem): boolean {
  return reason === 'unanswered' || reason === 'unavailable' || reason === 'busy' || reason === 'broken';
}

const unanswered: JoinProblem = {
  reason: 'unanswered',
  message: 'The server cannot be reached. Please check your connection.',
};

/** The step if the code in the address could not be looked up because the server did not answer. */
export function unansweredCode(code: string): JoinStep {
  return { step: 'code', code, problem: unanswered };
}

/** The result of a form if the server did not answer: the page keeps everything typed. */
export function unansweredForm(intent: JoinIntent, form: FormData): JoinAnswer {
  const typed = form.get(intent === 'find' ? 'code' : 'name');
  return { isRefused: true, intent, typed: typeof typed === 'string' ? typed : '', problem: unanswered };
}

import type { JoinAnswer, JoinIntent, JoinProblem, JoinStep } from '#app/contract/join.ts';

/** What to show: the step that the address led to, as the last form has left it. */
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
      // Waiting goes on; it asks again by itself.
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

/** Whether trying again with another name or at another time leads nowhere. */
function isFinal({ reason }: JoinProblem): boolean {
  return reason === 'removed' || reason === 'quiz_ended' || reason === 'not_found';
}

/** Whether the same again may well succeed a moment later: no answer, or a server that cannot do it right now. */
export function isPassing({ reason }: JoinProblem): boolean {
  return reason === 'unanswered' || reason === 'unavailable' || reason === 'busy' || reason === 'broken';
}

const unanswered: JoinProblem = {
  reason: 'unanswered',
  words: 'The server cannot be reached. Please check your connection.',
};

/** What the page shows when a code in the address could not be looked up for want of an answer. */
export function unansweredCode(code: string): JoinStep {
  return { step: 'code', code, problem: unanswered };
}

/** What the page shows when a form got no answer, or one that says nothing: it stays, with all that was typed. */
export function unansweredForm(intent: JoinIntent, form: FormData): JoinAnswer {
  const typed = form.get(intent === 'find' ? 'code' : 'name');
  return { isRefused: true, intent, typed: typeof typed === 'string' ? typed : '', problem: unanswered };
}

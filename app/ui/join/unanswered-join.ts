import type { JoinAnswer, JoinIntent, JoinProblem, JoinStep } from '#app/contract/join.ts';

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

/** A practice room: a rehearsal of the host's quiz, or a public one with a sample quiz ('Try it now'). */
export type Practice = { kind: 'rehearsal'; quizId: string } | { kind: 'try_it' };

/** The page for visitors whose practice room has closed. */
export const PRACTICE_CLOSED_PATH = '/practice';

/** The form field that asks for a public practice room on the landing page. */
export const TRY_IT_INTENT = 'try_it';

/** The address that opens and closes rehearsals of a quiz. */
export function rehearsalPath(quizId: string): string {
  return `/creator/${quizId}/rehearse`;
}

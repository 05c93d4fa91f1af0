import type { LiveQuestion } from './state.ts';

/** The questions whose results have been shown, latest first. A question that is open again is not among them. */
export function shownQuestions(questions: Iterable<LiveQuestion>): LiveQuestion[] {
  const shown = [...questions].filter(({ resultsAt }) => resultsAt !== null);
  return shown.sort((one, other) => (other.resultsAt ?? 0) - (one.resultsAt ?? 0));
}

/**
 * How many questions in a row a participant answered correctly, up to and including this one ([VW9]). It is counted from the
 * answers each time, so it survives restarts of the server, and a question that is asked again counts in its new place.
 *
 * @param shown As `shownQuestions` returns them.
 */
export function streakOf(shown: readonly LiveQuestion[], participantId: string, upTo: LiveQuestion): number {
  const first = shown.indexOf(upTo);
  if (first < 0) return 0;
  let index = first;
  while (shown[index]?.answers.get(participantId)?.score?.correct) index += 1;
  return index - first;
}

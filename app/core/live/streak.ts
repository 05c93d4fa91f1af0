import { rulesOf } from '#app/core/questions/registry.ts';
import type { LiveAnswer, LiveQuestion } from './state.ts';

/** The questions whose results have been shown, latest first. A question that is open again is not among them. */
export function shownQuestions(questions: Iterable<LiveQuestion>): LiveQuestion[] {
  const shown = [...questions].filter(({ resultsAt }) => resultsAt !== null);
  return shown.sort((one, other) => (other.resultsAt ?? 0) - (one.resultsAt ?? 0));
}

/** Those of them that are scored: a poll or a slide between two questions does not end a streak. */
export function scoredQuestions(shown: readonly LiveQuestion[]): LiveQuestion[] {
  return shown.filter(({ content }) => rulesOf(content.type).isScored);
}

/** The answers to a question by participant id, then those to the questions shown before it, latest first. */
export type AnswersBack = readonly ReadonlyMap<string, LiveAnswer>[];

/** @param shown As `scoredQuestions` returns them. */
export function answersBack(shown: readonly LiveQuestion[], from: LiveQuestion): AnswersBack {
  const first = shown.indexOf(from);
  return first < 0 ? [] : shown.slice(first).map(({ answers }) => answers);
}

/**
 * How many questions in a row a participant answered correctly, up to and including the first of these ([VW10]). It is counted
 * from the answers each time, so it survives restarts of the server, and a question that is asked again counts in its new
 * place.
 */
export function streakOf(back: AnswersBack, participantId: string): number {
  let length = 0;
  while (back[length]?.get(participantId)?.score?.correct) length += 1;
  return length;
}

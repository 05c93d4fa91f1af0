import type { LiveQuestion, LiveSession } from './state.ts';

/** The estimated time of a question while none is completed. */
const USUAL_MS = 60_000;

/**
 * How long each completed question took, in milliseconds, from the previous results to its own. That includes the
 * discussion before it was opened.
 */
export function elapsedTimes({ questions }: Pick<LiveSession, 'questions'>): number[] {
  const done = [...questions.values()].flatMap((question) =>
    question.resultsAt === null ? [] : [{ question, at: question.resultsAt }],
  );
  done.sort((one, other) => one.at - other.at);
  return done.map(({ question, at }, index) => at - (done[index - 1]?.at ?? startOf(question, at)));
}

/** When the first question was opened, in epoch milliseconds: estimated from its answers, or from its time limit without any. */
function startOf({ content, answers }: LiveQuestion, shownAt: number): number {
  if (answers.size === 0) return shownAt - content.timeLimit * 1000;
  let start = shownAt;
  for (const { receivedAt, responseTimeMs } of answers.values()) start = Math.min(start, receivedAt - responseTimeMs);
  return start;
}

/**
 * The estimated time left in milliseconds: the average time of completed questions times the number of remaining ones. A
 * question counts as 60 s while none is completed ([WA14]).
 */
export function estimateLeftMs(elapsedMs: readonly number[], remaining: number): number {
  const average = elapsedMs.length === 0 ? USUAL_MS : elapsedMs.reduce((sum, one) => sum + one, 0) / elapsedMs.length;
  return Math.max(0, remaining) * average;
}

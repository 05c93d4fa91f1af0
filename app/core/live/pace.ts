import type { LiveQuestion, LiveSession } from './state.ts';

/** What a question takes where nothing is known yet. */
const USUAL_MS = 60_000;

/**
 * How long each completed question took, in milliseconds, with all that was said after the one before: from results to
 * results.
 */
export function elapsedTimes({ questions }: Pick<LiveSession, 'questions'>): number[] {
  const done = [...questions.values()].flatMap((question) =>
    question.resultsAt === null ? [] : [{ question, at: question.resultsAt }],
  );
  done.sort((one, other) => one.at - other.at);
  return done.map(({ question, at }, index) => at - (done[index - 1]?.at ?? startOf(question, at)));
}

/** When the first question was opened, as nearly as its answers tell; without any, its time ran out. */
function startOf({ content, answers }: LiveQuestion, shownAt: number): number {
  const starts = [...answers.values()].map(({ receivedAt, responseTimeMs }) => receivedAt - responseTimeMs);
  return starts.length > 0 ? Math.min(shownAt, ...starts) : shownAt - content.timeLimit * 1000;
}

/**
 * How long the questions that are left will take, in milliseconds: the average of those completed times their number,
 * 60 s for each while none is ([WA14]).
 */
export function estimateLeftMs(elapsedMs: readonly number[], remaining: number): number {
  const average = elapsedMs.length === 0 ? USUAL_MS : elapsedMs.reduce((sum, one) => sum + one, 0) / elapsedMs.length;
  return Math.max(0, remaining) * average;
}

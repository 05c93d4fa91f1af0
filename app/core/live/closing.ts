import type { GivenAnswer } from '#app/core/questions/type-rules.ts';
import { scoreAnswer } from '#app/core/scoring.ts';
import type { OpenPhase } from './clock.ts';
import type { Change } from './commands.ts';
import type { AnswerScore, LiveAnswer, LiveQuestion, LiveSession, Moment } from './state.ts';

/**
 * The change that closes the open question and scores its answers. Answers of removed participants are scored too, as the
 * removal can be undone.
 *
 * @param last An answer that is not stored yet, because it causes the closing.
 */
export function closing(session: LiveSession, { questionId }: OpenPhase, now: Moment, last?: LastAnswer): Change {
  const question = session.questions.get(questionId);
  const scores = new Map<string, AnswerScore>();
  for (const [participantId, answer] of answersOf(question, last)) {
    if (!question) break;
    scores.set(participantId, earnedBy(answer, question, session));
  }
  return { type: 'closed', questionId, resultsAt: nextResultsAt(session, now), scores };
}

/**
 * What an answer earns once its question is closed. Nothing that happens after the answer changes it, so it is stored with
 * the answer; nobody may see it before the results ([LE17]).
 */
export function earnedBy(
  answer: GivenAnswer & Pick<LiveAnswer, 'responseTimeMs'>,
  { content }: Pick<LiveQuestion, 'content'>,
  { settings }: Pick<LiveSession, 'settings'>,
): AnswerScore {
  return scoreAnswer(content, answer, settings);
}

/**
 * The time to store for new results, in epoch milliseconds. It is later than all earlier results, so that it orders them,
 * and not before the session's creation, even if the wall clock was set back.
 */
export function nextResultsAt({ questions, createdAt }: LiveSession, now: Moment): number {
  let lastAt = 0;
  for (const { resultsAt } of questions.values()) lastAt = Math.max(lastAt, resultsAt ?? 0);
  return Math.max(now.wall, createdAt, lastAt + 1);
}

/** An answer that closes the question because it was the last one missing. */
interface LastAnswer extends GivenAnswer {
  participantId: string;
  responseTimeMs: number;
}

/**
 * Closes the open question when every attending participant has answered ([CM12]).
 *
 * @param removedId A participant who is about to be removed.
 * @param answered An answer that is about to be stored.
 * @returns No change while an answer is missing, or if the quiz has `endWhenAllAnswered` off.
 */
export function closingWhenAllAnswered(
  session: LiveSession,
  now: Moment,
  { removedId, answered }: { removedId?: string; answered?: LastAnswer },
): Change[] {
  const { phase, settings } = session;
  if (phase.status !== 'question' || !settings.endWhenAllAnswered) return [];
  if (removedId !== undefined && !phase.attended.has(removedId)) return [];
  const missing = isSomebodyMissing(session, phase, removedId ?? answered?.participantId);
  return missing ? [] : [closing(session, phase, now, answered)];
}

function isSomebodyMissing(session: LiveSession, phase: OpenPhase, except: string | undefined): boolean {
  const answers = session.questions.get(phase.questionId)?.answers;
  const removed = session.participants.size - session.headcount;
  // A cheap check by numbers, so that participants are only visited when the last answers come in.
  if ((answers?.size ?? 0) + 1 < phase.attended.size - removed) return true;
  for (const id of phase.attended) {
    if (id === except || answers?.has(id)) continue;
    if (session.participants.get(id)?.removedAt === null) return true;
  }
  return false;
}

function* answersOf(question: LiveQuestion | undefined, last: LastAnswer | undefined) {
  yield* question?.answers ?? [];
  if (last) yield [last.participantId, last] as const;
}

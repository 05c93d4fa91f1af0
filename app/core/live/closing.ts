import { scoreAnswer } from '#app/core/scoring.ts';
import type { OpenPhase } from './clock.ts';
import type { Change } from './commands.ts';
import type { AnswerScore, LiveQuestion, LiveSession, Moment } from './state.ts';

/**
 * The open question closed and scored, from the answers that are stored. Those of removed participants are scored too:
 * the removal may be undone.
 */
export function closing(session: LiveSession, { questionId }: OpenPhase, now: Moment, last?: LastAnswer): Change {
  const question = session.questions.get(questionId);
  const scores = new Map<string, AnswerScore>();
  for (const [participantId, { selected, responseTimeMs }] of answersOf(question, last)) {
    if (!question) break;
    scores.set(participantId, scoreAnswer(question.content, { selected, timeMs: responseTimeMs }, session.settings));
  }
  return { type: 'closed', questionId, resultsAt: nextResultsAt(session, now), scores };
}

/**
 * The wall clock's time, but never before the session was made, because the wall clock may be set
 * back; and later than all results before, so that it tells what was shown last.
 */
export function nextResultsAt({ questions, createdAt }: LiveSession, now: Moment): number {
  let lastAt = 0;
  for (const { resultsAt } of questions.values()) lastAt = Math.max(lastAt, resultsAt ?? 0);
  return Math.max(now.wall, createdAt, lastAt + 1);
}

/** An answer that comes with the very command that closes. */
interface LastAnswer {
  participantId: string;
  selected: readonly string[];
  responseTimeMs: number;
}

/**
 * Closes the open question when nobody who counts is missing ([CM12]).
 *
 * @param gone A participant who is about to be removed, or `answered`, one whose answer is about to be taken.
 * @returns No change while somebody is missing, or where the host does not want it.
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
  // So many cannot have answered yet: with thousands of players, nobody is looked at until the last ones.
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

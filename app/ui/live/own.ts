import type { OwnResult } from '#app/contract/messages.ts';
import type { Participant } from '#app/contract/things.ts';
import type { StateNews, You } from './view.ts';

/**
 * A player's own part after a state. Most states are the same bytes for everybody and carry none; then what was known
 * stays, as far as it still holds ([CL2]).
 *
 * @param isSameAsking Whether the current question is the one that was known, opened no other time.
 */
export function foldOwn(held: You | null, news: StateNews, isSameAsking: boolean): You | null {
  const { session, question, you } = news;
  const everybodys = session.status === 'question' && question ? question.timeLimit : null;
  if (you) {
    const told = you.timeLimit !== null && everybodys ? you.timeLimit / everybodys : null;
    return { ...you, timeFactor: told ?? held?.timeFactor ?? 1 };
  }
  if (!held) return null;
  const { timeFactor } = held;
  const isOpened = everybodys !== null && !isSameAsking;
  const takenBack = isOpened && held.lastResult?.questionId === session.currentQuestionId ? held.lastResult : null;
  const participant = rowOf(news, held.participant.id) ?? held.participant;
  return {
    // Asked again: the question's points are gone with its answers.
    participant: takenBack ? { ...participant, score: takenBack.score - takenBack.points } : participant,
    answer: isSameAsking ? held.answer : null,
    lastResult: takenBack ? null : held.lastResult,
    timeLimit: everybodys && everybodys * timeFactor,
    timeFactor,
  };
}

/** The same after what the current question earned. */
export function foldOwnResult(held: You, result: OwnResult): You {
  const { score, rank } = result;
  return { ...held, lastResult: result, participant: { ...held.participant, score, rank } };
}

/** The player's own row, where it came along or they are among the best. */
function rowOf({ participants, row }: StateNews, ownId: string): Participant | undefined {
  return row ?? participants.find(({ id }) => id === ownId);
}

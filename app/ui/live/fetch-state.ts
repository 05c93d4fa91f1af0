import type { Session } from '#app/contract/things.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { type Check, isListOf } from '#app/ui/calls/checks.ts';
import { isParticipant, isQuestion, isSession } from './read-message.ts';
import type { StateSnapshot } from './view.ts';

/**
 * A player's state, requested by HTTP while the socket is down.
 *
 * @returns Null if any part of it is missing.
 */
export async function fetchPlayerState(request: PlayerStateRequest): Promise<StateSnapshot | null> {
  const session = await get(`sessions/${request.sessionId}`, isSession);
  if (!session) return null;
  const [question, rows] = await Promise.all([
    currentQuestion(session),
    get(`quizzes/${session.quizId}/participants`, isRows),
  ]);
  const isQuestionMissing = session.currentQuestionId !== null && !question;
  if (isQuestionMissing) request.onQuestionFailed?.();
  if (!rows || isQuestionMissing) return null;
  const row = rows.find(({ id }) => id === request.participantId);
  // The player's own row has no rank while the host keeps the ranking back.
  return { session, question, participants: rows.filter(({ rank }) => rank !== null), row };
}

interface PlayerStateRequest {
  sessionId: string;
  participantId: string;
  /** Called when the session could be read, but not its current question. */
  onQuestionFailed?(): void;
}

const isRows = isListOf(isParticipant);

function currentQuestion({ currentQuestionId: id }: Session) {
  return id === null ? null : get(`questions/${id}`, isQuestion);
}

async function get<Thing>(path: string, isThing: Check<Thing>): Promise<Thing | null> {
  const result = await callApi('GET', `/api/${path}`);
  return result.ok && isThing(result.value) ? result.value : null;
}

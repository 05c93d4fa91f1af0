import type { Participant, Question, Session } from '#app/contract/things.ts';
import { TOP_SHOWN } from '#app/core/limits.ts';
import { type CallResult, callApi } from '../calls/call-api.ts';
import { isListOf } from '../calls/checks.ts';
import { isParticipant, isQuestion, isSession } from './read-message.ts';
import type { LiveView, StateNews } from './view.ts';

/**
 * The state of a player's session by calls of /api, for while the socket is down.
 *
 * @param view What is known by now: a question in hand is not asked for again.
 * @returns Null where it cannot be had whole.
 */
export async function fetchPlayerState(view: LiveView): Promise<StateNews | null> {
  const session = answerOf(await callApi('GET', `/api/sessions/${view.sessionId}`));
  if (!isSession(session)) return null;
  const [question, rows] = await Promise.all([currentQuestion(session, view), rowsOf(session)]);
  if (!rows || (session.currentQuestionId !== null && !question)) return null;
  // Besides the best there is one's own row, which has no place while the host keeps the ranking back.
  const participants = rows.filter(({ rank }) => rank !== null).slice(0, TOP_SHOWN);
  const row = rows.find(({ id }) => id === view.known?.you?.participant.id);
  return { session, question, participants, ...(row && { row }) };
}

async function currentQuestion(session: Session, { known }: LiveView): Promise<Question | null> {
  const { currentQuestionId: id, status } = session;
  if (id === null) return null;
  const isInHand = known?.question?.id === id && known.session.status === status;
  const question = isInHand ? known.question : answerOf(await callApi('GET', `/api/questions/${id}`));
  return isQuestion(question) ? question : null;
}

async function rowsOf({ quizId }: Session): Promise<Participant[] | null> {
  const rows = answerOf(await callApi('GET', `/api/quizzes/${quizId}/participants`));
  return isListOf(isParticipant)(rows) ? rows : null;
}

function answerOf(result: CallResult): unknown {
  return result.ok ? result.value : null;
}

import type { Presentation } from '#app/contract/present.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { type Check, isFlag, isListOf, isNullOr, isNumber, isOneOf, isShape } from '#app/ui/calls/checks.ts';
import { isHosted, isQuestion, isSession } from '#app/ui/live/read-message.ts';
import type { StateNews } from '#app/ui/live/view.ts';

/**
 * A host's state by calls of /api, for while the socket is down.
 *
 * @returns Null where it cannot be had whole; also where no session runs any more, which the page then finds out.
 */
export async function fetchHostState(quizId: string): Promise<StateNews | null> {
  const session = await get(`/api/quizzes/${quizId}/session`, isSession);
  if (!session) return null;
  const [course, participants] = await Promise.all([
    get(`/api/sessions/${session.id}/questions`, isListOf(isQuestion)),
    get(`/api/quizzes/${quizId}/participants`, isListOf(isHosted)),
  ]);
  if (!course || !participants) return null;
  const question = course.find(({ id }) => id === session.currentQuestionId) ?? null;
  return { session, question, participants, total: participants.length };
}

/** All that the page was rendered with, anew; null where it does not come, or no session runs. */
export function fetchPresentation(quizId: string): Promise<Presentation | null> {
  return get(`/present/${quizId}/state`, isPresentation);
}

/** Whether a session of the quiz runs; null where there is no answer. */
export async function fetchIsRunning(quizId: string): Promise<boolean | null> {
  const result = await callApi('GET', `/api/quizzes/${quizId}/session`);
  return result.ok || (result.status === 404 ? false : null);
}

/** Everybody, for who does not stand in the first hundred. */
export function fetchEverybody(quizId: string) {
  return get(`/api/quizzes/${quizId}/participants`, isListOf(isHosted));
}

const isPresentation = isShape<Presentation>({
  state: isShape<Presentation['state']>({
    session: isSession,
    participants: isListOf(isHosted),
    total: isNumber,
    question: isNullOr(isQuestion),
    serverNow: isNumber,
  }),
  attendance: isShape({ answered: isNumber, total: isNumber }),
  answeredBy: isNumber,
  course: isListOf(isShape({ question: isQuestion, asking: isNumber, isShown: isFlag })),
  elapsedMs: isListOf(isNumber),
  connected: isNumber,
  removed: isListOf(isHosted),
  showCounts: isFlag,
  leaderboard: isOneOf('always', 'end', 'never'),
});

async function get<Thing>(path: string, isThing: Check<Thing>): Promise<Thing | null> {
  const result = await callApi('GET', path);
  return result.ok && isThing(result.value) ? result.value : null;
}

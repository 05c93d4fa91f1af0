import type { HostsState } from '#app/contract/things.ts';
import { callApi } from '#app/ui/calls/call-api.ts';
import { type Check, isListOf } from '#app/ui/calls/checks.ts';
import { isHosted, isHostsState } from '#app/ui/live/read-message.ts';

/**
 * The state that a host's socket tells, by a call, for while the socket is down.
 *
 * @returns Null without an answer; also when no session is running any more, which the page then finds out.
 */
export function fetchHostState(quizId: string): Promise<HostsState | null> {
  return get(`/present/${quizId}/state`, isHostsState);
}

/** Whether a session of the quiz runs; null where there is no answer. */
export async function fetchIsRunning(quizId: string): Promise<boolean | null> {
  const result = await callApi('GET', `/api/quizzes/${quizId}/session`);
  return result.ok || (result.status === 404 ? false : null);
}

/** All participants, for a room of more than the state holds. */
export function fetchEverybody(quizId: string) {
  return get(`/api/quizzes/${quizId}/participants`, isListOf(isHosted));
}

async function get<Thing>(path: string, isThing: Check<Thing>): Promise<Thing | null> {
  const result = await callApi('GET', path);
  return result.ok && isThing(result.value) ? result.value : null;
}

import { redirect } from '@remix-run/node';
import type { FoundQuiz, JoinProblem } from '#app/contract/join.ts';
import { type Outcome, type Refusal, refusalMessage, refuse } from '#app/contract/refusals.ts';
import type { JoinTarget, Participant } from '#app/contract/things.ts';
import { toAccessCode } from '#app/core/access-code.ts';
import type { RequestContext } from '#app/load-context.ts';
import { endWaiting } from './join-waiting.ts';

/** The quiz that a code leads to: `quiz` is for the page, `target` for the server. */
export interface Found {
  quiz: FoundQuiz;
  target: JoinTarget;
}

/** Looks up a typed code. Refuses with `not_found`, `too_many_codes` or `unavailable`. */
export async function findQuiz({ services, viewer, from }: RequestContext, typed: string): Promise<Outcome<Found>> {
  const found = await services.participants.lookUp(typed, { viewer, address: from.address });
  if (!found.ok) return found;
  const quiz = { code: toAccessCode(typed) ?? typed, title: found.value.title };
  return { ok: true, value: { quiz, target: found.value } };
}

/** A participant, and the id of the guest who plays as it; null for an account. */
export interface JoinedAs {
  participant: Participant;
  guestId: string | null;
}

/** Joins a session, or returns the viewer's existing participant. */
export function joinSession(
  context: RequestContext,
  wanted: { quizId: string; name: string },
): Promise<Outcome<JoinedAs>> {
  const { services, viewer, from } = context;
  return services.participants.join({ viewer, address: from.address }, wanted);
}

/** Redirects to the player screen and sets the cookies ([JP6]). */
export async function goIn(context: RequestContext, { participant, guestId }: JoinedAs): Promise<Response> {
  const headers = new Headers();
  if (guestId !== null) headers.append('Set-Cookie', context.guestCookie.keep(guestId));
  headers.append('Set-Cookie', await endWaiting(context));
  return redirect(`/play/${participant.sessionId}/${participant.id}`, { headers });
}

/** Why a code was not found. /api always answers `not_found`; the page also says whether the code is malformed. */
export function codeProblem(typed: string, refusal: Refusal): JoinProblem {
  if (refusal.reason !== 'not_found') return problemOf(refusal);
  return problemOf(refuse(toAccessCode(typed) === null ? 'malformed_code' : 'unknown_code'));
}

export function problemOf(refusal: Refusal): JoinProblem {
  return { reason: refusal.reason, message: refusalMessage(refusal) };
}

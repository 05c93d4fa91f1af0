import { redirect } from '@remix-run/node';
import type { FoundQuiz, JoinProblem } from '#app/contract/join.ts';
import { type Outcome, type Refusal, refusalMessage, refuse } from '#app/contract/refusals.ts';
import type { JoinTarget, Participant } from '#app/contract/things.ts';
import { toAccessCode } from '#app/core/access-code.ts';
import type { RequestContext } from '#app/load-context.ts';
import { flashCookie } from './flash.ts';
import { endWaiting } from './join-waiting.ts';

/** What a code led to: for the page, and for the server. */
export interface Found {
  quiz: FoundQuiz;
  target: JoinTarget;
}

/** Looks up a code as it was typed. Refuses `not_found`, `too_many_codes`, `unavailable`. */
export async function findQuiz({ services, from }: RequestContext, typed: string): Promise<Outcome<Found>> {
  const found = await services.participants.lookUp(typed, from.address);
  if (!found.ok) return found;
  const quiz = { code: toAccessCode(typed) ?? typed, title: found.value.title };
  return { ok: true, value: { quiz, target: found.value } };
}

/** Somebody's place in a session, and the guest they are there, if any. */
export interface JoinedAs {
  participant: Participant;
  guestId: string | null;
}

/** Joins, or gives back the participant that one is already. */
export function joinSession(
  context: RequestContext,
  wanted: { quizId: string; name: string },
): Promise<Outcome<JoinedAs>> {
  const { services, viewer, from } = context;
  return services.participants.join({ viewer, address: from.address }, wanted);
}

/** The way to the game, with the cookies that go along ([JP6]). */
export async function goIn(context: RequestContext, { participant, guestId }: JoinedAs): Promise<Response> {
  const headers = new Headers();
  if (guestId !== null) headers.append('Set-Cookie', context.guestCookie.keep(guestId));
  headers.append('Set-Cookie', await endWaiting(context));
  headers.append('Set-Cookie', await flashCookie({ toast: 'joined' }, context));
  return redirect(`/play/${participant.sessionId}/${participant.id}`, { headers });
}

/** Why a typed code leads nowhere. /api answers every such code alike; a person learns whether it was mistyped. */
export function codeProblem(typed: string, refusal: Refusal): JoinProblem {
  if (refusal.reason !== 'not_found') return problemOf(refusal);
  return problemOf(refuse(toAccessCode(typed) === null ? 'malformed_code' : 'unknown_code'));
}

export function problemOf(refusal: Refusal): JoinProblem {
  return { reason: refusal.reason, message: refusalMessage(refusal) };
}

import { data, redirect } from '@remix-run/node';
import type { Scores } from '#app/contract/play.ts';
import { PRACTICE_CLOSED_PATH } from '#app/contract/practice.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Outcome, type Refusal, refusalMessage, refusals, refuse } from '#app/contract/refusals.ts';
import { signInPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * The final scores of a quiz, for its host and participants, guests included ([SB1]): of the session in `?session=`, else of
 * the viewer's latest completed one.
 *
 * @returns Null if no session is completed yet.
 */
export async function findScores(
  request: Request,
  context: RequestContext,
  quizId: string,
): Promise<Outcome<Scores | null>> {
  const { services, viewer } = context;
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('session');
  const found =
    wanted === null ? await services.sessions.findCompleted(quizId, viewer) : { ok: true as const, value: wanted };
  if (!found.ok) return found;
  const granted =
    found.value === null
      ? await services.access.grant('latest_session', { viewer, action: 'scores.read', id: quizId })
      : await services.access.grant('session', { viewer, action: 'scores.read', id: found.value });
  if (!granted.ok) return found.value === null ? noneYet(context, quizId, granted) : granted;
  const scores = await services.sessions.readScores(granted.value, searchParams.get('page'), request.signal);
  return scores.ok && scores.value && scores.value.quizId !== quizId ? refuse('not_found') : scores;
}

/** Whether the quiz exists and is the viewer's. If so, the page links to the quiz's other pages ([TB1]). */
export async function mayLead({ services, viewer }: RequestContext, quizId: string): Promise<boolean> {
  return (await services.access.grant('quiz', { viewer, action: 'quiz.read', id: quizId })).ok;
}

/** Without any session: no scores yet for the quiz's host, the refusal for anyone else. */
async function noneYet(context: RequestContext, id: string, refusal: Refusal): Promise<Outcome<null>> {
  return (await mayLead(context, id)) ? { ok: true, value: null } : refusal;
}

/**
 * Refuses the scores.
 *
 * @throws Response always: a redirect to sign in if that may help, else the refusal, which the error page explains.
 */
export function withoutScores(request: Request, { viewer }: RequestContext, refusal: Refusal): never {
  const { status } = refusals[refusal.reason];
  if (viewer.userId === null && viewer.practiceId && status === 404) throw redirect(PRACTICE_CLOSED_PATH);
  if (viewer.userId === null && (status === 401 || status === 404)) throw redirect(signInPath(new URL(request.url)));
  throw data(refusalMessage(refusal), { status, headers: refusalHeaders(refusal) });
}

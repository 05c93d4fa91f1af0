import { data } from '@remix-run/node';
import type { Presentation, PresentedQuiz, PresentPage } from '#app/contract/present.ts';
import { type Outcome, type Refusal, refusalHeaders } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import { limitText } from '#app/core/hosting.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * The quiz to present, for its host ([WA1]).
 *
 * @throws Response 404 if it does not exist or is not the viewer's, 503 if nothing can be read now.
 */
export async function findPresented({ services, viewer }: RequestContext, quizId: string): Promise<Quiz> {
  const granted = await services.access.grant('quiz', { viewer, action: 'quiz.present', id: quizId });
  return granted.ok ? granted.value : refuseWall(granted);
}

/** Loads the wall's page. A running session is shown whatever the quiz's status is ([WA2]). */
export async function readPresentPage(request: Request, context: RequestContext, quiz: Quiz): Promise<PresentPage> {
  const limit = context.user && limitText(context.services.hosting.limitsOf(context.user));
  const page = { quiz: presentedOf(quiz), addresses: context.joinOrigins(request), limit };
  const latest = await readPresentation(context, quiz.id);
  if (!latest.ok && latest.reason !== 'not_found') return refuseWall(latest);
  const last = latest.ok ? latest.value : null;
  if (last && last.state.session.status !== 'completed') return { ...page, kind: 'running', ...last };
  if (quiz.status === 'completed') return { ...page, kind: 'completed', ended: last };
  return { ...page, kind: quiz.status === 'active' ? 'ready' : 'draft' };
}

/** The running session, or else the latest, with everything the wall needs. Marks the host as connected. */
export async function readPresentation(
  { services, viewer }: RequestContext,
  quizId: string,
): Promise<Outcome<Presentation>> {
  const wanted = { viewer, action: 'session.read_all', id: quizId } as const;
  const granted = await services.access.grant('latest_session', wanted);
  if (!granted.ok) return granted;
  services.access.note(granted.value);
  return services.sessions.present(granted.value);
}

function presentedOf({ id, title, accessCode, whoCanJoin }: Quiz): PresentedQuiz {
  return { id, title, accessCode, whoCanJoin };
}

/** @throws Response 503 if nothing can be read now, else 404. */
export function refuseWall(refusal: Refusal): never {
  if (refusal.reason === 'unavailable' || refusal.reason === 'busy') {
    throw data(null, { status: 503, headers: refusalHeaders(refusal) });
  }
  throw data(null, { status: 404 });
}

import { data, redirect } from '@remix-run/node';
import { PRACTICE_CLOSED_PATH, type Practice } from '#app/contract/practice.ts';
import type { Presentation, PresentedQuiz, PresentPage } from '#app/contract/present.ts';
import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import type { Outcome, Refusal } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import type { HostScreen } from '#app/core/host-screen.ts';
import { limitText } from '#app/core/hosting.ts';
import type { RequestContext } from '#app/load-context.ts';
import { readHostScreen } from './host-screen.ts';

/**
 * The quiz to present, for its host ([WA1]).
 *
 * @throws Response 404 if it does not exist or is not the viewer's, 503 if nothing can be read now.
 */
export async function findPresented(context: RequestContext, quizId: string): Promise<Quiz> {
  const { services, viewer } = context;
  const granted = await services.access.grant('quiz', { viewer, action: 'quiz.present', id: quizId });
  return granted.ok ? granted.value : refuseWall(granted, context);
}

/** Loads the wall's page. A running session is shown whatever the quiz's status is ([WA2]). */
export async function readPresentPage(
  request: Request,
  context: RequestContext,
  quiz: Quiz,
): Promise<{ page: PresentPage; headers: Headers }> {
  const practice = await context.services.practice.find(quiz.creatorId);
  const { screen, headers } = await readHostScreen(request, context, practice !== null);
  return { page: await readPage({ request, context, quiz, practice, screen }), headers };
}

interface PageDeps {
  request: Request;
  context: RequestContext;
  quiz: Quiz;
  practice: Practice | null;
  screen: HostScreen;
}

async function readPage({ request, context, quiz, practice, screen }: PageDeps): Promise<PresentPage> {
  const { user, services } = context;
  const limit = user && !practice ? limitText(services.hosting.limitsOf(user)) : null;
  const page = { quiz: presentedOf(quiz, practice), addresses: context.joinOrigins(request), limit, screen };
  const latest = await readPresentation(context, quiz.id, screen);
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
  screen: HostScreen,
): Promise<Outcome<Presentation>> {
  const wanted = { viewer, action: 'session.read_all', id: quizId } as const;
  const granted = await services.access.grant('latest_session', wanted);
  if (!granted.ok) return granted;
  services.access.note(granted.value);
  return services.sessions.present(granted.value, screen);
}

function presentedOf({ id, title, accessCode, whoCanJoin }: Quiz, practice: Practice | null): PresentedQuiz {
  return { id, title, accessCode, whoCanJoin, practice };
}

/**
 * Refuses the wall.
 *
 * @param context Given for a page: a visitor whose practice room has closed is told so ([PX9]).
 * @throws Response 503 if nothing can be read now, else 404.
 */
export function refuseWall(refusal: Refusal, context?: RequestContext): never {
  if (refusal.reason === 'unavailable' || refusal.reason === 'busy') {
    throw data(null, { status: 503, headers: refusalHeaders(refusal) });
  }
  if (context && context.user === null && context.viewer.practiceId) throw redirect(PRACTICE_CLOSED_PATH);
  throw data(null, { status: 404 });
}

import type { ReadyQuiz } from '#app/contract/dashboard.ts';
import { READY_SHOWN_MS } from '#app/core/limits.ts';
import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

/** A Set-Cookie header that makes the dashboard say that this quiz is ready, for ten minutes ([RY1]). */
export function readyCookie(quizId: string, context: RequestContext): Promise<string> {
  return cookieOf(context).serialize({ quizId });
}

/** A Set-Cookie header that ends it. */
export function noReadyCookie(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize('', { maxAge: 0 });
}

/** The quiz that was published a moment ago; null if there is none, or if it is no longer the user's or published. */
export async function findReadyQuiz(request: Request, context: RequestContext): Promise<ReadyQuiz | null> {
  const sent: unknown = await cookieOf(context).parse(request.headers.get('Cookie'));
  const id = typeof sent === 'object' && sent !== null && 'quizId' in sent ? sent.quizId : null;
  if (typeof id !== 'string') return null;
  const { services, viewer } = context;
  const granted = await services.access.grant('quiz', { viewer, action: 'quiz.change', id });
  if (!granted.ok || granted.value.status !== 'active') return null;
  const { title, accessCode, whoCanJoin } = granted.value;
  return { id, title, accessCode, whoCanJoin };
}

const cookieOf = (context: RequestContext) => signedCookie('handsup_ready', READY_SHOWN_MS / 1000, context);

import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

/** Longer than anybody waits in front of a quiz that does not start. */
const WAITING_S = 6 * 60 * 60;

/** Somebody who said their name before the host had started. */
interface Waiting {
  quizId: string;
  name: string;
}

const cookieOf = (context: RequestContext) => signedCookie('handsup_waiting', WAITING_S, context);

/** A Set-Cookie header that keeps the name until the host has started. */
export function keepWaiting(waiting: Waiting, context: RequestContext): Promise<string> {
  return cookieOf(context).serialize(waiting);
}

/** Takes it away again. */
export function endWaiting(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize('', { maxAge: 0 });
}

/** The name that this browser waits under for that quiz, or null. */
export async function findWaitingName(
  request: Request,
  context: RequestContext,
  quizId: string,
): Promise<string | null> {
  const waiting: Record<string, unknown> = (await cookieOf(context).parse(request.headers.get('Cookie'))) || {};
  return waiting.quizId === quizId && typeof waiting.name === 'string' ? waiting.name : null;
}

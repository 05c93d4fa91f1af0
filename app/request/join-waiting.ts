import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

/** Longer than anyone waits for a quiz to start. */
const WAITING_S = 6 * 60 * 60;

/** A player who entered their name before the host started. */
interface Waiting {
  quizId: string;
  name: string;
}

const cookieOf = (context: RequestContext) => signedCookie('handsup_waiting', WAITING_S, context);

/** The Set-Cookie header that keeps the name until the host starts. */
export function keepWaiting(waiting: Waiting, context: RequestContext): Promise<string> {
  return cookieOf(context).serialize(waiting);
}

/** The Set-Cookie header that deletes it. */
export function endWaiting(context: RequestContext): Promise<string> {
  return cookieOf(context).serialize('', { maxAge: 0 });
}

/** The name under which this browser waits for the quiz, or null. */
export async function findWaitingName(
  request: Request,
  context: RequestContext,
  quizId: string,
): Promise<string | null> {
  const waiting: Record<string, unknown> = (await cookieOf(context).parse(request.headers.get('Cookie'))) || {};
  return waiting.quizId === quizId && typeof waiting.name === 'string' ? waiting.name : null;
}

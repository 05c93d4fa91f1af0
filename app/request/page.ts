import { data, redirect } from '@remix-run/node';
import { decide, pageAction } from '#app/core/permissions.ts';
import { signInPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * Requires a sign-in for protected pages ([AU6]). Every page's loader and action calls it first.
 *
 * @throws Response a redirect to sign in, which returns to the requested path.
 */
export function requirePage(request: Request, context: RequestContext): void {
  const url = new URL(request.url);
  if (decide(context.viewer, pageAction(url.pathname)) === 'sign_in') throw redirect(signInPath(url));
}

/** Data for the not-found page, with status 404. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 });
}

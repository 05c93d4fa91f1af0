import { data, redirect } from '@remix-run/node';
import { decide, pageAction } from '#app/core/permissions.ts';
import { signInPath } from '#app/core/redirect.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * Lets a page's loader or action go on when the viewer may see the page; else sends them to sign in, with the path
 * asked for ([AU6]). Every page's loader calls it first.
 *
 * @throws Response the redirect.
 */
export function requirePage(request: Request, context: RequestContext): void {
  const url = new URL(request.url);
  if (decide(context.viewer, pageAction(url.pathname)) === 'sign_in') throw redirect(signInPath(url));
}

/** The not-found page, with its status. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 });
}

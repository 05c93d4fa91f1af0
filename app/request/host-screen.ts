import { type HostScreen, hostScreen, isHostScreen, SCREEN } from '#app/core/host-screen.ts';
import type { RequestContext } from '#app/load-context.ts';
import { signedCookie } from './signed-cookie.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * How this browser shows the session ([WA35]).
 *
 * @returns With a Set-Cookie header that remembers what the page's address has chosen.
 */
export async function readHostScreen(
  request: Request,
  context: RequestContext,
  isPractice: boolean,
): Promise<{ screen: HostScreen; headers: Headers }> {
  const cookie = signedCookie('handsup_screen', YEAR_S, context);
  const wanted = new URL(request.url).searchParams.get(SCREEN);
  const remembered: unknown = await cookie.parse(request.headers.get('Cookie'));
  const screen = hostScreen({ wanted, remembered, userAgent: request.headers.get('User-Agent'), isPractice });
  const headers = new Headers();
  const isNew = isHostScreen(wanted) && wanted !== remembered && !isPractice;
  if (isNew) headers.append('Set-Cookie', await cookie.serialize(wanted));
  return { screen, headers };
}

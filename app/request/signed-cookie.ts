import { type Cookie, createCookie } from '@remix-run/node';
import type { RequestContext } from '#app/load-context.ts';

/**
 * A signed cookie ([CK1]): HttpOnly, SameSite=Lax, Path=/, and over https Secure with the `__Host-` prefix.
 *
 * @param maxAge Seconds.
 */
export function signedCookie(name: string, maxAge: number, { cookieSecret, secureCookies }: RequestContext): Cookie {
  return createCookie(secureCookies ? `__Host-${name}` : name, {
    secrets: [cookieSecret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: secureCookies,
    maxAge,
  });
}

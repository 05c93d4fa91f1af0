import { parseCookie, stringifySetCookie } from 'cookie';
import { LOGIN_MAX_MS } from '#app/core/limits.ts';
import { isSameSignature, sign } from '../services/secrets.ts';

/** Writes the cookies about being signed in, as Set-Cookie headers. */
export interface LoginCookies {
  /** Signs this browser in, and marks it as known to the account. */
  signIn(login: { token: string; userId: string }): string[];
  signOut(): string[];
}

/** The login of a request. */
export interface LoginCookieReading extends LoginCookies {
  token: string | null;
  /** Whether this browser has signed in to that account before. */
  knows(userId: string): boolean;
}

const KNOWN_MAX = 10;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads and writes the login cookies ([CK1] to [CK3]): HttpOnly, SameSite=Lax, Path=/, and on https Secure with the
 * `__Host-` prefix. When a login ends is decided by the database; the cookie merely lasts longer.
 */
export function readLoginCookies(header: string | undefined, secret: string, secure: boolean): LoginCookieReading {
  const loginName = cookieName('handsup_login', secure);
  const knownName = cookieName('handsup_known', secure);
  const cookies = parseCookie(header ?? '');
  const known = (cookies[knownName] ?? '').split('.').filter(Boolean).slice(0, KNOWN_MAX);

  const setCookie = (name: string, value: string, maxAge: number) =>
    stringifySetCookie({ name, value, maxAge, httpOnly: true, sameSite: 'lax', path: '/', secure });
  const markOf = (userId: string) => sign(secret, 'known browser', userId);

  return {
    token: cookies[loginName] || null,
    knows: (userId) => known.some((mark) => isSameSignature(mark, markOf(userId))),
    signIn({ token, userId }) {
      const mark = markOf(userId);
      const marks = [mark, ...known.filter((other) => other !== mark)].slice(0, KNOWN_MAX);
      return [setCookie(loginName, token, LOGIN_MAX_MS / 1000), setCookie(knownName, marks.join('.'), YEAR_SECONDS)];
    },
    signOut: () => [setCookie(loginName, '', 0)],
  };
}

function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

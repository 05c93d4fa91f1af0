import { parseCookie, stringifySetCookie } from 'cookie';
import { LOGIN_MAX_MS } from '#app/core/limits.ts';
import { isSameSignature, sign } from '../services/secrets.ts';

/** The cookies that have to do with being signed in, as Set-Cookie headers. */
export interface LoginCookies {
  /** Signs this browser in, and remembers that it has signed in to this account. */
  signIn(login: { token: string; userId: string }): string[];
  signOut(): string[];
}

/** What a request's Cookie header says about logins. */
export interface LoginCookieReading extends LoginCookies {
  token: string | null;
  /** Whether this browser has signed in to that account before. */
  knows(userId: string): boolean;
}

const KNOWN_MAX = 10;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Reads and writes the login cookies ([CK1] to [CK3]): HttpOnly, SameSite=Lax, Path=/, and over https Secure with the
 * `__Host-` prefix. The login's own end is kept in the database; the cookie only outlives it.
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

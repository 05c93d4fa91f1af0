// No real address has this origin. If a URL parsed against it still has it, the input was a path.
const BASE = 'http://path.invalid';

/**
 * The path to go to after signing in ([AU7]). It is always on this site, which prevents open redirects.
 *
 * @param wanted The `redirect` parameter, untrusted.
 * @param code The `code` parameter, passed on to /join.
 */
export function pathAfterSignIn({ wanted, code }: { wanted: string | null; code: string | null }): string {
  const path = toOwnPath(wanted) ?? '/';
  return path === '/join' && code ? joinPath(code) : path;
}

/** The join page's path for a code. */
export function joinPath(code: string): string {
  return `/join?code=${encodeURIComponent(code)}`;
}

/** The path of the page where players wait for the host to start. */
export function waitingPath(code: string): string {
  return `${joinPath(code)}&waiting=1`;
}

/** The code in an address of /join, unchecked, from the parameter `code` or `accessCode`; empty if there is none. */
export function joinCodeIn(address: string): string {
  const { searchParams } = new URL(address);
  return searchParams.get('code') || searchParams.get('accessCode') || '';
}

/** The sign-in path that returns to /join with the code. */
export function signInToJoinPath(code: string): string {
  return `/auth?redirect=/join&code=${encodeURIComponent(code)}`;
}

/** The path of an untrusted address, if it is one of this site and not the sign-in page; else null. */
export function toOwnPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  if (!URL.canParse(wanted, BASE)) return null;
  const url = new URL(wanted, BASE);
  // The parser reads `/\evil.example`, `//evil.example` and slashes with tabs between them as another host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  // Redirecting to the sign-in page would loop.
  if (url.pathname.toLowerCase().replace(/\/+$/, '') === '/auth') return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in path for a page that needs an account; it returns to the requested path. */
export function signInPath(asked: { pathname: string; search: string }): string {
  return `/auth?redirect=${encodeURIComponent(asked.pathname + asked.search)}`;
}

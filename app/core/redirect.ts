// Any base that no address of ours can have: what stays on it after parsing was a path.
const BASE = 'http://path.invalid';

/**
 * The path to go to after signing in ([AU7]): same origin only, so that a link to our own sign-in page cannot send
 * people elsewhere.
 *
 * @param wanted The `redirect` parameter as it came.
 * @param code The `code` parameter, kept when the way leads to /join.
 */
export function pathAfterSignIn({ wanted, code }: { wanted: string | null; code: string | null }): string {
  const path = toOwnPath(wanted) ?? '/';
  return path === '/join' && code ? joinPath(code) : path;
}

/** Where a code is joined. */
export function joinPath(code: string): string {
  return `/join?code=${encodeURIComponent(code)}`;
}

/** Where one waits for the host to start the quiz of a code. */
export function waitingPath(code: string): string {
  return `${joinPath(code)}&waiting=1`;
}

/** The code in an address of /join, as it was typed; links of ours say `code` or `accessCode`. Empty: none. */
export function joinCodeIn(address: string): string {
  const { searchParams } = new URL(address);
  return searchParams.get('code') || searchParams.get('accessCode') || '';
}

/** Where one signs in to join the quiz of a code, and comes back from. */
export function signInToJoinPath(code: string): string {
  return `/auth?redirect=/join&code=${encodeURIComponent(code)}`;
}

function toOwnPath(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  if (!URL.canParse(wanted, BASE)) return null;
  const url = new URL(wanted, BASE);
  // The parser reads `/\evil.example`, `//evil.example` and tabs between the slashes as another host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  // Back to the sign-in page would send a person in a circle.
  if (url.pathname.toLowerCase().replace(/\/+$/, '') === '/auth') return null;
  return url.pathname + url.search + url.hash;
}

/** Where somebody who is not signed in is sent from a page that needs it: it carries the path asked for. */
export function signInPath(asked: { pathname: string; search: string }): string {
  return `/auth?redirect=${encodeURIComponent(asked.pathname + asked.search)}`;
}

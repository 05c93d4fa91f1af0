/**
 * The one table of who may do what. Pages, /api and sockets ask `decide` and nothing else; the matrix in
 * tests/integration/matrix holds every row against every kind of person.
 */
const table = {
  'account.register': 'anyone',
  'account.login': 'anyone',
  'account.logout': 'anyone',
  'account.read': 'signed_in',
  'page.public': 'anyone',
  'page.member': 'signed_in',
} as const satisfies Record<string, Rule>;

/** Who a row of the table lets in. */
type Rule = 'anyone' | 'signed_in';

export type Action = keyof typeof table;

/** Who is asking, as far as permissions care. */
export type Viewer = { kind: 'nobody' } | { kind: 'account'; userId: string };

/** `sign_in`: signing in may help (401, or a redirect to /auth). */
export type Decision = 'allowed' | 'sign_in';

/** Whether this viewer may do this. */
export function decide(viewer: Viewer, action: Action): Decision {
  if (table[action] === 'anyone') return 'allowed';
  return viewer.kind === 'account' ? 'allowed' : 'sign_in';
}

// The specified protected areas. A page that is not there yet asks for a sign-in all the same, so that an address
// answers strangers alike before and after its page exists.
const memberAreas = /^\/(creator|present|leaderboard|reports|profile|settings)(\/|$)/i;

/** Which row of the table a page's address falls under. */
export function pageAction(pathname: string): Action {
  return memberAreas.test(pathname) ? 'page.member' : 'page.public';
}

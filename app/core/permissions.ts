/**
 * The one table of who may do what. Pages, /api and sockets ask `decide` and nothing else; the matrix in
 * tests/integration/matrix holds every row against every kind of person.
 */
const table = {
  'account.register': 'anyone',
  'account.login': 'anyone',
  'account.logout': 'anyone',
  'account.read': 'signed_in',
  'account.history': 'signed_in',
  'account.verify': 'anyone',
  'account.change': 'owner',
  'page.public': 'anyone',
  'page.member': 'signed_in',
  'quiz.list': 'signed_in',
  'quiz.create': 'signed_in',
  'quiz.read': 'owner',
  'quiz.change': 'owner',
  'quiz.present': 'owner',
  'question.read': 'insiders',
  'question.change': 'owner',
  'join.look_up': 'anyone',
  'join.signed_in': 'signed_in',
  'join.anyone': 'anyone',
  'session.read': 'insiders',
  'session.read_all': 'owner',
  'session.steer': 'host',
  'participant.list': 'insiders',
  'participant.list_removed': 'host',
  'participant.read': 'self_or_host',
  'participant.change': 'host',
  'participant.play': 'self',
  'answer.give': 'self',
  'scores.read': 'insiders',
} as const satisfies Record<string, Rule>;

/**
 * Who a row of the table lets in.
 *
 * `owner`: the host, or whose account it is; nobody else learns that it is there. `host`: likewise, but participants, who know it, are told no.
 * `insiders`: the host and the participants. `self_or_host`: the participant meant and the host. `self`: the
 * participant meant alone.
 */
type Rule = 'anyone' | 'signed_in' | 'owner' | 'host' | 'insiders' | 'self_or_host' | 'self';

export type Action = keyof typeof table;

/** Who is asking: an account, the guest of a cookie, both, or neither. */
export interface Viewer {
  userId: string | null;
  guestId: string | null;
}

/**
 * What somebody may be to the thing asked for. `self`: the very participant meant; `removed`: was sent away by the host.
 * One may be several: hosts may play their own quiz. None: a stranger.
 */
export type Role = 'host' | 'self' | 'participant' | 'removed';

/**
 * `sign_in`: signing in may help (401, or a redirect to /auth). `forbidden`: may see it, but not do this (403).
 * `removed`: was sent away (403). `hidden`: as if it were not there (404).
 */
export type Decision = 'allowed' | 'sign_in' | 'forbidden' | 'removed' | 'hidden';

/** Whether this viewer, being that to the thing, may do this. */
export function decide(viewer: Viewer, action: Action, roles: readonly Role[] = []): Decision {
  const rule: Rule = table[action];
  const signedIn = viewer.userId !== null;
  const isKnown = signedIn || viewer.guestId !== null;
  if (rule === 'anyone' || (rule === 'signed_in' && signedIn)) return 'allowed';
  if (rule === 'signed_in') return 'sign_in';
  if (roles.some((role) => admits(rule, role))) return 'allowed';
  if (roles.includes('removed') && rule !== 'owner') return 'removed';
  if (rule === 'self') return isKnown ? 'forbidden' : 'sign_in';
  if (rule === 'host' && roles.includes('participant')) return 'forbidden';
  // A guest may be somebody to every thing but one that is its owner's alone: there an account is asked for.
  const mayBeSomebody = rule === 'owner' ? signedIn || roles.length > 0 : isKnown;
  return mayBeSomebody ? 'hidden' : 'sign_in';
}

function admits(rule: Rule, role: Role): boolean {
  if (role === 'host') return rule !== 'self';
  if (role === 'self') return rule === 'self' || rule === 'self_or_host';
  return rule === 'insiders' && role === 'participant';
}

// The specified protected areas but /leaderboard, which guests who took part see too: there the thing asked for
// decides. A page that is not there yet asks for a sign-in all the same, so that an address
// answers strangers alike before and after its page exists.
const memberAreas = /^\/(creator|present|reports|profile|settings)(\/|$)/i;

/** Which row of the table a page's address falls under. */
export function pageAction(pathname: string): Action {
  return memberAreas.test(pathname) ? 'page.member' : 'page.public';
}

/**
 * The permission table. Pages, /api and sockets all check permissions with `decide`; the matrix in
 * tests/integration/matrix checks every row for every kind of viewer.
 */
const table = {
  'account.register': 'anyone',
  'account.login': 'anyone',
  'account.logout': 'anyone',
  'account.read': 'signed_in',
  'account.history': 'signed_in',
  'account.verify': 'anyone',
  'account.change': 'owner',
  'media.upload': 'signed_in',
  'page.public': 'anyone',
  'page.member': 'signed_in',
  'page.wall': 'hosts',
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
  'session.delete': 'owner',
  'session.steer': 'host',
  'participant.list': 'insiders',
  'participant.list_removed': 'host',
  'participant.read': 'self_or_host',
  'participant.change': 'host',
  'participant.play': 'self',
  'participant.dress': 'oneself',
  'answer.give': 'self',
  'scores.read': 'insiders',
} as const satisfies Record<string, Rule>;

/**
 * Who is allowed.
 *
 * `hosts`: signed-in users, and hosts of practice rooms.
 * `owner`: the host or the account's owner; everyone else gets 404. `host`: the host; participants get 403, as they know
 * that it exists, and everyone else 404. `insiders`: the host and all participants. `self_or_host`: that participant and the
 * host. `self`: only that participant. `oneself`: the same, but strangers get 404, so that they do not learn that it exists.
 */
export type Rule =
  | 'anyone'
  | 'signed_in'
  | 'hosts'
  | 'owner'
  | 'host'
  | 'insiders'
  | 'self_or_host'
  | 'self'
  | 'oneself';

export type Action = keyof typeof table;

/** What a token may be made for. `host` and `write` include `read`. */
export const SCOPES = ['read', 'host', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** The scope that a token needs for an action; null: no token may do it ([AT4]). */
const scopes: Record<Action, Scope | null> = {
  'account.register': null,
  'account.login': null,
  'account.logout': null,
  'account.read': 'read',
  'account.history': 'read',
  'account.verify': null,
  'account.change': null,
  'media.upload': 'write',
  'page.public': 'read',
  'page.member': null,
  'page.wall': null,
  'quiz.list': 'read',
  'quiz.create': 'write',
  'quiz.read': 'read',
  'quiz.change': 'write',
  'quiz.present': 'host',
  'question.read': 'read',
  'question.change': 'write',
  'join.look_up': 'read',
  'join.signed_in': 'write',
  'join.anyone': 'write',
  'session.read': 'read',
  'session.read_all': 'read',
  'session.delete': null,
  'session.steer': 'host',
  'participant.list': 'read',
  'participant.list_removed': 'read',
  'participant.read': 'read',
  'participant.change': 'host',
  'participant.play': 'write',
  'participant.dress': 'write',
  'answer.give': 'write',
  'scores.read': 'read',
};

/** Who makes a request: an account, a guest known by a cookie, a practice room's host, several of these, or none. */
export interface Viewer {
  userId: string | null;
  guestId: string | null;
  /** The practice account whose room this browser has opened: it hosts that room, and nothing else. */
  practiceId?: string | null;
  /** What the token of a program may be used for; absent or null for browsers. */
  scopes?: readonly Scope[] | null;
}

/**
 * A viewer's role towards the requested thing. `self`: the participant it is about; `removed`: a participant removed by the
 * host. A viewer can have several roles, as hosts may play their own quiz, or none.
 */
export type Role = 'host' | 'self' | 'participant' | 'removed';

/**
 * `sign_in`: signing in may help (401, or a redirect to /auth). `forbidden`: may see it but not do this (403).
 * `removed`: removed by the host (403). `hidden`: treated as if it did not exist (404). `out_of_scope`: the token was not
 * made for this, whatever it is about (403).
 */
export type Decision = 'allowed' | 'sign_in' | 'forbidden' | 'removed' | 'hidden' | 'out_of_scope';

/**
 * Whether a viewer may perform an action.
 *
 * @param roles The viewer's roles towards the requested thing; empty for a stranger.
 */
export function decide(viewer: Viewer, action: Action, roles: readonly Role[] = []): Decision {
  if (!isInScope(viewer, action)) return 'out_of_scope';
  const rule: Rule = table[action];
  const signedIn = viewer.userId !== null;
  const isPractising = typeof viewer.practiceId === 'string';
  const isKnown = signedIn || isPractising || viewer.guestId !== null;
  if (rule === 'anyone' || (rule === 'signed_in' && signedIn)) return 'allowed';
  if (rule === 'hosts' && (signedIn || isPractising)) return 'allowed';
  if (rule === 'signed_in' || rule === 'hosts') return 'sign_in';
  if (roles.some((role) => admits(rule, role))) return 'allowed';
  if (roles.includes('removed') && rule !== 'owner') return 'removed';
  if (rule === 'self') return isKnown ? 'forbidden' : 'sign_in';
  if (rule === 'host' && roles.includes('participant')) return 'forbidden';
  if (rule === 'oneself' && roles.length > 0) return 'forbidden';
  // Guests can have access to anything except what belongs to an owner, which needs an account.
  const couldHaveAccess = rule === 'owner' ? signedIn || isPractising || roles.length > 0 : isKnown;
  return couldHaveAccess ? 'hidden' : 'sign_in';
}

/** Who is allowed to perform an action. */
export function ruleOf(action: Action): Rule {
  return table[action];
}

/** The scope that a token needs for an action; null: no token may do it. */
export function scopeOf(action: Action): Scope | null {
  return scopes[action];
}

/** Whether the viewer's token was made for this action; true without a token. */
export function isInScope({ scopes: given }: Viewer, action: Action): boolean {
  if (!given) return true;
  const needed = scopes[action];
  return needed !== null && (needed === 'read' ? given.length > 0 : given.includes(needed));
}

/** Whether the host of a practice room may do this: what shows and steers the room, but nothing to its quiz ([PX4]). */
export function isForPractice(action: Action): boolean {
  return action === 'quiz.present' || !/^(quiz|question|account)\./.test(action);
}

function admits(rule: Rule, role: Role): boolean {
  if (role === 'host') return rule !== 'self' && rule !== 'oneself';
  if (role === 'self') return rule === 'self' || rule === 'oneself' || rule === 'self_or_host';
  return rule === 'insiders' && role === 'participant';
}

// The protected areas of the specification, except /leaderboard: guests who took part may see it, so the session decides.
// Paths without a page ask for a sign-in too, so that strangers cannot tell which pages exist.
const memberAreas = /^\/(creator|reports|profile|settings)(\/|$)/i;
const wallArea = /^\/present(\/|$)/i;

/** The permission that a page's path needs. */
export function pageAction(pathname: string): Action {
  if (wallArea.test(pathname)) return 'page.wall';
  return memberAreas.test(pathname) ? 'page.member' : 'page.public';
}

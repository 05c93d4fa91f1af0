import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Decision,
  decide,
  isForPractice,
  pageAction,
  type Role,
  SCOPES,
  type Scope,
  type Viewer,
} from '#app/core/permissions.ts';

const NOBODY: Viewer = { userId: null, guestId: null };
const GUEST: Viewer = { userId: null, guestId: 'guest' };
const ACCOUNT: Viewer = { userId: 'user', guestId: null };
const BOTH: Viewer = { userId: 'user', guestId: 'guest' };

test.each([
  '/creator',
  '/creator/abc',
  '/Creator/',
  '/present/abc',
  '/present/abc/overview',
  '/reports',
  '/profile',
  '/settings',
  '/settings/delete-account',
])('[PM1] [S2.12] %s needs a sign-in', (path) => {
  expect(decide(NOBODY, pageAction(path))).toBe('sign_in');
  expect(decide(GUEST, pageAction(path))).toBe('sign_in');
  expect(decide(ACCOUNT, pageAction(path))).toBe('allowed');
});

test.each(['/', '/auth', '/terms', '/privacy', '/join', '/play/a/b', '/leaderboard/abc', '/creators', '/presentation'])(
  '[PM1] %s needs none',
  (path) => {
    expect(decide(NOBODY, pageAction(path))).toBe('allowed');
  },
);

test('[PX4] the host of a practice room needs no sign-in for the wall, and one for everything of an account', () => {
  const practising: Viewer = { userId: null, guestId: null, practiceId: 'practice' };
  expect(decide(practising, pageAction('/present/abc'))).toBe('allowed');
  for (const path of ['/creator', '/reports', '/profile', '/settings']) {
    expect(decide(practising, pageAction(path))).toBe('sign_in');
  }
  for (const action of ['quiz.list', 'quiz.create', 'account.read', 'account.history', 'join.signed_in'] as const) {
    expect(decide(practising, action)).toBe('sign_in');
  }
  for (const action of ['quiz.present', 'session.steer', 'scores.read'] as const) {
    expect(isForPractice(action)).toBe(true);
  }
  for (const action of ['quiz.read', 'quiz.change', 'question.read', 'question.change', 'account.change'] as const) {
    expect(isForPractice(action)).toBe(false);
  }
});

/**
 * A person's possible roles towards a thing, in one word each. `self` is the very participant in question, who also
 * takes part.
 */
const STANDINGS = {
  none: [],
  host: ['host'],
  self: ['self', 'participant'],
  participant: ['participant'],
  removed: ['removed'],
  playingHost: ['host', 'participant'],
  hostAsSelf: ['host', 'self', 'participant'],
} as const satisfies Record<string, readonly Role[]>;

type Column = keyof typeof STANDINGS;
/** What everybody with an account gets, and what strangers get with a guest's cookie or with nothing. */
type Row = Record<Column, Decision> & { strangeGuest: Decision; nobody: Decision };

function same(decision: Decision): Row {
  return {
    none: decision,
    host: decision,
    self: decision,
    participant: decision,
    removed: decision,
    playingHost: decision,
    hostAsSelf: decision,
    strangeGuest: decision,
    nobody: decision,
  };
}

const anyone = same('allowed');
const signedIn: Row = { ...anyone, strangeGuest: 'sign_in', nobody: 'sign_in' };
const stranger = { none: 'hidden', strangeGuest: 'hidden', nobody: 'sign_in' } as const;
const hosts = { host: 'allowed', playingHost: 'allowed', hostAsSelf: 'allowed' } as const;
const owner: Row = {
  ...stranger,
  strangeGuest: 'sign_in',
  ...hosts,
  self: 'hidden',
  participant: 'hidden',
  removed: 'hidden',
};
const host: Row = { ...stranger, ...hosts, self: 'forbidden', participant: 'forbidden', removed: 'removed' };
const insiders: Row = { ...stranger, ...hosts, self: 'allowed', participant: 'allowed', removed: 'removed' };
const selfOrHost: Row = { ...stranger, ...hosts, self: 'allowed', participant: 'hidden', removed: 'removed' };
const oneself: Row = { ...host, host: 'forbidden', playingHost: 'forbidden', self: 'allowed' };
const self: Row = {
  none: 'forbidden',
  strangeGuest: 'forbidden',
  nobody: 'sign_in',
  removed: 'removed',
  host: 'forbidden',
  playingHost: 'forbidden',
  participant: 'forbidden',
  self: 'allowed',
  hostAsSelf: 'allowed',
};

/** The whole table: every action, and what each kind of person gets. */
const TABLE: Record<Action, Row> = {
  'account.register': anyone,
  'account.login': anyone,
  'account.logout': anyone,
  'account.read': signedIn,
  'account.history': signedIn,
  'account.verify': anyone,
  'account.change': owner,
  'media.upload': signedIn,
  'page.public': anyone,
  'page.member': signedIn,
  'page.wall': signedIn,
  'quiz.list': signedIn,
  'quiz.create': signedIn,
  'quiz.read': owner,
  'quiz.change': owner,
  'quiz.present': owner,
  'question.read': insiders,
  'question.change': owner,
  'join.look_up': anyone,
  'join.signed_in': signedIn,
  'join.anyone': anyone,
  'session.read': insiders,
  'session.read_all': owner,
  'session.delete': owner,
  'session.steer': host,
  'participant.list': insiders,
  'participant.list_removed': host,
  'participant.read': selfOrHost,
  'participant.change': host,
  'participant.play': self,
  'participant.dress': oneself,
  'answer.give': self,
  'scores.read': insiders,
};

const COLUMNS = Object.keys(STANDINGS).filter((column): column is Column => column in STANDINGS);
const ACTIONS = Object.keys(TABLE).filter((action): action is Action => action in TABLE);

describe.each(ACTIONS)('%s', (action) => {
  test('[PM3] [PM4] what each kind of person gets', () => {
    const met = Object.fromEntries(COLUMNS.map((column) => [column, decide(ACCOUNT, action, STANDINGS[column])]));
    expect({ ...met, strangeGuest: decide(GUEST, action), nobody: decide(NOBODY, action) }).toEqual(TABLE[action]);
  });

  test('[PM3] a guest who takes part may do what an account may', () => {
    for (const column of ['self', 'participant', 'removed'] as const) {
      // Actions for signed-in people are closed to guests.
      if (TABLE[action] === signedIn) continue;
      expect(decide(GUEST, action, STANDINGS[column])).toBe(TABLE[action][column]);
    }
  });

  test("[PM3] a login with a guest's cookie beside it is a login", () => {
    for (const column of COLUMNS) expect(decide(BOTH, action, STANDINGS[column])).toBe(TABLE[action][column]);
  });
});

/** What tokens may do. Everything else is out of scope for each of them. */
const BY_SCOPE: Record<Scope, Action[]> = {
  read: [
    'account.read',
    'account.history',
    'page.public',
    'quiz.list',
    'quiz.read',
    'question.read',
    'join.look_up',
    'session.read',
    'session.read_all',
    'participant.list',
    'participant.list_removed',
    'participant.read',
    'scores.read',
  ],
  host: ['quiz.present', 'session.steer', 'participant.change'],
  write: [
    'media.upload',
    'quiz.create',
    'quiz.change',
    'question.change',
    'join.signed_in',
    'join.anyone',
    'participant.play',
    'participant.dress',
    'answer.give',
  ],
};

describe.each(SCOPES)('a token with the scope %s', (scope) => {
  const open = new Set([...BY_SCOPE.read, ...BY_SCOPE[scope]]);

  test.each(ACTIONS)('[AT4] %s: what its owner may, or out of scope in every role', (action) => {
    const viewer: Viewer = { ...ACCOUNT, scopes: [scope] };
    for (const column of COLUMNS) {
      const decision = decide(viewer, action, STANDINGS[column]);
      expect(decision).toBe(open.has(action) ? TABLE[action][column] : 'out_of_scope');
    }
  });
});

test('[AT4] a token without a scope may do nothing', () => {
  for (const action of ACTIONS) expect(decide({ ...ACCOUNT, scopes: [] }, action, ['host'])).toBe('out_of_scope');
});

import type { Door } from '#tests/support/surface.ts';
import type { Person } from './people.ts';

/** What comes back: a status, or for a redirect where it leads. */
export type Result = number | `to ${string}`;

type Row = Record<Person, Result>;

interface Asked {
  row: Row;
  /** What is asked for, where the door's own path has places to fill. */
  path?: string;
  body?: unknown;
}

/** The same for everybody. */
function everybody(result: Result): Row {
  return {
    nobody: result,
    stranger: result,
    participant: result,
    removed: result,
    guest: result,
    host: result,
    otherHost: result,
  };
}

/** One result for those without an account, another for those signed in. */
function signedIn(yes: Result, no: Result): Row {
  return { ...everybody(yes), nobody: no, guest: no };
}

/** Every door, and what each kind of person meets there. */
export const rows: Record<Door, Asked> = {
  'GET /': { row: everybody(200) },
  'DATA /': { row: everybody(200) },
  'GET /auth': { row: signedIn('to /', 200) },
  'DATA /auth': { row: signedIn('to /', 200) },
  'POST /auth': { row: signedIn('to /', 422), body: new URLSearchParams({ intent: 'login' }) },
  'GET /logout': { row: everybody('to /') },
  'POST /logout': { row: everybody('to /'), body: new URLSearchParams() },
  'GET /terms': { row: everybody(200) },
  'GET /privacy': { row: everybody(200) },
  'GET /*': { row: everybody(404), path: '/no-such-page' },
  'DATA /*': { row: everybody(404), path: '/no-such-page' },
  'POST /*': { row: everybody(404), path: '/no-such-page', body: new URLSearchParams() },

  // Areas that need a sign-in answer strangers alike before and after their pages exist.
  ...memberArea('/creator'),
  ...memberArea('/creator/quiz'),
  ...memberArea('/present/quiz'),
  ...memberArea('/present/quiz/overview'),
  ...memberArea('/leaderboard/quiz'),
  ...memberArea('/reports'),
  ...memberArea('/profile'),
  ...memberArea('/settings'),
  ...memberArea('/settings/delete-account'),

  'POST /api/register': { row: everybody(422), body: {} },
  'POST /api/login': { row: everybody(422), body: {} },
  'POST /api/logout': { row: everybody(204) },
  'GET /api/user': { row: signedIn(200, 401) },
};

function memberArea(path: string): Record<Door, Asked> {
  const row = signedIn(404, `to /auth?redirect=${encodeURIComponent(path)}`);
  return { [`GET ${path}`]: { row }, [`DATA ${path}`]: { row } };
}

/** The rows as plain tables, for the check that none is missing. */
export const table: Record<Door, Row> = Object.fromEntries(Object.entries(rows).map(([door, { row }]) => [door, row]));

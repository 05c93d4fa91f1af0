import type { Visit } from '../knock.ts';
import { everybody, signedIn } from '../people.ts';
import { joinPageRows } from './join-page.ts';
import { playPageRows } from './play-pages.ts';

const NO_PAGE = () => 'no-such-page';

/** Pages, their data and their forms. */
export const pageRows: Visit[] = [
  { door: 'GET /', row: everybody(200) },
  { door: 'DATA /', row: everybody(200) },
  { door: 'GET /auth', row: signedIn('to /', 200) },
  { door: 'DATA /auth', row: signedIn('to /', 200) },
  { door: 'POST /auth', row: signedIn('to /', 422), body: new URLSearchParams({ intent: 'login' }) },
  { door: 'GET /logout', row: everybody('to /') },
  { door: 'POST /logout', row: everybody('to /'), body: new URLSearchParams(), endsLogin: true },
  ...joinPageRows,
  ...playPageRows,
  { door: 'GET /terms', row: everybody(200) },
  { door: 'GET /privacy', row: everybody(200) },
  { door: 'GET /*', row: everybody(404), at: NO_PAGE },
  { door: 'DATA /*', row: everybody(404), at: NO_PAGE },
  { door: 'POST /*', row: everybody(404), at: NO_PAGE, body: new URLSearchParams() },

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
];

function memberArea(path: string): Visit[] {
  const row = signedIn(404, `to /auth?redirect=${encodeURIComponent(path)}`);
  return [
    { door: `GET ${path}`, row },
    { door: `DATA ${path}`, row },
  ];
}

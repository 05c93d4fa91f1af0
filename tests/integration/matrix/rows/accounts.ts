import type { Visit } from '../knock.ts';
import { everybody, signedIn } from '../people.ts';

/** Calls about accounts. */
export const accountRows: Visit[] = [
  { door: 'POST /api/register', row: everybody(422), body: () => ({}) },
  { door: 'POST /api/login', row: everybody(422), body: () => ({}) },
  { door: 'POST /api/logout', row: everybody(204), endsLogin: true },
  { door: 'GET /api/user', row: signedIn(200) },
  { door: 'GET /api/user/history', row: signedIn(200) },
];

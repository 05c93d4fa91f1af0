import type { Visit } from '../knock.ts';
import { everybody, HIDDEN, hostAlone, signedIn } from '../people.ts';
import type { Scene } from '../scene.ts';
import { UNKNOWN } from './quizzes.ts';

const theHost = ({ userIds }: Scene) => userIds.host;
const NO_LINK = '400 Invalid verification link. Please check your email and try again.';
const BAD_LINK = '400 This verification link is invalid or has expired. You can request a new one on your profile.';

/** The documents of the contract. */
export const documentRows: Visit[] = [
  { door: 'GET /api/openapi.json', row: everybody(200) },
  { door: 'GET /api/asyncapi.json', row: everybody(200) },
];

/** Calls about accounts. */
export const accountRows: Visit[] = [
  { door: 'POST /api/register', row: everybody(422), body: () => ({}) },
  { door: 'POST /api/login', row: everybody(422), body: () => ({}) },
  { door: 'POST /api/logout', row: everybody(204), endsLogin: true },
  { door: 'GET /api/user', row: signedIn(200) },
  { door: 'GET /api/user/history', row: signedIn(200) },
  { door: 'GET /api/verify-email', row: everybody(NO_LINK) },
  { door: 'GET /api/verify-email', of: 'made up', row: everybody(BAD_LINK), query: `?token=${'A'.repeat(43)}` },
  { door: 'PUT /api/users/{id}', row: hostAlone(200), at: theHost, body: () => ({ displayName: 'Host' }) },
  { door: 'PUT /api/users/{id}', of: 'no name', row: hostAlone(422), at: theHost, body: () => ({ displayName: 5 }) },
  { door: 'PUT /api/users/{id}', of: 'unknown', row: signedIn(HIDDEN), at: () => UNKNOWN, body: () => ({}) },
  { door: 'DELETE /api/users/{id}', of: 'unknown', row: signedIn(HIDDEN), at: () => UNKNOWN },
  {
    door: 'POST /api/users/resend-verification',
    row: hostAlone(200),
    body: (scene) => ({ userId: theHost(scene) }),
  },
  { door: 'POST /api/users/resend-verification', of: 'nobody', row: signedIn(422), body: () => ({}) },
  {
    door: 'POST /api/users/resend-verification',
    of: 'unknown',
    row: signedIn(HIDDEN),
    body: () => ({ userId: UNKNOWN }),
  },
];

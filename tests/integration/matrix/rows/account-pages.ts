import type { Visit } from '../knock.ts';
import { everybody, signedIn } from '../people.ts';

const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

/** The account's own pages, and the pages that mails link to. */
export const accountPageRows: Visit[] = [
  { door: 'GET /verify-email', row: everybody(200) },
  { door: 'DATA /verify-email', row: everybody(200) },
  { door: 'POST /verify-email', row: everybody(400), body: form() },
  // Without an OpenID provider there is nothing here; tests/integration/account/organisation-doors.test.ts has the others.
  ...organisationDoors(),
  { door: 'GET /forgot-password', row: everybody(200) },
  { door: 'DATA /forgot-password', row: everybody(200) },
  { door: 'POST /forgot-password', row: everybody(422), body: form() },
  { door: 'POST /forgot-password', of: 'anybody', row: everybody(200), body: form({ email: 'no-one@example.org' }) },
  { door: 'GET /reset-password', row: everybody(400) },
  { door: 'DATA /reset-password', row: everybody(400) },
  { door: 'POST /reset-password', row: everybody(422), body: form() },
  { door: 'POST /reset-password', of: 'no token', row: everybody(400), body: form({ password: 'secret2' }) },
  ...ownPage('/profile'),
  ...ownPage('/settings'),
  ...deletePage('/settings/delete-account'),
  ...tokensPage('/settings/tokens'),
  ...webhooksPage('/settings/webhooks'),
];

function organisationDoors(): Visit[] {
  const paths = ['/auth/organisation', '/auth/organisation/callback', '/auth/organisation/connect'];
  const doors = paths.flatMap((path) => [`GET ${path}`, `DATA ${path}`]);
  return [
    ...doors.map((door) => ({ door, row: everybody(404) })),
    { door: 'POST /auth/organisation/connect', row: everybody(404), body: form({ intent: 'mail' }) },
  ];
}

function ownPage(path: string): Visit[] {
  const away = `to /auth?redirect=${encodeURIComponent(path)}`;
  const door = `POST ${path}`;
  return [
    { door: `GET ${path}`, row: signedIn(200, away) },
    { door: `DATA ${path}`, row: signedIn(200, away) },
    { door, row: everybody(400), body: form() },
    { door, of: 'to disconnect', row: signedIn(404, away), body: form({ intent: 'disconnect' }) },
    { door, of: 'a name', row: signedIn(`to ${path}`, away), body: form({ intent: 'rename', displayName: 'Ann' }) },
    {
      door,
      of: 'an invalid name',
      row: signedIn(422, away),
      body: form({ intent: 'rename', displayName: 'A\u202En' }),
    },
    { door, of: 'resend the mail', row: signedIn(`to ${path}`, away), body: form({ intent: 'resend' }) },
    { door, of: 'no password', row: signedIn(422, away), body: form({ intent: 'password' }) },
    { door, of: 'no device', row: signedIn(404, away), body: form({ intent: 'sign_out', device: 'none' }) },
  ];
}

function deletePage(path: string): Visit[] {
  const away = `to /auth?redirect=${encodeURIComponent(path)}`;
  return [
    { door: `GET ${path}`, row: signedIn(200, away) },
    { door: `DATA ${path}`, row: signedIn(200, away) },
    { door: `POST ${path}`, row: signedIn(422, away), body: form({ email: 'somebody@example.org', confirmed: 'yes' }) },
  ];
}

function tokensPage(path: string): Visit[] {
  const away = `to /auth?redirect=${encodeURIComponent(path)}`;
  const door = `POST ${path}`;
  return [
    { door: `GET ${path}`, row: signedIn(200, away) },
    { door: `DATA ${path}`, row: signedIn(200, away) },
    { door, row: everybody(400), body: form() },
    { door, of: 'a token', row: signedIn(201, away), body: form({ intent: 'create', name: 'Robot', days: '7' }) },
    { door, of: 'no name', row: signedIn(422, away), body: form({ intent: 'create', days: '7' }) },
    { door, of: 'no token', row: signedIn(404, away), body: form({ intent: 'revoke', token: 'none' }) },
  ];
}

function webhooksPage(path: string): Visit[] {
  const away = `to /auth?redirect=${encodeURIComponent(path)}`;
  const door = `POST ${path}`;
  const url = 'https://example.org/';
  return [
    { door: `GET ${path}`, row: signedIn(200, away) },
    { door: `DATA ${path}`, row: signedIn(200, away) },
    { door, row: everybody(400), body: form() },
    { door, of: 'a test without an address', row: signedIn(404, away), body: form({ intent: 'test' }) },
    { door, of: 'no address', row: signedIn(422, away), body: form({ intent: 'save' }) },
    { door, of: 'an address', row: signedIn(`to ${path}`, away), body: form({ intent: 'save', url }) },
    { door, of: 'another secret', row: signedIn(`to ${path}`, away), body: form({ intent: 'roll' }) },
    { door, of: 'no more', row: signedIn(`to ${path}`, away), body: form({ intent: 'remove' }) },
  ];
}

import type { Scope } from '#app/core/permissions.ts';
import { postForm } from './account.ts';

/** Sends the form that makes a token, as a browser without scripts does. */
export function postToken(server: { origin: string }, cookie: string, fields: Record<string, string> = {}) {
  return postForm(server, '/settings/tokens', { intent: 'create', name: 'Robot', days: '30', ...fields }, cookie);
}

/** The token that a page shows; null if it shows none. */
export function tokenOn(html: string): string | null {
  return /hup_[\w-]{43}/.exec(html)?.[0] ?? null;
}

let made = 0;

/** Makes a token of this account, and returns it as a program sends it. */
export async function newApiToken(server: { origin: string }, cookie: string, scopes: readonly Scope[] = []) {
  made += 1;
  const wanted = Object.fromEntries(scopes.filter((scope) => scope !== 'read').map((scope) => [scope, 'on']));
  const response = await postToken(server, cookie, { name: `Robot ${made}`, ...wanted });
  const token = tokenOn(await response.text());
  if (token === null) throw new Error(`No token was made: ${response.status}`);
  return { token, headers: { Authorization: `Bearer ${token}` } };
}

import { afterAll, beforeAll } from 'vitest';
import type { User } from '#app/contract/things.ts';
import { login, newEmail, postForm, register } from '#tests/support/account.ts';
import { nextMail } from '#tests/support/mail.ts';
import { tokenIn } from '#tests/support/outbox.ts';
import { LOCK_ALL_TABLES, openLikeSqlite } from '#tests/support/postgres/like-sqlite.ts';
import { isOnPostgres, knownDatabaseOf } from '#tests/support/postgres/suite.ts';
import { openRowsOf } from '#tests/support/rows.ts';
import { type ServerOptions, startServer, type TestServer } from '#tests/support/server.ts';

/** Somebody with an account, signed in. */
export interface Person {
  user: User;
  email: string;
  cookie: string;
}

/** One server for all tests of a file. */
export function sharedServer(options: ServerOptions = {}): { server: () => TestServer } {
  let server: TestServer | null = null;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => server?.stop());
  return {
    server() {
      if (!server) throw new Error('The server has not been started');
      return server;
    },
  };
}

export async function newPerson(server: TestServer, displayName?: string): Promise<Person> {
  const email = newEmail();
  const user = await register(server, email, displayName);
  return { user, email, cookie: await login(server, email) };
}

/** The token of the verification mail that their registration sent. */
export async function verifyToken(server: TestServer, { email }: Pick<Person, 'email'>, count = 1): Promise<string> {
  return tokenIn(await nextMail(server, email, count));
}

/** A call of /api without a body, or with one. */
export function ask(
  server: TestServer,
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
) {
  return fetch(server.origin + path, {
    method,
    headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function readUser(server: TestServer, cookie: string): Promise<User | null> {
  const response = await ask(server, 'GET', '/api/user', { cookie });
  return response.status === 200 ? response.json() : null;
}

/** A page as its reader sees it. */
export async function readPage(
  server: TestServer,
  path: string,
  cookie = '',
): Promise<{ status: number; html: string }> {
  const response = await fetch(server.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  return { status: response.status, html: await response.text() };
}

/**
 * Submits a form and follows the redirect, as a browser without scripts does. Returns the status and the resulting
 * page.
 */
export async function submit(server: TestServer, path: string, fields: Record<string, string>, cookie = '') {
  const response = await postForm(server, path, fields, cookie);
  const location = response.headers.get('Location');
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((one) => [one.split('=', 1)[0], one] as const),
  );
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';', 1);
    jar.set(pair.split('=', 1)[0] ?? '', pair);
  }
  const cookies = [...jar.values()].join('; ');
  if (location === null) return { status: response.status, location, cookies, html: await response.text() };
  const next = await readPage(server, location, cookies);
  return { status: response.status, location, cookies, html: next.html };
}

/** Locks the server's database against writes until `letGo`. */
export function holdDatabase({ dataDir }: TestServer): { letGo(): void } {
  // The server may be writing right now; this waits for it.
  const other = isOnPostgres() ? openLikeSqlite(knownDatabaseOf(dataDir)) : openRowsOf({ dataDir });
  other.exec('BEGIN IMMEDIATE');
  if (isOnPostgres()) other.exec(LOCK_ALL_TABLES);
  return {
    letGo() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}

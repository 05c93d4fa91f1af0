import type SQLite from 'better-sqlite3';
import { login, newEmail, register } from '#tests/support/account.ts';
import { openRowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A signed-in person, and the answers of /api to them: status and body, null if there is none. */
export interface Caller {
  id: string;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /** The body of a successful call. */
  ask<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

/** Creates an account and signs it in. */
export async function newCaller(server: TestServer): Promise<Caller> {
  const { id, email } = await register(server, newEmail());
  const cookie = await login(server, email);
  return callerWith(server, { id, cookie });
}

/** Nobody: a caller without a cookie. */
export function nobody(server: TestServer): Caller {
  return callerWith(server, { id: '', cookie: '' });
}

function callerWith(server: TestServer, { id, cookie }: { id: string; cookie: string }): Caller {
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    id,
    async call(method, path, body) {
      const { status, text } = await send(method, path, body);
      return { status, body: text === '' ? null : JSON.parse(text) };
    },
    async ask(method, path, body) {
      const { status, text } = await send(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
      return JSON.parse(text);
    },
  };
}

/** The running server's database, for what no call can do. */
export function openDatabaseOf(server: TestServer): SQLite.Database {
  return openRowsOf(server);
}

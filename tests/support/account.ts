import type { User } from '#app/contract/things.ts';

interface Target {
  origin: string;
}

/** Sends JSON to /api as a program does. */
export function postJson(server: Target, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends a form as a browser without scripts does, without following the redirect. */
export function postForm(server: Target, path: string, fields: Record<string, string>, cookie = '') {
  return fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

let count = 0;

/** An address that nobody else in this process has. */
export function newEmail(): string {
  count += 1;
  return `person${count}-${process.pid}@example.org`;
}

export const PASSWORD = 'secret1';

/** Creates an account. */
export async function register(server: Target, email: string, displayName?: string): Promise<User> {
  const response = await postJson(server, '/api/register', {
    email,
    displayName,
    password: PASSWORD,
    acceptTerms: true,
  });
  if (response.status !== 201) throw new Error(`${email} was not registered: ${response.status}`);
  const user: User = await response.json();
  return user;
}

/** Signs in and returns the Cookie header of that browser. */
export async function login(server: Target, email: string): Promise<string> {
  const response = await postJson(server, '/api/login', { email, password: PASSWORD });
  if (response.status !== 200) throw new Error(`${email} was not signed in: ${response.status}`);
  return cookiesOf(response);
}

/** What a browser would send back after this answer. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** The user that a cookie signs in, by /api/user; null for nobody. */
export async function whoIs(server: Target, cookie: string): Promise<string | null> {
  const response = await fetch(`${server.origin}/api/user`, { headers: { Cookie: cookie } });
  if (response.status === 401) return null;
  const user: User = await response.json();
  return user.email;
}

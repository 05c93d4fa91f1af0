import type { z } from 'zod';
import type { Action } from '../core/permissions.ts';
import { Credentials, Registration } from './account.ts';

/** One call of /api: its method and path, the row of the permission table, and the shape of its body. */
export interface Call<Body extends z.ZodType | null = z.ZodType | null> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  action: Action;
  body: Body;
}

/** Every call there is. The matrix of permissions is checked against this list and against the router. */
export const calls = {
  register: { method: 'POST', path: '/api/register', action: 'account.register', body: Registration },
  login: { method: 'POST', path: '/api/login', action: 'account.login', body: Credentials },
  logout: { method: 'POST', path: '/api/logout', action: 'account.logout', body: null },
  user: { method: 'GET', path: '/api/user', action: 'account.read', body: null },
} as const satisfies Record<string, Call>;

import type { ServerBuild } from '@remix-run/node';
import type { Call } from '#app/contract/api.ts';

/** What a stranger can reach, e.g. `GET /auth`, `DATA /auth`, `POST /api/login`, `WS heartbeat`. */
export type Door = string;

interface Sources {
  routes: ServerBuild['routes'];
  calls: Record<string, Call>;
  messages: Record<string, unknown>;
}

/**
 * Every page, data request and form post the router knows, every call of /api and every message of the socket. `DATA`
 * is a page's loader called without its page, as the browser does on a click.
 */
export function listDoors({ routes, calls, messages }: Sources): Door[] {
  const known = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route] : []));
  const pages = known.filter((route) => !isApi(pathOf(routes, route.id)));
  const api = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  return [
    ...pages.flatMap((route) => pageDoors(pathOf(routes, route.id), route.module)),
    ...api,
    ...Object.keys(messages).map((type) => `WS ${type}`),
  ];
}

/** Addresses of /api on which router and contract disagree. */
export function apiDisagreements({ routes, calls }: Omit<Sources, 'messages'>): string[] {
  const routed = Object.keys(routes)
    .map((id) => pathOf(routes, id))
    .filter((path) => isApi(path) && path !== '/api/*');
  const promised = new Set(Object.values(calls).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));
  return [
    ...routed.filter((path) => !promised.has(path)).map((path) => `${path} is routed, but no call of the contract`),
    ...[...promised].filter((path) => !routed.includes(path)).map((path) => `${path} is promised, but not routed`),
  ];
}

/** One row of the matrix: what each person gets at a door. A door may have several. */
interface Row {
  door: Door;
  row: Record<string, unknown>;
}

/** Doors without a row in the matrix, rows without a door, and rows that lack a person. */
export function missingRows(doors: Door[], rows: Row[], people: readonly string[]): string[] {
  const listed = new Set(rows.map(({ door }) => door));
  const unlisted = doors.filter((door) => !listed.has(door)).map((door) => `${door} has no row`);
  const gone = [...listed]
    .filter((door) => isSocketOrApi(door) && !doors.includes(door))
    .map((door) => `${door} is no door`);
  const partial = rows.flatMap(({ door, row }) =>
    people.filter((person) => row[person] === undefined).map((person) => `${door} says nothing of ${person}`),
  );
  return [...unlisted, ...gone, ...partial];
}

// Pages also have rows for areas whose pages may not exist yet.
function isSocketOrApi(door: Door): boolean {
  const [method = '', path = ''] = door.split(' ');
  return method === 'WS' || isApi(path);
}

function pageDoors(path: string, module: { loader?: unknown; action?: unknown; default?: unknown }): Door[] {
  const shown = module.default !== undefined;
  const doors: Door[] = [];
  if (shown || module.loader) doors.push(`GET ${path}`);
  if (shown && module.loader) doors.push(`DATA ${path}`);
  if (module.action) doors.push(`POST ${path}`);
  return doors;
}

function pathOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join('/')}`.replace(/\/+/g, '/');
}

/** The page that shows the contract is no call. */
function isApi(path: string): boolean {
  return path === '/api' || (path.startsWith('/api/') && path !== '/api/docs');
}

import { setTimeout as wait } from 'node:timers/promises';
import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import { type Line, openLine } from '#tests/support/live.ts';
import type { Door } from '#tests/support/surface.ts';
import type { Person, Result, Row } from './people.ts';
import type { Scene } from './scene.ts';

interface Asked {
  door: Door;
  /** Where a door has several rows: what is special about this one. */
  of?: string;
  row: Row;
}

/** A page, a form or a call. */
export interface Visit extends Asked {
  /** What replaces `{id}`, `{code}`, `:id`, `:quizId` or `*` in the door's path. */
  at?: (scene: Scene) => string | Promise<string>;
  query?: string | ((scene: Scene) => string);
  /** What replaces the `:name`s of a page's path, and a second `{name}` of a call's. */
  params?: (scene: Scene, person: Person) => Record<string, string>;
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: URLSearchParams | ((scene: Scene, person: Person) => unknown);
  /** Set if the knock ends the login. */
  endsLogin?: true;
}

/** A message of the socket. */
export interface Saying extends Asked {
  message: (scene: Scene, person: Person) => object;
  /** Done before anybody knocks. */
  first?: (scene: Scene) => Promise<unknown>;
  /** Set if the host has subscribed before. */
  seated?: true;
  /** What a success looks like. */
  yes?: string;
}

export function titleOf({ door, of }: Asked): string {
  return of ? `${door}, ${of}` : door;
}

/** A person at a door, with what their browser sends. */
export interface Visitor {
  person: Person;
  cookie: string;
  headers?: Record<string, string>;
}

/** Knocks at a door and returns the answer. */
export async function knock(scene: Scene, visit: Visit, visitor: Visitor): Promise<Result> {
  const [method = '', doorPath = ''] = visit.door.split(' ');
  const place = encodeURIComponent((await visit.at?.(scene)) ?? '');
  const { query = '' } = visit;
  const params = visit.params?.(scene, visitor.person);
  const filled = doorPath.replace(params ? /\{\w+\}|\*/ : /\{\w+\}|:\w+|\*/, place);
  const named = filled.replace(/:(\w+)|\{(\w+)\}/g, (_, name, braced) => params?.[name ?? braced] ?? '');
  const path = named + (typeof query === 'function' ? query(scene) : query);
  const body = typeof visit.body === 'function' ? await visit.body(scene, visitor.person) : visit.body;
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(scene.server.origin + (method === 'DATA' ? dataPath(path) : path), {
    method: method === 'DATA' ? 'GET' : method,
    redirect: 'manual',
    headers: {
      ...visitor.headers,
      Cookie: visitor.cookie,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const result = await resultOf(response, { path: doorPath, isForOne: params !== undefined });
  // A redirect to the sign-in page carries the exact id to return to.
  return typeof result === 'string' && place !== '' ? result.replaceAll(place, '{id}') : result;
}

/** Forms that open a room with a new id for each person. */
const OPENS_PRACTICE = new Set(['/', '/creator/:id/rehearse']);

async function resultOf(response: Response, { path, isForOne }: { path: string; isForOne: boolean }): Promise<Result> {
  const text = await response.text();
  const target = response.headers.get('Location') ?? redirectIn(text, response.status);
  // The owner of the game differs from person to person.
  if (target?.startsWith('/play/')) return 'to the game';
  if (target?.startsWith('/present/') && OPENS_PRACTICE.has(path)) return 'to a practice room';
  if (target?.startsWith('/auth?redirect=') && isForOne) return 'to sign in';
  if (target !== null) return `to ${target}`;
  // Other tests check what is wrong with a body; here it only shows that the caller passed the permission check.
  if (!path.startsWith('/api') || response.status < 400 || response.status === 422) return response.status;
  const { error, reason }: { error: string; reason: RefusalReason } = JSON.parse(text);
  if (refusals[reason]?.status !== response.status) throw new Error(`${response.status} has the reason ${reason}`);
  return `${response.status} ${error}`;
}

/** A page's data, requested as the browser does. */
function dataPath(page: string): string {
  const [path = '', query] = page.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

// A redirect of a data request travels as data, with status 202.
function redirectIn(text: string, status: number): string | null {
  if (status !== 202) return null;
  return /"redirect","([^"]+)"/.exec(text)?.[1] ?? null;
}

const TIMEOUT_MS = 15_000;
/** Without an answer for this long, none is coming where none is expected. */
const SILENCE_MS = 500;

/** Sends one message to the socket and returns the first answer. */
export async function say(scene: Scene, saying: Saying, visitor: Visitor): Promise<Result> {
  const line = await openLine(scene.server, { cookie: visitor.cookie, headers: visitor.headers ?? {} });
  if (saying.seated && visitor.person === 'host') await sit(scene, line);
  const before = line.received.length;
  const [, type] = saying.door.split(' ');
  line.send({ ...(await saying.message(scene, visitor.person)), type });
  const timeoutMs = saying.row[visitor.person] === 'nothing' ? SILENCE_MS : TIMEOUT_MS;
  const result = await firstOf(line, { before, yes: saying.yes ?? null, timeoutMs });
  await line.close();
  return result;
}

async function sit({ show }: Scene, line: Line): Promise<void> {
  line.send({ type: 'join_session', sessionId: show.session.id });
  await until(() => line.received.length > 0);
}

interface Waiting {
  /** How many messages had come before. */
  before: number;
  /** The type of a success; any type if null. */
  yes: string | null;
  timeoutMs: number;
}

async function firstOf(line: Line, { before, yes, timeoutMs }: Waiting): Promise<Result> {
  const found = () => line.received.slice(before).find(({ type }) => yes === null || type === yes || type === 'error');
  if (!(await until(() => found() !== undefined, timeoutMs))) return 'nothing';
  const message = found();
  if (message?.type !== 'error') return message?.type ?? 'nothing';
  if (!refusals[message.reason]) throw new Error(`An error has the reason ${message.reason}`);
  return `error: ${message.message}`;
}

async function until(isThere: () => boolean, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!isThere()) {
    if (performance.now() > end) return false;
    await wait(5);
  }
  return true;
}

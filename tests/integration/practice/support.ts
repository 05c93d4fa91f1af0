import { cookiesOf, postForm } from '#tests/support/account.ts';
import { call, rowsIn } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A practice room, as its host has it. */
export interface PracticeRoom {
  quizId: string;
  sessionId: string;
  /** What the browser sends that has opened it. */
  cookie: string;
}

/** The room that a posted form has opened. */
async function roomOf(server: TestServer, response: Response, before = ''): Promise<PracticeRoom> {
  const quizId = /^\/present\/([\w-]+)$/.exec(response.headers.get('Location') ?? '')?.[1];
  if (!quizId) throw new Error(`No room was opened: ${response.status} ${response.headers.get('Location')}`);
  const cookie = [before, cookiesOf(response)].filter(Boolean).join('; ');
  const session = await call<{ id: string }>(server, 'GET', `/api/quizzes/${quizId}/session`, { cookie });
  return { quizId, sessionId: session.body.id, cookie };
}

export const askToTry = (server: TestServer, cookie = '') => postForm(server, '/?index', { intent: 'try_it' }, cookie);

export async function tryIt(server: TestServer): Promise<PracticeRoom> {
  return roomOf(server, await askToTry(server));
}

export const askToRehearse = (server: TestServer, quizId: string, cookie: string, intent = 'start') =>
  postForm(server, `/creator/${quizId}/rehearse`, { intent }, cookie);

export async function rehearse(server: TestServer, quizId: string, cookie: string): Promise<PracticeRoom> {
  return roomOf(server, await askToRehearse(server, quizId, cookie), cookie);
}

/** How many rows of this session there are. */
export function rowCount(server: TestServer, table: string, { sessionId }: PracticeRoom): number {
  const column = table === 'Session' ? 'id' : 'sessionId';
  return rowsIn(server, `SELECT 1 FROM "${table}" WHERE "${column}" = ?`, sessionId).length;
}

/** Whether nothing of the room is left in the database. */
export function isGone(server: TestServer, room: PracticeRoom): boolean {
  const tables = ['Session', 'SessionQuestion', 'SessionOption', 'Participant', 'Answer', 'Attendance'];
  const quizzes = rowsIn(server, 'SELECT 1 FROM "Quiz" WHERE "id" = ?', room.quizId);
  return quizzes.length === 0 && tables.every((table) => rowCount(server, table, room) === 0);
}

/** The path and status of a page, or where it redirects. */
export async function visit(server: TestServer, path: string, cookie: string): Promise<string> {
  const response = await fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
  await response.text();
  const to = response.headers.get('Location');
  return to ? `${response.status} to ${to}` : String(response.status);
}

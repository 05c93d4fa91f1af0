import { beforeAll, expect, test } from 'vitest';
import type { Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import { postForm } from '#tests/support/account.ts';
import {
  call,
  joinAs,
  makeStage,
  newPerson,
  openLine,
  quizBody,
  rowsIn,
  startSession,
  until,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { askToRehearse, askToTry, isGone, type PracticeRoom, rehearse, rowCount, tryIt, visit } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

interface Author {
  id: string;
  cookie: string;
}

async function newQuiz(author: Author, more: Record<string, unknown> = {}): Promise<Quiz> {
  const body = quizBody([{ timeLimit: 5 }, { timeLimit: 5 }], { whoCanJoin: 'anyone', ...more });
  return (await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: author.cookie, body })).body;
}

/** Opens a question, by the cookie of the room. */
async function advance(room: PracticeRoom, index: number) {
  const { cookie, sessionId } = room;
  const questions = await call<Question[]>(server, 'GET', `/api/sessions/${sessionId}/questions`, { cookie });
  const body = { questionId: questions.body[index]?.id };
  return call<Session>(server, 'POST', `/api/sessions/${sessionId}/advance`, { cookie, body });
}

const end = ({ cookie, sessionId }: PracticeRoom) =>
  call<Session>(server, 'POST', `/api/sessions/${sessionId}/end`, { cookie });

test('[PX1] [PX4] [PX10] a visitor without an account gets a room, in which simulated players join and answer', async () => {
  const room = await tryIt(server);
  expect(await visit(server, `/present/${room.quizId}`, room.cookie)).toBe('200');
  await until(() => rowCount(server, 'Participant', room) >= 4);
  expect((await advance(room, 0)).status).toBe(200);
  await until(() => rowCount(server, 'Answer', room) >= 2);
  expect((await end(room)).body.status).toBe('completed');
  expect(await visit(server, `/present/${room.quizId}`, room.cookie)).toBe('200');
  expect(await visit(server, `/present/${room.quizId}/overview`, room.cookie)).toBe('200');
  expect(await visit(server, `/leaderboard/${room.quizId}`, room.cookie)).toBe('200');
});

test('[PX4] its cookie opens this room and nothing else', async () => {
  const [room, other] = [await tryIt(server), await tryIt(server)];
  const { cookie } = room;
  expect((await call(server, 'GET', '/api/user', { cookie })).status).toBe(401);
  expect((await call(server, 'GET', '/api/quizzes', { cookie })).status).toBe(401);
  expect((await call(server, 'POST', '/api/quizzes', { cookie, body: quizBody([{}]) })).status).toBe(401);
  for (const path of ['/profile', '/settings', '/creator', '/reports', `/creator/${room.quizId}`]) {
    expect(await visit(server, path, cookie)).toBe(`302 to /auth?redirect=${encodeURIComponent(path)}`);
  }
  for (const path of [`/api/quizzes/${room.quizId}`, `/api/quizzes/${room.quizId}/questions`]) {
    expect((await call(server, 'GET', path, { cookie })).status).toBe(404);
  }
  expect((await call(server, 'DELETE', `/api/quizzes/${room.quizId}`, { cookie })).status).toBe(404);
  const locking = { cookie, body: { locked: true } };
  expect((await call(server, 'PUT', `/api/sessions/${other.sessionId}`, locking)).status).toBe(404);
  expect((await call(server, 'PUT', `/api/sessions/${room.sessionId}`, locking)).status).toBe(200);
  const forged = cookie.replace(/handsup_practice=.{4}/, 'handsup_practice=AAAA');
  expect((await call(server, 'PUT', `/api/sessions/${room.sessionId}`, { ...locking, cookie: forged })).status).toBe(
    401,
  );
});

test('[PX4] its host does not change the quiz itself by a form of the wall', async () => {
  const room = await tryIt(server);
  const whoCanJoin = () => rowsIn(server, 'SELECT "whoCanJoin" FROM "Quiz" WHERE "id" = ?', room.quizId);
  const before = whoCanJoin();
  const fields = { intent: 'who_can_join', whoCanJoin: 'signed_in' };
  expect((await postForm(server, `/present/${room.quizId}?index`, fields, room.cookie)).status).toBe(404);
  expect(whoCanJoin()).toEqual(before);
  expect(before).toEqual([{ whoCanJoin: 'anyone' }]);
});

test('[PX9] [WA41] another room closes the first with its sockets, and its address then leads to a page that says so', async () => {
  const first = await tryIt(server);
  const wall = await openLine(server, { cookie: first.cookie });
  wall.send({ type: 'join_session', sessionId: first.sessionId });
  await wall.next('session_state');
  const second = await askToTry(server, first.cookie);
  expect(second.status).toBe(302);
  expect(await wall.next('error')).toMatchObject({ reason: 'not_found' });
  expect(await wall.closed).toBe(1000);
  await until(() => isGone(server, first));
  expect(await visit(server, `/present/${first.quizId}`, first.cookie)).toBe('302 to /practice');
  expect(await visit(server, `/leaderboard/${first.quizId}`, first.cookie)).toBe('302 to /practice');
  expect(await visit(server, '/practice', first.cookie)).toBe('200');
  expect(await visit(server, `/present/${first.quizId}`, '')).toMatch(/^302 to \/auth/);
});

test('[PX10] signed-in users have quizzes of their own: nobody is offered a public room', async () => {
  const { cookie } = await newPerson(server);
  expect((await askToTry(server, cookie)).status).toBe(404);
});

test('[PX6] friends join a public room with the code, as guests even if they have an account', async () => {
  const room = await tryIt(server);
  const friend = await newPerson(server);
  const body = { quizId: room.quizId, name: 'Zoe' };
  const joined = await call<Participant>(server, 'POST', '/api/participants', { cookie: friend.cookie, body });
  expect(joined.status).toBe(201);
  expect(joined.headers.getSetCookie().join()).toMatch(/handsup_guest/);
  await end(room);
  expect((await call(server, 'GET', '/api/user/history', { cookie: friend.cookie })).body).toEqual([]);
});

test('[PX5] [PX6] a rehearsal that was played to its end leaves no trace in the account', async () => {
  const author = await newPerson(server);
  const { cookie } = author;
  const quiz = await newQuiz(author);
  // The mail of the registration leaves in its own time.
  const waiting = 'SELECT m."id" FROM "Mail" m JOIN "User" u ON u."email" = m."recipient" WHERE u."id" = ?';
  await until(() => rowsIn(server, waiting, author.id).length === 0);
  const before = await traces(author, quiz);
  const room = await rehearse(server, quiz.id, cookie);
  expect(room.quizId).not.toBe(quiz.id);
  const body = { quizId: room.quizId, name: 'Author' };
  expect((await call(server, 'POST', '/api/participants', { cookie, body })).status).toBe(201);
  await until(() => rowCount(server, 'Participant', room) >= 3);
  await advance(room, 0);
  await until(() => rowCount(server, 'Answer', room) >= 1);
  expect(await traces(author, quiz)).toEqual(before);
  await end(room);
  expect(await traces(author, quiz)).toEqual(before);
  // The real quiz starts with its first number.
  expect((await startSession(server, author, quiz)).session.number).toBe(1);
});

/** Everything in which a session of the account could show. */
async function traces({ cookie }: Author, quiz: Quiz) {
  const read = (path: string) => call(server, 'GET', path, { cookie });
  const pages = ['/', '/?tab=joined', '/reports', '/reports?view=analytics', '/profile', `/leaderboard/${quiz.id}`];
  const texts = pages.map(async (path) => {
    const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
    const html = await response.text();
    return [path, /<main[^>]*>.*<\/main>/s.exec(html)?.[0].replace(/nonce="[^"]*"|«[^»]*»|:r\w*:/g, '')];
  });
  const exported = await fetch(`${server.origin}/settings/my-data`, { headers: { Cookie: cookie } });
  const { writtenAt: _, ...mine } = await exported.json();
  return {
    quizzes: (await read('/api/quizzes')).body,
    quiz: (await read(`/api/quizzes/${quiz.id}`)).body,
    session: (await read(`/api/quizzes/${quiz.id}/session`)).status,
    participants: (await read(`/api/quizzes/${quiz.id}/participants`)).status,
    history: (await read('/api/user/history')).body,
    mine,
    pages: Object.fromEntries(await Promise.all(texts)),
  };
}

test('[PX5] a complete draft can be rehearsed; an incomplete one is refused with what is missing', async () => {
  const author = await newPerson(server);
  const draft = await newQuiz(author, { status: 'draft' });
  const room = await rehearse(server, draft.id, author.cookie);
  expect((await call<Quiz>(server, 'GET', `/api/quizzes/${draft.id}`, { cookie: author.cookie })).body.status).toBe(
    'draft',
  );
  expect(await visit(server, `/present/${room.quizId}`, room.cookie)).toBe('200');
  const emptyBody = { ...quizBody([]), status: 'draft' };
  const made = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: author.cookie, body: emptyBody });
  const empty = made.body;
  const refused = await askToRehearse(server, empty.id, author.cookie);
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, `/creator/${empty.id}`]);
});

test('[PX5] a rehearsal neither blocks the quiz nor is blocked by its session', async () => {
  const stage = await makeStage(server);
  const room = await rehearse(server, stage.quiz.id, stage.host.cookie);
  await joinAs(stage, 'Ann');
  expect(room.sessionId).not.toBe(stage.session.id);
  const { cookie } = stage.host;
  await call(server, 'POST', `/api/sessions/${stage.session.id}/end`, { cookie });
  expect((await call(server, 'DELETE', `/api/quizzes/${stage.quiz.id}`, { cookie })).status).toBe(204);
});

test('[PX8] only the author can join a rehearsal, and only the author can start one', async () => {
  const [author, stranger] = [await newPerson(server), await newPerson(server)];
  const quiz = await newQuiz(author);
  const room = await rehearse(server, quiz.id, author.cookie);
  const code = rowsIn<{ accessCode: string }>(server, 'SELECT * FROM "Quiz" WHERE "id" = ?', room.quizId)[0]
    ?.accessCode;
  const body = { quizId: room.quizId, name: 'Zoe' };
  expect((await call(server, 'POST', '/api/participants', { body })).status).toBe(401);
  expect((await call(server, 'POST', '/api/participants', { cookie: stranger.cookie, body })).status).toBe(404);
  expect((await call(server, 'GET', `/api/join/${code}`, { cookie: stranger.cookie })).status).toBe(404);
  expect((await call(server, 'GET', `/api/join/${code}`, { cookie: author.cookie })).status).toBe(200);
  expect(await visit(server, `/present/${room.quizId}`, stranger.cookie)).toBe('404');
  expect((await askToRehearse(server, quiz.id, stranger.cookie)).status).toBe(404);
  expect((await askToRehearse(server, quiz.id, author.cookie, 'else')).status).toBe(400);
});

test('[PX7] a rehearsal goes when its author leaves it, and when they start another', async () => {
  const author = await newPerson(server);
  const quiz = await newQuiz(author);
  const first = await rehearse(server, quiz.id, author.cookie);
  const second = await rehearse(server, quiz.id, author.cookie);
  await until(() => isGone(server, first));
  const left = await askToRehearse(server, quiz.id, second.cookie, 'end');
  expect([left.status, left.headers.get('Location')]).toEqual([302, `/creator/${quiz.id}`]);
  await until(() => isGone(server, second));
  expect(
    rowsIn(
      server,
      `SELECT 1 FROM "User" WHERE "email" LIKE 'practice %' AND "id" IN
    (SELECT "hostId" FROM "Session" WHERE "id" IN (?, ?))`,
      first.sessionId,
      second.sessionId,
    ),
  ).toEqual([]);
});

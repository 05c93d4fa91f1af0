import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { call, newPerson, quizBody, until } from '#tests/support/live.ts';
import { type Processes, startProcesses } from '#tests/support/postgres/processes.ts';
import { withClient } from '#tests/support/postgres/suite.ts';
import { hasRedis } from '#tests/support/redis.ts';
import type { TestServer } from '#tests/support/server.ts';
import { rehearse, tryIt, visit } from '../practice/support.ts';

let processes: Processes;
let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  if (!hasRedis()) return;
  processes = await startProcesses(2, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  [one, other] = processes.servers as [TestServer, TestServer];
});
afterAll(() => processes?.stop());

describe.skipIf(!hasRedis())('practice rooms of two processes', () => {
  test('[MP27] [PX4] the host of a public room is known to both, and nobody else is its host', async () => {
    const room = await tryIt(one);
    expect(await visit(other, `/present/${room.quizId}`, room.cookie)).toBe('200');
    const session = await call(other, 'GET', `/api/sessions/${room.sessionId}`, { cookie: room.cookie });
    expect(session.status).toBe(200);
    const stranger = await newPerson(other);
    expect(await visit(other, `/present/${room.quizId}`, stranger.cookie)).toBe('404');
  });

  test('[MP27] [PX8] only its author may host and join a rehearsal; starting another in the other process closes it', async () => {
    const [author, stranger] = [await newPerson(one), await newPerson(one)];
    const body = quizBody([{}], { whoCanJoin: 'anyone' });
    const quiz = (await call<Quiz>(one, 'POST', '/api/quizzes', { cookie: author.cookie, body })).body;
    const first = await rehearse(one, quiz.id, author.cookie);
    expect(await visit(other, `/present/${first.quizId}`, first.cookie)).toBe('200');
    const join = ({ cookie }: { cookie: string }) =>
      call(other, 'POST', '/api/participants', { cookie, body: { quizId: first.quizId, name: 'Ann' } });
    expect((await join(stranger)).status).toBe(404);
    expect((await join(author)).status).toBe(201);
    const second = await rehearse(other, quiz.id, author.cookie);
    const path = `/api/sessions/${first.sessionId}`;
    await until(async () => (await call(one, 'GET', path, { cookie: first.cookie })).status === 404);
    expect(await visit(one, `/present/${second.quizId}`, second.cookie)).toBe('200');
  });

  test('[MP27] a process that starts leaves the rooms of others open; the caretaker removes those that have lasted too long', async () => {
    const [living, left] = [await tryIt(one), await tryIt(one)];
    await withClient(processes.databaseUrl, (client) =>
      client.query(`UPDATE "User" SET "createdAt" = now() - interval '20 minutes'
        WHERE "id" = (SELECT "hostId" FROM "Session" WHERE "id" = '${left.sessionId}')`),
    );
    await processes.add();
    // The next caretaker looks when it becomes it.
    await one.kill();
    const statusOf = async ({ sessionId, cookie }: typeof left) =>
      (await call(other, 'GET', `/api/sessions/${sessionId}`, { cookie })).status;
    await other.kill();
    const last = processes.servers[2] as TestServer;
    other = last;
    await until(async () => (await statusOf(left)) === 404);
    expect(await statusOf(living)).toBe(200);
  });
});

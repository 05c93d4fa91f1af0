import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, Participant } from '#app/contract/things.ts';
import { readGuestCookie } from '#server/http/guest-cookie.ts';
import {
  answerByCall,
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const join = (stage: Stage, name: string, cookie = '') =>
  call<Participant>(server, 'POST', '/api/participants', { cookie, body: { quizId: stage.quiz.id, name } });
const read = (id: string, cookie: string) => call<Participant>(server, 'GET', `/api/participants/${id}`, { cookie });

/** A cookie as this server would have made it at some time. */
function cookieMadeAt(madeMs: number, guestId: string): string {
  const secret = readFileSync(path.join(server.dataDir, 'session-secret'), 'utf8').trim();
  return readGuestCookie(undefined, { secret, secure: false, now: madeMs }).keep(guestId).split(';', 1)[0] ?? '';
}

function guestIdOf(cookie: string): string {
  return /handsup_guest=([\w-]+)/.exec(cookie)?.[1] ?? 'none';
}

describe('the cookie of a guest', () => {
  test('[GU1] [CK1] it is set on joining: signed, HttpOnly, SameSite=Lax, for 24 hours', async () => {
    const stage = await makeStage(server);
    const joined = await join(stage, 'Ann');
    const cookies = joined.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^handsup_guest=[\w-]{16}\.[a-z0-9]+\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    // It names neither the participant nor the session.
    expect(cookies[0]).not.toContain(joined.body.id);
    expect(cookies[0]).not.toContain(stage.session.id);
  });

  test('[GU1] with an https APP_ORIGIN it is Secure and has the __Host- prefix, and the plain name is not read', async () => {
    const secure = await startServer({ env: { APP_ORIGIN: 'https://quiz.example.org' } });
    const stage = await makeStage(secure);
    const body = { quizId: stage.quiz.id, name: 'Ann' };
    const joined = await call<Participant>(secure, 'POST', '/api/participants', { body });
    const [cookie = ''] = joined.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-handsup_guest=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const pair = cookie.split(';', 1)[0] ?? '';
    const readBy = async (header: string) =>
      (await call(secure, 'GET', `/api/participants/${joined.body.id}`, { cookie: header })).status;
    expect(await readBy(pair)).toBe(200);
    expect(await readBy(pair.replace('__Host-', ''))).toBe(401);
    expect(await secure.stop()).toBe(0);
  });

  test('[GU1] an altered one identifies nobody, on any route', async () => {
    const stage = await makeStage(server);
    const { participant, cookie } = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const [id = '', until = '', signature = ''] = cookie.replace('handsup_guest=', '').split('.');
    const other = await joinAs(stage, 'Ben');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const value of [
      `${guestIdOf(other.cookie)}.${until}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${until}.${signature.slice(0, -1)}`,
      `${id}.${until}.`,
      `${id}.${until}`,
      id,
      '',
      '..',
      'x'.repeat(5000),
      '%00.%00.%00',
    ]) {
      const forged = `handsup_guest=${value}`;
      expect([value, (await read(participant.id, forged)).status]).toEqual([value, 401]);
      expect((await answerByCall(stage, { participant, cookie: forged }, 0, ['Nile'])).status).toBe(401);
    }
    const line = await openLine(server, { cookie: `handsup_guest=${id}.${later}.${signature}` });
    line.send({ type: 'join_session', sessionId: stage.session.id, participantId: participant.id });
    expect((await line.next('error')).message).toBe('Please sign in first');
    await line.close();
    expect((await read(participant.id, cookie)).status).toBe(200);
  });

  test("[GU1] a guest cannot use another guest's participant, even knowing its id", async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    await openQuestion(stage, 0);
    expect((await read(ann.participant.id, ben.cookie)).status).toBe(404);
    const as = { participant: ann.participant, cookie: ben.cookie };
    expect(lineOf(await answerByCall(stage, as, 0, ['Nile']))).toBe('403 You are not this participant');
  });

  test('[GU2] it is valid for 24 hours by its own date, however long a copy is kept', async () => {
    const stage = await makeStage(server);
    const { participant, cookie } = await joinAs(stage, 'Ann');
    const guestId = guestIdOf(cookie);
    expect((await read(participant.id, cookieMadeAt(Date.now() - DAY_MS + 60_000, guestId))).status).toBe(200);
    const ended = cookieMadeAt(Date.now() - DAY_MS - 1000, guestId);
    expect((await read(participant.id, ended)).status).toBe(401);
    // Coming back with it creates a new guest.
    const again = await join(stage, 'Ann', ended);
    expect(again).toMatchObject({ status: 201, body: { nameNumber: 2 } });
  });

  test('[GU2] [JN1] it brings back the same participant, with score and answers, and is renewed for 24 hours', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Nile']);
    const old = cookieMadeAt(Date.now() - DAY_MS / 2, guestIdOf(ann.cookie));
    const again = await join(stage, 'Somebody else', old);
    expect(again).toMatchObject({ status: 200, body: { id: ann.participant.id, name: 'Ann', score: 100 } });
    const [renewed = ''] = again.headers.getSetCookie();
    expect(renewed).toContain('Max-Age=86400');
    expect(guestIdOf(renewed)).toBe(guestIdOf(ann.cookie));
    expect(renewed.split(';', 1)[0]).not.toBe(old);
  });

  test('[GU2] a guest in two quizzes is one guest, with a participant in each', async () => {
    const [one, two] = [await makeStage(server), await makeStage(server)];
    const ann = await joinAs(one, 'Ann');
    const second = await join(two, 'Ann', ann.cookie);
    expect(second.status).toBe(201);
    expect(guestIdOf(second.headers.getSetCookie()[0] ?? '')).toBe(guestIdOf(ann.cookie));
    expect((await read(ann.participant.id, ann.cookie)).status).toBe(200);
    expect((await read(second.body.id, ann.cookie)).status).toBe(200);
  });

  test('[GU4] once given up, it can no longer play', async () => {
    const stage = await makeStage(server);
    const { participant, cookie } = await joinAs(stage, 'Ann');
    const gone = readGuestCookie(cookie, { secret: 'x'.repeat(32), secure: false, now: 0 }).giveUp();
    expect(gone).toMatch(/^handsup_guest=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await read(participant.id, gone.split(';', 1)[0] ?? '')).status).toBe(401);
  });
});

describe('a guest who signs in', () => {
  test('[GU3] joins with the account: the login wins', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    const person = await newPerson(server);
    const both = `${guest.cookie}; ${person.cookie}`;
    const joined = await join(stage, 'Ann', both);
    expect(joined).toMatchObject({ status: 201, body: { nameNumber: 2 } });
    expect(joined.headers.getSetCookie()).toEqual([]);
    expect(await join(stage, 'Ann', both)).toMatchObject({ status: 200, body: { id: joined.body.id } });
    expect(await join(stage, 'Ann', guest.cookie)).toMatchObject({ status: 200, body: { id: guest.participant.id } });
  });

  test("[GU3] can still play and read the guest's participant with the cookie", async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    const person = await newPerson(server);
    const both = `${guest.cookie}; ${person.cookie}`;
    const own = await joinAs(stage, 'Ann', both);
    await openQuestion(stage, 0);
    expect((await answerByCall(stage, { ...guest, cookie: both }, 0, ['Nile'])).status).toBe(201);
    expect((await read(guest.participant.id, both)).status).toBe(200);
    expect((await read(own.participant.id, both)).status).toBe(200);
    const line = await playerLine(stage, { ...guest, cookie: both });
    expect(line.state().you?.participant.id).toBe(guest.participant.id);
    await line.close();
  });

  test('[GU5] [S7.21] takes over nothing of the guest: no history, not even after registering', async () => {
    const stage = await makeStage(server);
    const guest = await joinAs(stage, 'Ann');
    await steer(stage, 'end');
    const history = (cookie: string) => call<HistoryEntry[]>(server, 'GET', '/api/user/history', { cookie });
    expect(lineOf(await history(guest.cookie))).toBe('401 Please sign in first');
    const person = await newPerson(server);
    expect((await history(`${guest.cookie}; ${person.cookie}`)).body).toEqual([]);
  });
});

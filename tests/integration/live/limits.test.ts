import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JoinTarget, Participant } from '#app/contract/things.ts';
import { HANDS_PER_PARTICIPANT } from '#app/core/limits.ts';
import { call, joinAs, lineOf, makeStage, newPerson, openLine, type Stage } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let unlimited: TestServer;
beforeAll(async () => {
  const env = { PARTICIPANT_LIMIT: '2000' };
  [server, unlimited] = await Promise.all([
    // Behind a proxy, so that one test can use several addresses.
    startServer({ env: { ...env, TRUST_PROXY: '1' } }),
    startServer({ env: { ...env, RATE_LIMITS: 'off' } }),
  ]);
});
afterAll(() => Promise.all([server.stop(), unlimited.stop()]));

const lookUp = (code: string, from: string, to = server) =>
  call<JoinTarget>(to, 'GET', `/api/join/${code}`, { headers: { 'X-Forwarded-For': from } });
const join = (stage: Stage, name: string, from: string, cookie = '') =>
  call<Participant>(stage.server, 'POST', '/api/participants', {
    cookie,
    headers: { 'X-Forwarded-For': from },
    body: { quizId: stage.quiz.id, name },
  });

/** Fewer at a time than an overloaded server refuses ([HT23]). */
async function inTurns<Value>(count: number, work: (n: number) => Promise<Value>): Promise<Value[]> {
  const done: Value[] = [];
  for (let from = 0; from < count; from += 15) {
    const group = Array.from({ length: Math.min(15, count - from) }, (_, n) => work(from + n));
    done.push(...(await Promise.all(group)));
  }
  return done;
}

describe('unknown codes', () => {
  test('[LM7] 120 a minute from one address, then 429 with Retry-After; working codes are never counted', async () => {
    const stage = await makeStage(server);
    const { accessCode } = stage.quiz;
    const wrong = accessCode === '999999' ? '999998' : '999999';
    expect((await inTurns(100, () => lookUp(accessCode, '10.0.0.1'))).every(({ status }) => status === 200)).toBe(true);
    const missed = await inTurns(130, (n) => lookUp(n % 2 ? wrong : 'nothing', '10.0.0.1'));
    expect(missed.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(missed.filter(({ status }) => status === 429)).toHaveLength(10);
    const refused = await lookUp(wrong, '10.0.0.1');
    expect(lineOf(refused)).toBe('429 Too many wrong codes. Try again in a minute.');
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // The classroom goes on, and so does everybody else.
    expect((await lookUp(accessCode, '10.0.0.1')).status).toBe(200);
    expect((await lookUp(wrong, '10.0.0.2')).status).toBe(404);
  });

  test('[FC3] a participant may choose a hand 120 times a minute', async () => {
    const stage = await makeStage(server, [{}]);
    const { participant, cookie } = await joinAs(stage, 'Ann');
    const path = `/api/participants/${participant.id}/hand`;
    const choose = async (hand: number) => (await call(server, 'PUT', path, { cookie, body: { hand } })).status;
    for (let hand = 1; hand <= HANDS_PER_PARTICIPANT.count; hand += 1) expect(await choose(hand)).toBe(200);
    expect(await choose(5)).toBe(429);
  });

  test('[LM7] [LM6] the addresses of one network share the count', async () => {
    await inTurns(120, (n) => lookUp('nothing', `2001:db8:1:2::${n}`));
    expect((await lookUp('nothing', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await lookUp('nothing', '2001:db8:1:3::1')).status).toBe(404);
  });
});

describe('guests', () => {
  test('[LM8] [JP16] 600 new ones a minute from one address; views of the name page, refused joins, known guests and accounts are not counted', async () => {
    const stage = await makeStage(server, undefined, { whoCanJoin: 'anyone' });
    const ann = await joinAs(stage, 'Ann');
    const from = '10.0.1.1';
    const setLocked = (locked: boolean) =>
      call(server, 'PUT', `/api/sessions/${stage.session.id}`, { cookie: stage.host.cookie, body: { locked } });
    await setLocked(true);
    for (const { status } of await inTurns(15, () => join(stage, 'Pupil', from))) expect(status).toBe(409);
    await setLocked(false);
    const headers = { 'X-Forwarded-For': from };
    const look = () => fetch(`${server.origin}/join?code=${stage.quiz.accessCode}`, { headers });
    const pages = await inTurns(15, look);
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    const cookies = pages.map((page) => page.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '');

    // All 600 are left.
    const joins = await inTurns(610, (n) => join(stage, 'Pupil', from, cookies[n]));
    expect(joins.filter(({ status }) => status === 201)).toHaveLength(600);
    const refused = joins.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const one of refused) {
      expect(lineOf(one)).toBe('429 Too many people joined from this network. Please wait a minute and try again.');
      expect(Number(one.headers.get('Retry-After'))).toBeGreaterThan(0);
    }

    expect((await join(stage, 'Ann', from, ann.cookie)).status).toBe(200);
    expect((await join(stage, 'Ben', from, (await newPerson(server)).cookie)).status).toBe(201);
    // The cookie of a view counts once, on the first join.
    expect((await join(stage, 'Pupil', from, cookies[0])).status).toBe(200);
    const elsewhere = await makeStage(server);
    for (const cookie of [ann.cookie, cookies[0]]) {
      expect((await join(elsewhere, 'Ann', from, cookie)).status).toBe(201);
    }
    expect((await join(elsewhere, 'Cleo', from)).status).toBe(429);
    expect((await join(elsewhere, 'Cleo', '10.0.1.2')).status).toBe(201);
  });
});

describe('RATE_LIMITS=off', () => {
  test('[LM4] [LM7] [LM8] lifts the limits of codes, guests and messages', async () => {
    const stage = await makeStage(unlimited);
    const missed = await inTurns(150, () => lookUp('nothing', '10.0.0.1', unlimited));
    expect(missed.every(({ status }) => status === 404)).toBe(true);
    const joins = await inTurns(620, () => join(stage, 'Pupil', '10.0.0.1'));
    expect(joins.every(({ status }) => status === 201)).toBe(true);

    const line = await openLine(unlimited);
    for (let n = 0; n < 300; n += 1) line.send({ type: 'heartbeat' });
    line.send({ type: 'nothing' });
    await line.next('error');
    expect(line.socket.readyState).toBe(line.socket.OPEN);
    await line.close();
  });

  test('[LM4] [SK2] [SK5] keeps the other limits: sizes and unreadable messages', async () => {
    const line = await openLine(unlimited);
    for (let n = 0; n < 5; n += 1) line.socket.send('no json');
    expect(await line.closed).toBe(1008);
    const large = await openLine(unlimited);
    large.socket.send(JSON.stringify({ type: 'heartbeat', more: 'x'.repeat(17_000) }));
    expect(await large.closed).toBe(1009);
  });
});

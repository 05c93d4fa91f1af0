import { beforeAll, describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/account.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  rowsIn,
  type Stage,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const isOpen = ({ socket }: Line) => socket.readyState === socket.OPEN;

describe('sockets that end', () => {
  const setRemoved = (stage: Stage, { participant }: Guest, removed: boolean) =>
    call(server, 'PUT', `/api/participants/${participant.id}/removed`, {
      cookie: stage.host.cookie,
      body: { removed },
    });

  test("[SK6] a person's sixth ends the oldest with 4008, and nobody else's", async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const other = await playerLine(stage, ben);
    const lines = [];
    for (let n = 0; n < 5; n += 1) lines.push(await playerLine(stage, ann));
    expect(lines.every(isOpen)).toBe(true);
    const sixth = await playerLine(stage, ann);
    expect(await lines[0]?.closed).toBe(4008);
    expect([...lines.slice(1), sixth, other].every(isOpen)).toBe(true);

    const hosts = [];
    for (let n = 0; n < 6; n += 1) hosts.push(await hostLine(stage));
    expect(await hosts[0]?.closed).toBe(4008);
    expect([...hosts.slice(1), sixth].every(isOpen)).toBe(true);
    await Promise.all([...lines, sixth, other, ...hosts].map((line) => line.close()));
  });

  test('[SK6] a host who plays is one person', async () => {
    const stage = await makeStage(server);
    const own = await joinAs(stage, 'Ann', stage.host.cookie);
    const hosting = await hostLine(stage);
    const playing = [];
    for (let n = 0; n < 4; n += 1) playing.push(await playerLine(stage, own));
    expect([hosting, ...playing].every(isOpen)).toBe(true);
    const next = await hostLine(stage);
    expect(await hosting.closed).toBe(4008);
    expect([next, ...playing].every(isOpen)).toBe(true);
    await openQuestion(stage, 0);
    await Promise.all(
      [next, ...playing].map((line) => line.next('session_state', ({ session }) => session.status === 'question')),
    );
    await Promise.all([next, ...playing].map((line) => line.close()));
  });

  test('[SK7] [PM11] a removed participant is told why, and every socket ends with 4003', async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const lines = [await playerLine(stage, ann), await playerLine(stage, ann)];
    const other = await playerLine(stage, ben);
    await setRemoved(stage, ann, true);
    for (const line of lines) {
      expect(await line.closed).toBe(4003);
      expect(line.received.at(-1)).toEqual({
        type: 'error',
        message: 'The host removed you from this session',
        reason: 'removed',
      });
    }
    expect(isOpen(other)).toBe(true);

    const again = await openLine(server, { cookie: ann.cookie });
    again.send({ type: 'join_session', sessionId: stage.session.id, participantId: ann.participant.id });
    expect((await again.next('error')).message).toBe('The host removed you from this session');
    expect(await again.closed).toBe(4003);
    await setRemoved(stage, ann, false);
    const back = await playerLine(stage, ann);
    expect(back.state().you?.participant.id).toBe(ann.participant.id);
    await Promise.all([other.close(), back.close()]);
  });

  test('[SK18] [LG3] sign-out ends the sockets of that login with 4001 within a second, and no others', async () => {
    const stage = await makeStage(server);
    const person = await newPerson(server);
    const ann = await joinAs(stage, 'Ann', person.cookie);
    const ben = await joinAs(stage, 'Ben');
    const lines = [await playerLine(stage, ann), await openLine(server, { cookie: ann.cookie })];
    const others = [await playerLine(stage, ben), await hostLine(stage)];
    const begunMs = performance.now();
    expect((await postJson(server, '/api/logout', {}, { Cookie: person.cookie })).status).toBe(204);
    expect(await Promise.all(lines.map((line) => line.closed))).toEqual([4001, 4001]);
    expect(performance.now() - begunMs).toBeLessThan(3 * 1000);
    expect(others.every(isOpen)).toBe(true);

    const [host] = others.slice(1);
    await postJson(server, '/api/logout', {}, { Cookie: stage.host.cookie });
    expect(await host?.closed).toBe(4001);
    const late = await openLine(server, { cookie: stage.host.cookie });
    late.send({ type: 'join_session', sessionId: stage.session.id });
    expect((await late.next('error')).message).toBe('Please sign in first');
    await Promise.all([late.close(), others[0]?.close()]);
  });

  test('[SK18] [LG2] an expired login ends its sockets with 4001 too', async () => {
    const stage = await makeStage(server);
    const person = await newPerson(server);
    const others = [await openLine(server, { cookie: person.cookie }), await hostLine(stage)];
    const inTwoSeconds = Date.now() - 90 * 24 * 60 * 60 * 1000 + 2000;
    rowsIn(server, 'UPDATE Login SET createdAt = ? WHERE userId = ?', inTwoSeconds, person.id);
    const begunMs = performance.now();
    const line = await openLine(server, { cookie: person.cookie });
    expect(isOpen(line)).toBe(true);
    expect(await line.closed).toBe(4001);
    expect(performance.now() - begunMs).toBeLessThan(2000 + 3000);
    // The login was read when this socket was opened, so here it still seems young.
    expect(others.every(isOpen)).toBe(true);
    await Promise.all(others.map((other) => other.close()));
  });

  test('[SK9] [HT15] a server stop ends them all with 1012, and the server exits with 0', async () => {
    const stopping = await startServer();
    const stage = await makeStage(stopping);
    const guests = await Promise.all(Array.from({ length: 20 }, (_, n) => joinAs(stage, `Guest ${n}`)));
    const lines = await Promise.all(guests.map((guest) => playerLine(stage, guest)));
    lines.push(await hostLine(stage), await openLine(stopping));
    await openQuestion(stage, 0);
    const begunMs = performance.now();
    const stopped = stopping.stop();
    expect(new Set(await Promise.all(lines.map((line) => line.closed)))).toEqual(new Set([1012]));
    expect(await stopped).toBe(0);
    expect(performance.now() - begunMs).toBeLessThan(10_000);
  });

  test('[SK9] [LE2] what arrives during the stop is answered once it is stored, or not at all', async () => {
    const stopping = await startServer();
    const stage = await makeStage(stopping);
    const ann = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const stopped = stopping.stop();
    const answer = await answerByCall(stage, ann, 0, ['Nile']).catch(() => null);
    expect([201, 503, undefined]).toContain(answer?.status);
    expect(await stopped).toBe(0);
  });
});

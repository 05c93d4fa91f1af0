import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostsState } from '#app/contract/things.ts';
import {
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  openQuestion,
  playerLine,
  type Stage,
} from '#tests/support/live.ts';
import { quick, startQuickServer } from '#tests/support/quick-server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startQuickServer();
});
afterAll(() => server.stop());

const poll = (stage: Stage, { cookie }: Guest) => call(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie });
const roomOf = async ({ quiz, host: { cookie } }: Stage) =>
  (await call<HostsState>(server, 'GET', `/present/${quiz.id}/state`, { cookie })).body.host?.room;

describe.concurrent('room health', () => {
  test('[RH2] [RH4] hosts are told how many phones the question reached, by message and by call, and players are not', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }, {}]);
    const [ann, ben, cleo] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
    const [first, second, host] = [await playerLine(stage, ann), await playerLine(stage, ben), await hostLine(stage)];
    await openQuestion(stage, 0);
    await host.next('room_health', ({ reached, of }) => reached === 0 && of === 3);
    const { revision } = (await first.next('session_state')).session;
    first.send({ type: 'got', q: [revision, 42] });
    await host.next('room_health', ({ reached, of }) => reached === 1 && of === 3);
    // Without a socket a request counts; an answer counts in any case.
    await poll(stage, cleo);
    await host.next('room_health', ({ reached }) => reached === 2);
    await answerByLine(stage, ben, second, 0, 'Nile');
    await host.next('room_health', ({ reached, of, slowestMs }) => reached === 3 && of === 3 && slowestMs === 420);
    expect(await roomOf(stage)).toMatchObject({ reached: 3, of: 3, slowestMs: 420, isPoor: false });

    await openQuestion(stage, 1);
    // A confirmation of the question before is late, but no error.
    first.send({ type: 'got', q: [revision, 42] });
    await host.next('room_health', ({ reached, of, slowestMs }) => reached === 0 && of === 3 && slowestMs === null);
    for (const line of [first, second]) {
      expect(line.received.map(({ type }) => type)).not.toContain('room_health');
      expect(line.received.map(({ type }) => type)).not.toContain('error');
      expect(line.frames.join()).not.toContain('slowestMs');
    }
    await Promise.all([first.close(), second.close(), host.close()]);
  });

  test('[RH3] phones that only make requests are counted, and no longer once they are away', async () => {
    const stage = await makeStage(server);
    const [ann, ben, cleo] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
    const [line, host] = [await playerLine(stage, ann), await hostLine(stage)];
    await host.next('room_health', ({ polling }) => polling === 2);
    expect(await roomOf(stage)).toMatchObject({ polling: 2, reached: 0, of: 0, slowestMs: null });
    const polls = setInterval(() => void poll(stage, cleo), quick(5_000));
    await host.next('room_health', ({ polling }) => polling === 1);
    clearInterval(polls);
    const back = await playerLine(stage, cleo);
    await host.next('room_health', ({ polling }) => polling === 0);
    await poll(stage, ben);
    await host.next('room_health', ({ polling }) => polling === 1);
    await Promise.all([line.close(), back.close(), host.close()]);
  });

  test('[RH4] hosts are told once a second at most', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }]);
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => joinAs(stage, `Guest ${n}`)));
    const lines = await Promise.all(people.map((one) => playerLine(stage, one)));
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    const beganMs = performance.now();
    const { revision } = (await host.next('session_state', ({ session }) => session.status === 'question')).session;
    for (const line of lines) {
      line.send({ type: 'got', q: [revision, 0] });
      await wait(quick(400));
    }
    await host.next('room_health', ({ reached }) => reached === lines.length);
    const told = host.received.filter(({ type }) => type === 'room_health').length;
    expect(told).toBeGreaterThan(1);
    expect(told).toBeLessThanOrEqual((performance.now() - beganMs) / quick(1_000) + 2);
    await Promise.all([...lines, host].map((one) => one.close()));
  });

  test('[RH1] only a subscribed participant has received anything, and the numbers are bounded', async () => {
    const stage = await makeStage(server);
    const [line, host] = [await playerLine(stage, await joinAs(stage, 'Ann')), await hostLine(stage)];
    host.send({ type: 'got', q: [1, 0] });
    await host.next('error', ({ reason }) => reason === 'another_participant');
    for (const q of [[-1, 0], [1, 1_000], [1], [1, 0, 0], [1.5, 0], 'all', null]) {
      line.send({ type: 'got', q });
      await line.next('error', ({ reason }) => reason === 'invalid');
    }
    await Promise.all([line.close(), host.close()]);
  });
});

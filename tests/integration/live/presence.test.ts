import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  openQuestion,
  playerLine,
  type Stage,
  until,
} from '#tests/support/live.ts';
import { quick, startQuickServer } from '#tests/support/quick-server.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startQuickServer();
});
afterAll(() => server.stop());

const PATIENT = { timeLimit: 300 };
const sessionAs = (stage: Stage, cookie: string) =>
  call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie });
const participantsOf = async ({ quiz, host }: Stage) => {
  const path = `/api/quizzes/${quiz.id}/participants`;
  return (await call<HostedParticipant[]>(server, 'GET', path, { cookie: host.cookie })).body;
};
const namesOfConnected = async (stage: Stage) =>
  (await participantsOf(stage)).filter(({ connected }) => connected).map(({ name }) => name);
/** Milliseconds of server time. */
const gone = (sinceMs: number) => (performance.now() - sinceMs) / quick(1);

// They wait for a while, so they run side by side.
vi.setConfig({ maxConcurrency: 10 });

describe.concurrent('presence', () => {
  test('[PR2] [CM14] the host is away 10 s after their last connection or request expired, which raises no revision, and is back at once', async () => {
    const stage = await makeStage(server);
    const player = await playerLine(stage, await joinAs(stage, 'Ann'));
    const host = await hostLine(stage);
    // The last request counts for 25 s, whatever happens to the socket.
    await sessionAs(stage, stage.host.cookie);
    const askedMs = performance.now();
    await host.close();
    await wait(quick(20_000));
    expect(player.state().session.hostPresent).toBe(true);
    await vi.waitUntil(() => !player.state().session.hostPresent, { timeout: 30_000, interval: 20 });
    expect(gone(askedMs)).toBeGreaterThan(34_500);
    expect(gone(askedMs)).toBeLessThan(45_000);
    expect(player.state().session.revision).toBe(0);

    const back = await hostLine(stage);
    await vi.waitUntil(() => player.state().session.hostPresent, { timeout: 5000 });
    expect(back.state().session).toMatchObject({ hostPresent: true, revision: 0 });
    await Promise.all([back.close(), player.close()]);
  });

  test('[PR2] a host who comes back within 10 s causes no event', async () => {
    const stage = await makeStage(server);
    const player = await playerLine(stage, await joinAs(stage, 'Ann'));
    await wait(quick(26_000));
    const before = player.received.length;
    for (let times = 0; times < 2; times += 1) {
      const host = await hostLine(stage);
      await host.close();
      await wait(quick(4000));
    }
    expect(player.received.length).toBe(before);
    await player.close();
  });

  test('[PR1] a participant is connected by a socket, or for 25 s by a request', async () => {
    const stage = await makeStage(server);
    const host = await hostLine(stage);
    const told = (guest: Guest, connected: boolean) =>
      host.next('participant_changed', ({ participants }) =>
        participants.some((one) => one.id === guest.participant.id && one.connected === connected),
      );
    const joinedMs = performance.now();
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const line = await playerLine(stage, ben);
    const isConnected = async () => (await participantsOf(stage)).map(({ connected }) => connected);
    expect(await isConnected()).toEqual([true, true]);
    // Well before 25 s: on a busy machine a closer check would come too late.
    await wait(Math.max(0, quick(20_000 - gone(joinedMs))));
    expect(await isConnected()).toEqual([true, true]);
    await told(ann, false);
    expect(gone(joinedMs)).toBeGreaterThan(24_900);
    expect(await isConnected()).toEqual([false, true]);
    await line.close();
    await told(ben, false);
    expect(await isConnected()).toEqual([false, false]);

    await sessionAs(stage, ann.cookie);
    await told(ann, true);
    expect(await isConnected()).toEqual([true, false]);
    await host.close();
  });

  test('[CM12] [PR1] a request naming the session, quiz or participant during the question counts; an absent participant does not', async () => {
    const stage = await makeStage(server, [PATIENT]);
    const ann = await joinAs(stage, 'Ann');
    const roads: ((guest: Guest) => Promise<{ status: number }>)[] = [
      ({ cookie }) => sessionAs(stage, cookie),
      ({ cookie }) => call(server, 'GET', `/api/quizzes/${stage.quiz.id}/session`, { cookie }),
      ({ cookie }) => call(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants`, { cookie }),
      ({ cookie, participant }) => call(server, 'GET', `/api/participants/${participant.id}`, { cookie }),
      ({ cookie }) =>
        call(server, 'POST', '/api/participants', { cookie, body: { quizId: stage.quiz.id, name: 'Again' } }),
    ];
    const askers = await Promise.all(roads.map((_, n) => joinAs(stage, `Asker ${n}`)));
    const dan = await joinAs(stage, 'Dan');
    await joinAs(stage, 'Away');
    const [player, host] = [await playerLine(stage, ann), await hostLine(stage)];
    await until(async () => (await namesOfConnected(stage)).join() === 'Ann', 45_000);
    await openQuestion(stage, 0);
    const count = (answered: number, total: number) =>
      host.next('participant_answered', (news) => news.answered === answered && news.total === total);

    for (const [n, road] of roads.entries()) {
      const asker = askers[n];
      if (asker) expect((await road(asker)).status).toBe(200);
      await count(0, n + 2);
    }
    // A repeat changes nothing.
    for (const asker of askers) await sessionAs(stage, asker.cookie);
    // Answering counts as being connected.
    expect((await answerByCall(stage, dan, 0, ['Nile'])).status).toBe(201);
    await count(1, askers.length + 2);

    await answerByLine(stage, ann, player, 0, 'Nile');
    for (const asker of askers) {
      expect((await sessionAs(stage, stage.host.cookie)).body.status).toBe('question');
      expect((await answerByCall(stage, asker, 0, ['Rhine'])).status).toBe(201);
    }
    expect((await sessionAs(stage, stage.host.cookie)).body.status).toBe('results');
    await Promise.all([player.close(), host.close()]);
  });

  test('[CM12] a question waits for every participant connected at any moment of it, even if they left', async () => {
    const stage = await makeStage(server, [PATIENT]);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const [first, second] = [await playerLine(stage, ann), await playerLine(stage, ben)];
    await openQuestion(stage, 0);
    await second.close();
    await wait(quick(26_000));
    await answerByLine(stage, ann, first, 0, 'Nile');
    expect((await sessionAs(stage, stage.host.cookie)).body.status).toBe('question');
    await answerByCall(stage, ben, 0, ['Nile']);
    expect((await sessionAs(stage, stage.host.cookie)).body.status).toBe('results');
    await first.close();
  });
});

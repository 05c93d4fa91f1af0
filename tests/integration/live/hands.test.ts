import { beforeAll, expect, test } from 'vitest';
import type { Participant } from '#app/contract/things.ts';
import { HAND_COUNT } from '#app/core/hand.ts';
import { call, type Guest, hostLine, joinAs, makeStage, openQuestion, playerLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await workerServer();
});

function choose({ participant, cookie }: Guest, hand: unknown) {
  return call<Participant>(server, 'PUT', `/api/participants/${participant.id}/hand`, { cookie, body: { hand } });
}

test('[FC2] a chosen hand reaches the wall and the own phones, and stays until the end', async () => {
  const stage = await makeStage(server, [{}]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  expect(ann.participant).not.toHaveProperty('hand');
  const [host, phone] = [await hostLine(stage), await playerLine(stage, ann)];
  expect(await choose(ann, 1234)).toMatchObject({ status: 200, body: { id: ann.participant.id, hand: 1234 } });
  await host.next('participant_changed', ({ participants }) => participants.some(({ hand }) => hand === 1234));
  await phone.next('session_state', ({ you }) => you?.participant.hand === 1234);

  await openQuestion(stage, 0);
  expect(await choose(ann, 99)).toMatchObject({ status: 409, body: { reason: 'already_started' } });
  // What one has already is no change.
  expect(await choose(ann, 1234)).toMatchObject({ status: 200 });
  const own = await call<Participant>(server, 'GET', `/api/participants/${ann.participant.id}`, { cookie: ann.cookie });
  expect(own.body.hand).toBe(1234);
  const other = await call<Participant>(server, 'GET', `/api/participants/${ben.participant.id}`, {
    cookie: ben.cookie,
  });
  expect(other.body).not.toHaveProperty('hand');
  await Promise.all([host.close(), phone.close()]);
});

test('[FC2] without JavaScript a form of the waiting screen changes the hand', async () => {
  const stage = await makeStage(server, [{}]);
  const ann = await joinAs(stage, 'Ann');
  const path = `/play/${stage.session.id}/${ann.participant.id}`;
  const post = (hand: string) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { cookie: ann.cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ hand }),
      redirect: 'manual',
    });
  const answer = await post('77');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
  // What is no hand changes nothing.
  expect((await post('nonsense')).status).toBe(302);
  const own = await call<Participant>(server, 'GET', `/api/participants/${ann.participant.id}`, { cookie: ann.cookie });
  expect(own.body.hand).toBe(77);
});

test.each([-1, 1.5, HAND_COUNT, '5', null, undefined])('[FC2] %j is no hand', async (hand) => {
  const stage = await makeStage(server, [{}]);
  const ann = await joinAs(stage, 'Ann');
  expect(await choose(ann, hand)).toMatchObject({
    status: 422,
    body: { reason: 'invalid', fields: { hand: [expect.any(String)] } },
  });
});

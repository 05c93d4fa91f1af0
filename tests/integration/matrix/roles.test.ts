import { beforeAll, expect, test } from 'vitest';
import { call, joinAs, openLine, playerLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { makeScene, type Scene } from './scene.ts';

// People with several roles at once, and people who are told to leave.

let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  server = await workerServer();
  scene = await makeScene(server);
});

const shown = () => scene.show.questions[0];

function answerAs(participantId: string | undefined, cookie: string) {
  const body = { participantId, questionId: shown()?.id, answerOptionId: shown()?.options[0]?.id };
  return call(server, 'POST', '/api/answers', { cookie, body });
}

test("[PM14] signed in, with a guest's cookie too: the guest's participant stays theirs", async () => {
  const cookie = `${scene.cookies.stranger}; ${scene.cookies.guest}`;
  const { show } = scene;
  const { guest = '', participant = '' } = show.participants;
  const statusOf = async (path: string) => (await call(server, 'GET', path, { cookie })).status;
  expect(await statusOf(`/api/participants/${guest}`)).toBe(200);
  expect(await statusOf(`/api/participants/${participant}`)).toBe(404);
  expect(await statusOf(`/api/sessions/${show.session.id}`)).toBe(200);
  expect(await statusOf('/api/user')).toBe(200);
  expect((await answerAs(guest, cookie)).body).toEqual({ error: 'Time is up', reason: 'time_is_up' });
  expect((await answerAs(participant, cookie)).status).toBe(403);
  const steered = await call(server, 'PUT', `/api/sessions/${show.session.id}`, { cookie, body: { locked: true } });
  expect(steered.status).toBe(403);
  const line = await openLine(server, { cookie });
  line.send({ type: 'join_session', sessionId: show.session.id, participantId: guest });
  expect((await line.next('session_state')).you?.participant.id).toBe(guest);
  await line.close();
});

test('[PM8] [PM14] a signed-in person joins with the account, whatever the guest cookie says', async () => {
  const body = { quizId: scene.show.quiz.id, name: 'Zoe' };
  const cookie = `${scene.cookies.otherHost}; ${scene.cookies.guest}`;
  const joined = await call<{ id: string }>(server, 'POST', '/api/participants', { cookie, body });
  expect(joined.status).toBe(201);
  expect(joined.headers.getSetCookie()).toEqual([]);
  const again = await call(server, 'POST', '/api/participants', { cookie: scene.cookies.otherHost, body });
  expect([again.status, again.body]).toEqual([200, joined.body]);
});

test("[PM14] a host with a guest's cookie hosts and plays", async () => {
  const cookie = `${scene.cookies.host}; ${scene.cookies.guest}`;
  const path = `/api/sessions/${scene.show.session.id}`;
  expect((await call(server, 'PUT', path, { cookie, body: { locked: false } })).status).toBe(200);
  expect((await answerAs(scene.show.participants.guest, cookie)).body).toEqual({
    error: 'Time is up',
    reason: 'time_is_up',
  });
});

test('[PM14] a host who plays their own quiz sees it as its host, and can subscribe as either', async () => {
  const { other, cookies } = scene;
  const participantId = other.participants.otherHost ?? '';
  const own = await call(server, 'GET', `/api/participants/${participantId}`, { cookie: cookies.otherHost });
  expect(own.body).toMatchObject({ id: participantId, removed: false });
  for (const [asked, seat] of [
    [{}, undefined],
    [{ participantId }, participantId],
  ] as const) {
    const line = await openLine(server, { cookie: cookies.otherHost });
    line.send({ type: 'join_session', sessionId: other.session.id, ...asked });
    expect((await line.next('session_state')).you?.participant.id).toBe(seat);
    await line.close();
  }
});

test("[PM8] joining follows the quiz's current setting", async () => {
  const quizId = await scene.newSession();
  const join = (cookie = '') =>
    call(server, 'POST', '/api/participants', { cookie, body: { quizId, name: 'Zoe' } }).then(({ status }) => status);
  expect(await join()).toBe(201);
  const setWho = (whoCanJoin: string) =>
    call(server, 'PUT', `/api/quizzes/${quizId}`, { cookie: scene.cookies.host, body: { whoCanJoin } });
  await setWho('signed_in');
  expect(await join()).toBe(401);
  expect(await join(scene.cookies.strangerGuest)).toBe(401);
  expect(await join(scene.cookies.stranger)).toBe(201);
  await setWho('anyone');
  expect(await join()).toBe(201);
});

test('[PM11] a removed participant is told so, and their socket ends, at the removal and when they come back', async () => {
  const { show, cookies } = scene;
  const guest = await joinAs(show, 'Sam', cookies.stranger);
  const { id } = guest.participant;
  const sam = await playerLine(show, guest);
  await call(server, 'PUT', `/api/participants/${id}/removed`, { cookie: cookies.host, body: { removed: true } });
  expect((await sam.next('error')).message).toBe('The host removed you from this session');
  expect(await sam.closed).toBe(4003);

  for (const participantId of [id, undefined]) {
    const again = await openLine(server, { cookie: cookies.stranger });
    again.send({ type: 'join_session', sessionId: show.session.id, participantId });
    expect((await again.next('error')).message).toBe('The host removed you from this session');
    expect(await again.closed).toBe(4003);
  }
});

test('[PM11] undoing a removal restores everything', async () => {
  const { show, cookies } = scene;
  const id = show.participants.removedGuest ?? '';
  const setRemoved = (removed: boolean) =>
    call(server, 'PUT', `/api/participants/${id}/removed`, { cookie: cookies.host, body: { removed } });
  const statusOf = async (path: string) => (await call(server, 'GET', path, { cookie: cookies.removedGuest })).status;
  expect(await statusOf(`/api/participants/${id}`)).toBe(403);
  await setRemoved(false);
  expect(await statusOf(`/api/participants/${id}`)).toBe(200);
  expect(await statusOf(`/api/quizzes/${show.quiz.id}/participants`)).toBe(200);
  await setRemoved(true);
  expect(await statusOf(`/api/sessions/${show.session.id}`)).toBe(403);
});

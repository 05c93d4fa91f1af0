import { beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '#app/contract/api.ts';
import { call, openLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;
/** Ids of the host's, one of each kind of thing. */
let ids: Record<Kind, string>;

beforeAll(async () => {
  server = await workerServer();
  scene = await makeScene(server);
  const { show, userIds } = scene;
  ids = {
    quiz: show.quiz.id,
    session: show.session.id,
    question: show.questions[1]?.id ?? '',
    option: show.questions[1]?.options[0]?.id ?? '',
    participant: show.participants.participant ?? '',
    user: userIds.host,
    accessCode: show.quiz.accessCode,
  };
});

const KINDS = ['quiz', 'session', 'question', 'option', 'participant', 'user', 'accessCode'] as const;
type Kind = (typeof KINDS)[number];
const HIDDEN = 'There is nothing here';

const NO_TEXTS: unknown[] = [null, 0, 5, true, [], ['id'], {}, { id: 'id' }];
const NO_IDS = [
  'a'.repeat(101),
  'a'.repeat(5000),
  '*',
  '%',
  '\u0000',
  'a\u0000',
  '\ud800',
  '😀',
  "' OR 1=1 --",
  '../x',
];
const NO_PLACES = [
  'a'.repeat(101),
  'a'.repeat(5000),
  '%00',
  '*',
  "'%20OR%201=1",
  '%F0%9F%98%80',
  'a%2Fb',
  '..%2F..%2Fx',
  '-1',
  '0',
];

const all: [string, Call][] = Object.entries(calls);
const placed = all.filter(([, { path }]) => path.includes('{id}'));

/** The kind of id that a path holds. */
function kindIn({ path }: Call): string {
  return (path.split('/')[2] ?? '').replace(/(zes|s)$/, '');
}

const asHost = (one: Call, path: string) =>
  call<{ error?: string }>(server, one.method, path, {
    cookie: scene.cookies.host,
    ...(one.body && { body: { title: 'T', locked: true, removed: true, featured: true, factor: 2 } }),
  });

describe('an id in the path', () => {
  test.each(placed)('[PM13] %s: an id of another kind is not found', async (_, one) => {
    for (const kind of KINDS.filter((kind) => kind !== kindIn(one))) {
      const { status, body } = await asHost(one, one.path.replace('{id}', ids[kind]));
      expect([kind, status, body.error]).toEqual([kind, 404, HIDDEN]);
    }
  });

  test.each(placed)('[PM13] %s: a malformed id is not found', async (_, one) => {
    for (const place of NO_PLACES) {
      const { status, body } = await asHost(one, one.path.replace('{id}', place));
      expect([place, status, body.error]).toEqual([place, 404, HIDDEN]);
    }
  });

  test('[PM13] unreadable escapes are 400 or 404', async () => {
    for (const place of ['%', '%E0%A4%A', '%FF']) {
      const { status } = await asHost(calls.readQuiz, `/api/quizzes/${place}`);
      expect([400, 404]).toContain(status);
    }
  });
});

/** A call with an id in its body: the caller who may, and a body that is otherwise valid. */
interface Naming {
  one: Call;
  field: string;
  kind: Kind;
  body: () => object;
  /** The answer to an id of another kind. */
  unknown: number;
}

const answer = () => ({ participantId: ids.participant, questionId: ids.question, answerOptionId: ids.option });
const question = () => ({ quizId: scene.draft.quiz.id, text: 'Which river?', type: 'single' });
const option = () => ({ questionId: scene.draft.question.id, text: 'Nile' });
const namings: Naming[] = [
  { one: calls.createQuestion, field: 'quizId', kind: 'quiz', body: question, unknown: 404 },
  { one: calls.createOption, field: 'questionId', kind: 'question', body: option, unknown: 404 },
  { one: calls.resendVerification, field: 'userId', kind: 'user', body: () => ({}), unknown: 404 },
  { one: calls.startSession, field: 'quizId', kind: 'quiz', body: () => ({}), unknown: 404 },
  { one: calls.join, field: 'quizId', kind: 'quiz', body: () => ({ name: 'Ann' }), unknown: 404 },
  { one: calls.advance, field: 'questionId', kind: 'question', body: () => ({}), unknown: 422 },
  { one: calls.answer, field: 'participantId', kind: 'participant', body: answer, unknown: 404 },
  { one: calls.answer, field: 'questionId', kind: 'question', body: answer, unknown: 422 },
  { one: calls.answer, field: 'answerOptionId', kind: 'option', body: answer, unknown: 422 },
];

const titled = namings.map((naming): [string, Naming] => [`${naming.one.path} ${naming.field}`, naming]);

async function naming({ one, field, body }: Naming, id: unknown): Promise<number> {
  // Answers come from the participant; everything else from the host.
  const cookie = one === calls.answer ? scene.cookies.participant : scene.cookies.host;
  const path = one.path.replace('{id}', ids.session);
  return (await call(server, one.method, path, { cookie, body: { ...body(), [field]: id } })).status;
}

describe('an id in a body', () => {
  test.each(titled)('[PM13] %s: an id of another kind is unknown', async (_, one) => {
    for (const kind of KINDS.filter((kind) => kind !== one.kind)) {
      expect([kind, await naming(one, ids[kind])]).toEqual([kind, one.unknown]);
    }
  });

  test.each(titled)('[PM13] %s: a value that is not a text, or a missing one, is 422', async (_, one) => {
    for (const id of NO_TEXTS) expect([id, await naming(one, id)]).toEqual([id, 422]);
  });

  test.each(titled)('[PM13] %s: a malformed id is unknown or 422', async (_, one) => {
    for (const id of NO_IDS) expect([422, one.unknown]).toContain(await naming(one, id));
  });

  test('[PM13] selectedOptionIds: anything but a list of ids is 422', async () => {
    const selected = {
      one: calls.answer,
      field: 'selectedOptionIds',
      kind: 'option' as const,
      body: answer,
      unknown: 422,
    };
    const lists = [5, {}, 'id', [5], [null], [[ids.option]], [{ id: ids.option }], [''], Array(101).fill(ids.option)];
    for (const list of lists) expect([list, await naming(selected, list)]).toEqual([list, 422]);
  });

  test('[PM13] /api/join/{code}: a malformed code is not found', async () => {
    for (const code of [...NO_PLACES, ids.quiz, ids.session, '12345', '1234567']) {
      expect([code, (await call(server, 'GET', `/api/join/${code}`)).status]).toEqual([code, 404]);
    }
  });
});

describe('an id in a message', () => {
  test('[PM13] an id of another kind and a malformed one are not found', async () => {
    const line = await openLine(server, { cookie: scene.cookies.host });
    const others = KINDS.filter((kind) => kind !== 'session').map((kind) => ids[kind]);
    for (const type of ['join_session', 'pause_timer', 'resume_timer', 'restart_question']) {
      for (const sessionId of [...others, 'AAAAAAAAAAAAAAAA', "' OR 1=1 --"]) {
        line.send({ type, sessionId, questionId: ids.question });
        expect((await line.next('error')).message).toBe(HIDDEN);
      }
    }
    for (const kind of KINDS.filter((kind) => kind !== 'participant')) {
      line.send({ type: 'join_session', sessionId: ids.session, participantId: ids[kind] });
      expect((await line.next('error')).message).toBe(HIDDEN);
    }
    await line.close();
  });

  test('[PM13] a value that is not a text gets an error, and the socket stays open', async () => {
    const line = await openLine(server, { cookie: scene.cookies.host });
    for (const sessionId of [...NO_TEXTS, ...NO_IDS.slice(0, 3), '\u0000', '\ud800']) {
      line.send({ type: 'join_session', sessionId });
      expect((await line.next('error')).message).not.toBe('');
    }
    for (const participantId of NO_TEXTS.filter((id) => id !== null)) {
      line.send({ type: 'join_session', sessionId: ids.session, participantId });
      expect((await line.next('error')).message).not.toBe('');
    }
    line.send({ type: 'join_session', sessionId: ids.session });
    expect((await line.next('session_state')).session.id).toBe(ids.session);
    await line.close();
  });
});

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const paths = [...new Set(all.map(([, { path }]) => path))];

test.each(paths)('[HT10] %s accepts its own methods and no other, whoever asks', async (path) => {
  const own = all.filter(([, one]) => one.path === path).map(([, { method }]) => String(method));
  for (const method of METHODS.filter((method) => !own.includes(method))) {
    const { status, headers } = await call(server, method, path.replace(/\{\w+\}/, ids.session));
    expect([method, status]).toEqual([method, 405]);
    expect(headers.get('Allow')?.split(', ').sort()).toEqual(own.sort());
  }
});

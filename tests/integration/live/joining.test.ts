import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostedParticipant, JoinTarget, Participant, Quiz } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openQuestion,
  quizBody,
  rowsIn,
  type Stage,
  startSession,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
/** A session takes two participants here. */
let small: TestServer;
beforeAll(async () => {
  [server, small] = await Promise.all([workerServer(), startServer({ env: { PARTICIPANT_LIMIT: '2' } })]);
});
afterAll(() => small.stop());

const join = (quizId: unknown, name: unknown, cookie = '', to: { origin: string } = server) =>
  call<Participant>(to, 'POST', '/api/participants', { cookie, body: { quizId, name } });
const lookUp = (code: string, cookie = '') => call<JoinTarget>(server, 'GET', `/api/join/${code}`, { cookie });

async function makeQuiz(settings: Record<string, unknown> = {}) {
  const host = await newPerson(server);
  const body = quizBody([{}], settings);
  const { body: quiz } = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body });
  return { host, quiz };
}

function setRemoved(stage: Stage, id: string, removed: boolean) {
  const { cookie } = stage.host;
  return call(stage.server, 'PUT', `/api/participants/${id}/removed`, { cookie, body: { removed } });
}

function setLock(stage: Stage, locked: boolean) {
  const { cookie } = stage.host;
  return call(stage.server, 'PUT', `/api/sessions/${stage.session.id}`, { cookie, body: { locked } });
}

describe('GET /api/join/{code}', () => {
  test('[LV8] [S7.52] [S3.6] leads anybody to the quiz, with its running session or none', async () => {
    const { host, quiz } = await makeQuiz({ title: 'Rivers of the world', whoCanJoin: 'signed_in' });
    const target = { id: quiz.id, title: 'Rivers of the world', whoCanJoin: 'signed_in' };
    expect(await lookUp(quiz.accessCode)).toMatchObject({ status: 200 });
    expect((await lookUp(quiz.accessCode)).body).toEqual({ ...target, status: 'active', sessionId: null });
    const { session } = await startSession(server, host, quiz);
    expect((await lookUp(quiz.accessCode)).body).toEqual({ ...target, status: 'active', sessionId: session.id });
    await call(server, 'POST', `/api/sessions/${session.id}/end`, { cookie: host.cookie });
    expect((await lookUp(quiz.accessCode)).body).toEqual({ ...target, status: 'completed', sessionId: null });
  });

  test('[QZ17] finds a code written with spaces and dashes', async () => {
    const { quiz } = await makeQuiz();
    const { accessCode } = quiz;
    const spaced = `${accessCode.slice(0, 3)} ${accessCode.slice(3)}`;
    expect((await lookUp(encodeURIComponent(spaced))).body.id).toBe(quiz.id);
    expect((await lookUp(`${accessCode.slice(0, 2)}-${accessCode.slice(2)}`)).body.id).toBe(quiz.id);
  });

  test("[LV8] an unknown code, a draft's and a malformed one get the same 404", async () => {
    const { quiz: draft } = await makeQuiz({ status: 'draft' });
    const { quiz } = await makeQuiz();
    const unknown = quiz.accessCode === '999999' ? '999998' : '999999';
    for (const code of [unknown, draft.accessCode, 'abc', '12345', '1234567', 'x'.repeat(300), '%00', '12345a']) {
      const answer = await lookUp(code);
      expect([code, answer.status, answer.body]).toEqual([
        code,
        404,
        { error: 'There is nothing here', reason: 'not_found' },
      ]);
    }
  });
});

describe('POST /api/participants', () => {
  test('[JN4] [S7.54] [S7.55] [S3.13] [VW6] 201 with the whole participant, whose score is 0', async () => {
    const stage = await makeStage(server);
    const joined = await join(stage.quiz.id, '  Ann Lee ');
    expect(joined.status).toBe(201);
    expect(joined.body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      quizId: stage.quiz.id,
      sessionId: stage.session.id,
      name: 'Ann Lee',
      nameNumber: 1,
      score: 0,
      correctAnswers: 0,
      totalResponseTime: 0,
      featured: false,
      rank: 1,
    });
  });

  test("[JN1] 200 with the caller's existing participant, whatever name they send, even when it is full, locked or the name is bad", async () => {
    const stage = await makeStage(small);
    const person = await newPerson(small);
    const ann = await joinAs(stage, 'Ann', person.cookie);
    await joinAs(stage, 'Ben');
    await setLock(stage, true);
    for (const name of ['Ann', 'Somebody else', '', 'x'.repeat(80), undefined, 7]) {
      const again = await join(stage.quiz.id, name, person.cookie, small);
      expect([name, again.status, again.body.id, again.body.name]).toEqual([name, 200, ann.participant.id, 'Ann']);
    }
  });

  test('[JN1] with score and answers, also on another device of the same account', async () => {
    const stage = await makeStage(server);
    const person = await newPerson(server);
    const ann = await joinAs(stage, 'Ann', person.cookie);
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Nile']);
    const again = await join(stage.quiz.id, 'Ann', person.cookie);
    expect(again).toMatchObject({ status: 200, body: { id: ann.participant.id, score: 100, correctAnswers: 1 } });
  });

  test('[JN1] [DB5] twenty joins of one person at once create one participant', async () => {
    const stage = await makeStage(server);
    const { cookie } = await newPerson(server);
    const joins = await Promise.all(Array.from({ length: 20 }, () => join(stage.quiz.id, 'Ann', cookie)));
    expect(joins.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(joins.map(({ body }) => body.id)).size).toBe(1);
    expect(rowsIn(server, 'SELECT id FROM Participant WHERE sessionId = ?', stage.session.id)).toHaveLength(1);
  });

  test('[PM8] [S1.6] [S6.3] where signed_in is required, nobody joins without an account', async () => {
    const stage = await makeStage(server, [{}], { whoCanJoin: 'signed_in' });
    expect(lineOf(await join(stage.quiz.id, 'Ann'))).toBe('401 You must be logged in to join a quiz');
    expect((await join(stage.quiz.id, 'Ann')).headers.getSetCookie()).toEqual([]);
    const guest = await joinAs(await makeStage(server), 'Ben');
    expect(lineOf(await join(stage.quiz.id, 'Ben', guest.cookie))).toBe('401 You must be logged in to join a quiz');
    const joined = await join(stage.quiz.id, 'Ann', (await newPerson(server)).cookie);
    expect(joined.status).toBe(201);
    expect(joined.headers.getSetCookie()).toEqual([]);
  });

  test("[JN8] 'The host has not started yet' before, 'This quiz has ended' after; unknown codes and drafts are 404", async () => {
    const { cookie } = await newPerson(server);
    const { host, quiz } = await makeQuiz();
    expect(lineOf(await join(quiz.id, 'Ann', cookie))).toBe('409 The host has not started yet');
    expect(lineOf(await join(quiz.id, ' ', cookie))).toBe('422 Please enter your name');
    const { session } = await startSession(server, host, quiz);
    await call(server, 'POST', `/api/sessions/${session.id}/end`, { cookie: host.cookie });
    expect(lineOf(await join(quiz.id, 'Ann', cookie))).toBe('409 This quiz has ended');
    await startSession(server, host, quiz);
    expect((await join(quiz.id, 'Ann', cookie)).status).toBe(201);

    const { quiz: draft } = await makeQuiz({ status: 'draft' });
    expect(lineOf(await join(draft.id, 'Ann', cookie))).toBe('404 There is nothing here');
    expect(lineOf(await join('nothing', 'Ann', cookie))).toBe('404 There is nothing here');
    // A draft is as unknown to a signed-out caller as to any.
    expect(await join(draft.id, 'Ann')).toMatchObject({ status: (await join('nothing', 'Ann')).status });
    expect(lineOf(await join(undefined, 'Ann', cookie))).toBe('422 No quiz selected');
    expect(lineOf(await join(7, 'Ann', cookie))).toBe('422 No quiz selected');
  });

  test("[JN3] 'The host has locked this session', until it is unlocked", async () => {
    const stage = await makeStage(server);
    await setLock(stage, true);
    expect(lineOf(await join(stage.quiz.id, 'Ann'))).toBe('409 The host has locked this session');
    // A bad name is reported first.
    expect(lineOf(await join(stage.quiz.id, ''))).toBe('422 Please enter your name');
    await setLock(stage, false);
    expect((await join(stage.quiz.id, 'Ann')).status).toBe(201);
  });

  test('[JN2] [S9.18] fifty may join, even at once, and the fifty-first is told that it is full', async () => {
    const stage = await makeStage(server);
    const joins = await Promise.all(Array.from({ length: 60 }, (_, n) => join(stage.quiz.id, `Guest ${n}`)));
    expect(joins.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(joins.filter((answer) => lineOf(answer) === '409 This session is full')).toHaveLength(10);
  });

  test('[JN2] PARTICIPANT_LIMIT sets another number; removed participants free a place, and come back above the limit', async () => {
    const stage = await makeStage(small);
    const [ann] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    expect(lineOf(await join(stage.quiz.id, 'Cleo', '', small))).toBe('409 This session is full');
    await setRemoved(stage, ann.participant.id, true);
    expect((await join(stage.quiz.id, 'Cleo', '', small)).status).toBe(201);
    expect((await setRemoved(stage, ann.participant.id, false)).status).toBe(200);
    const path = `/api/quizzes/${stage.quiz.id}/participants`;
    const { body } = await call<HostedParticipant[]>(small, 'GET', path, { cookie: stage.host.cookie });
    expect(body.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo']);
    expect(lineOf(await join(stage.quiz.id, 'Dan', '', small))).toBe('409 This session is full');
  });

  test('[JN5] [PM11] removed participants are refused, by account and by cookie; after an undo they are the same participants again', async () => {
    const stage = await makeStage(server);
    const person = await newPerson(server);
    const guests = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben', person.cookie)];
    for (const { participant, cookie } of guests) {
      await setRemoved(stage, participant.id, true);
      const words = '403 The host removed you from this session';
      expect(lineOf(await join(stage.quiz.id, 'New name', cookie))).toBe(words);
      expect(lineOf(await call(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie }))).toBe(words);
      expect(lineOf(await call(server, 'GET', `/api/participants/${participant.id}`, { cookie }))).toBe(words);
      expect(lineOf(await call(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants`, { cookie }))).toBe(words);
      await setRemoved(stage, participant.id, false);
      expect(await join(stage.quiz.id, 'New name', cookie)).toMatchObject({
        status: 200,
        body: { id: participant.id },
      });
    }
  });

  test('[JN6] [DB6] equal names are numbered, even when joining at once; each number is given once', async () => {
    const stage = await makeStage(server);
    const joins = await Promise.all(Array.from({ length: 20 }, () => join(stage.quiz.id, 'Ann')));
    const numbers = joins.map(({ body }) => body.nameNumber).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect((await join(stage.quiz.id, 'Ben')).body.nameNumber).toBe(1);
    await setRemoved(stage, joins[0]?.body.id ?? '', true);
    expect((await join(stage.quiz.id, 'Ann')).body.nameNumber).toBe(21);
  });

  test('[JN6] names that look the same share one sequence of numbers, and are kept as typed', async () => {
    const { quiz } = await makeStage(server);
    const joins = [];
    for (const name of ['Teacher', 'Tea\u200bcher', 'Тeacher']) joins.push((await join(quiz.id, name)).body);
    expect(joins.map(({ nameNumber }) => nameNumber)).toEqual([1, 2, 3]);
    expect(joins.map(({ name }) => name)).toEqual(['Teacher', 'Tea\u200bcher', 'Тeacher']);
  });

  test('[NM1] [NM2] [NM3] [NM4] a bad name is refused with its reason, a good one is kept as people see it', async () => {
    const { quiz } = await makeStage(server);
    const nothing = '422 Please enter your name';
    const long = '422 Please choose a name of at most 50 characters';
    const hidden = '422 Please choose a name without hidden or control characters';
    for (const [name, words] of [
      ['', nothing],
      ['   ', nothing],
      ['\u200b\u200d\ufeff', nothing],
      [undefined, nothing],
      [null, nothing],
      [7, nothing],
      [['Ann'], nothing],
      ['x'.repeat(51), long],
      [`e${'\u0301'.repeat(201)}`, long],
      ['Ann\u0007', hidden],
      ['Ann\u202e', hidden],
      ['Ann\u0000', hidden],
      ['Ann\ud83d', hidden],
    ]) {
      expect([name, lineOf(await join(quiz.id, name))]).toEqual([name, words]);
    }
    expect(await join(quiz.id, '')).toMatchObject({ body: { fields: { name: ['Please enter your name'] } } });
    expect((await join(quiz.id, 'x'.repeat(50))).body.name).toBe('x'.repeat(50));
    expect((await join(quiz.id, 'Jose\u0301')).body.name).toBe('Jos\u00e9');
    expect((await join(quiz.id, '👩‍👩‍👧 李雷')).body.name).toBe('👩‍👩‍👧 李雷');
  });

  test('[JN7] an offensive name, even a disguised one, is refused only where the quiz screens names', async () => {
    const { quiz } = await makeStage(server);
    const open = await makeStage(server, [{}], { screenNames: false });
    for (const name of ['Fuck you', 'fuuuuck', 'sh1t', 'FÜCK', 'f_u_c_k', 'f\u200bu\u00adck']) {
      expect([name, lineOf(await join(quiz.id, name))]).toEqual([name, '422 Please choose another name']);
      expect((await join(open.quiz.id, name)).status).toBe(201);
    }
    for (const name of ['Cassandra', 'Hancock', 'Sussex', 'Phuc Nguyen', 'Hassan', 'Analise', 'Shital', 'Kike']) {
      expect([name, (await join(quiz.id, name)).status]).toEqual([name, 201]);
    }
  });

  test('[JN7] a changed quiz setting applies at once, even while people join', async () => {
    const stage = await makeStage(server);
    const change = (body: object) =>
      call(server, 'PUT', `/api/quizzes/${stage.quiz.id}`, { cookie: stage.host.cookie, body });
    expect((await join(stage.quiz.id, 'Ann')).status).toBe(201);
    expect(lineOf(await join(stage.quiz.id, 'sh1t'))).toBe('422 Please choose another name');
    await change({ screenNames: false });
    expect((await join(stage.quiz.id, 'sh1t')).status).toBe(201);
    await change({ whoCanJoin: 'signed_in' });
    expect(lineOf(await join(stage.quiz.id, 'Ben'))).toBe('401 You must be logged in to join a quiz');
  });

  test('[PM14] a host may play their own quiz', async () => {
    const stage = await makeStage(server);
    const self = await joinAs(stage, 'Host', stage.host.cookie);
    await openQuestion(stage, 0);
    expect((await answerByCall(stage, self, 0, ['Nile'])).status).toBe(201);
    const path = `/api/participants/${self.participant.id}`;
    // They see themselves as a host does.
    expect((await call(server, 'GET', path, { cookie: stage.host.cookie })).body).toMatchObject({
      score: 100,
      connected: true,
      timeFactor: 1,
    });
    expect((await steer(stage, 'end')).status).toBe(200);
  });

  test('[JN4] late joiners start at zero and take part in the open question', async () => {
    const stage = await makeStage(server, [{}, {}]);
    await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const ben = await joinAs(stage, 'Ben');
    expect(ben.participant).toMatchObject({ score: 0, rank: 1 });
    expect((await answerByCall(stage, ben, 0, ['Nile'])).status).toBe(201);
  });

  test('[AC5] protected fields are ignored', async () => {
    const stage = await makeStage(server);
    const body = { quizId: stage.quiz.id, name: 'Ann', score: 900, featured: true, id: 'mine', nameNumber: 7, rank: 1 };
    const joined = await call<Participant>(server, 'POST', '/api/participants', { body });
    expect(joined.body).toMatchObject({ score: 0, featured: false, nameNumber: 1 });
    expect(joined.body.id).not.toBe('mine');
  });
});

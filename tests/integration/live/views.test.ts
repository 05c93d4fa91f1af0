import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  newPerson,
  openQuestion,
  optionsOf,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const SECRET = { text: 'Longest?', options: ['Nile*', 'Rhine', 'Po'], funFact: 'The fact of the Nile', timeLimit: 300 };
const OPEN_SECRET = { ...SECRET, text: 'Second?', funFact: 'The fact of the second' };
/** Only the host may ever see the first; players may not see the second before the results. */
const NEVER = [
  'email',
  'userId',
  'guestId',
  'hostId',
  'creatorId',
  'person',
  'passwordHash',
  'connected',
  'timeFactor',
  'host',
  'course',
  'elapsedMs',
  'progress',
];
const NOT_YET = ['isCorrect', 'funFact', 'correctOptionIds', 'correct'];

/** Every key anywhere in what a reader received, with its values. */
function keysIn(value: unknown, found = new Map<string, unknown[]>()): Map<string, unknown[]> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.set(key, [...(found.get(key) ?? []), inner]);
    keysIn(inner, found);
  }
  return found;
}

/** A player on a socket whose /api replies are kept along with the frames. */
interface Reader extends Guest {
  line: Line;
  replies: unknown[];
}

async function enter(stage: Stage, name: string, cookie?: string): Promise<Reader> {
  const guest = await joinAs(stage, name, cookie);
  return { ...guest, line: await playerLine(stage, guest), replies: [guest.participant] };
}

/** Reads everything that a participant may read. */
async function readAll(stage: Stage, reader: Reader): Promise<void> {
  const paths = [
    ...[`/api/sessions/${stage.session.id}`, `/api/quizzes/${stage.quiz.id}/session`],
    ...[`/api/quizzes/${stage.quiz.id}/participants`, `/api/participants/${reader.participant.id}`],
    ...[`/api/join/${stage.quiz.accessCode}`],
    ...stage.questions.flatMap(({ id }) => [`/api/questions/${id}`, `/api/questions/${id}/options`]),
  ];
  for (const path of paths) reader.replies.push((await call(server, 'GET', path, { cookie: reader.cookie })).body);
}

describe('before the results', () => {
  test("[LV9] [VW1] [VW2] [VW6] [AN9] no frame and no reply tells a player the right answer, or other players' choices or identity", async () => {
    const stage = await makeStage(server, [SECRET, OPEN_SECRET], { showCounts: true, scoring: 'speed' });
    const person = await newPerson(server);
    const readers = [await enter(stage, 'Ann'), await enter(stage, 'Ben', person.cookie)];
    const [ann, ben] = readers;
    if (!ann || !ben) throw new Error('A participant is missing');
    const cleo = await joinAs(stage, 'Cleo');
    const host = await hostLine(stage);
    const { cookie } = stage.host;
    const everywhere = async () => {
      for (const reader of readers) await readAll(stage, reader);
    };

    await everywhere();
    await openQuestion(stage, 0);
    await everywhere();
    ann.replies.push(
      (await answerByCall(stage, ann, 0, ['Nile'])).body,
      (await answerByCall(stage, ann, 0, ['Po'])).body,
    );
    await answerByLine(stage, ben, ben.line, 0, 'Rhine');
    await call(server, 'PUT', `/api/participants/${ben.participant.id}/time`, { cookie, body: { factor: 2 } });
    await call(server, 'PUT', `/api/participants/${cleo.participant.id}/featured`, {
      cookie,
      body: { featured: true },
    });
    for (const type of ['pause_timer', 'resume_timer'] as const) {
      host.send({ type, sessionId: stage.session.id });
      await ann.line.next(type);
    }
    host.send({ type: 'restart_question', sessionId: stage.session.id, questionId: stage.questions[0]?.id });
    await ann.line.next('restart_question');
    await answerByLine(stage, ann, ann.line, 0, 'Nile');
    await answerByLine(stage, ben, ben.line, 0, 'Po');
    const late = await playerLine(stage, ann);
    await everywhere();
    await wait(200);

    for (const reader of readers) {
      const texts = [...reader.line.frames, ...late.frames, ...reader.replies.map((reply) => JSON.stringify(reply))];
      expect(texts.length).toBeGreaterThan(30);
      for (const text of texts) {
        expect(text).not.toMatch(/The fact of/);
        expect(text).not.toContain('@example.org');
        expect(text).not.toContain(person.id);
        expect(text).not.toContain(stage.host.id);
        const keys = keysIn(JSON.parse(text));
        for (const key of [...NEVER, ...NOT_YET]) expect([key, keys.get(key)]).toEqual([key, undefined]);
        for (const counts of keys.get('answerCounts') ?? []) expect(counts).toEqual({});
        for (const score of keys.get('score') ?? []) expect(score).toBe(0);
      }
    }

    // The next one is just as secret, though the first has been shown.
    await openQuestion(stage, 1);
    await ann.line.next('session_state', ({ session }) => session.currentQuestionId === stage.questions[1]?.id);
    const frames = [ann.line.frames.at(-1) ?? '', ...ann.line.frames.filter((text) => text.includes('Second?'))];
    for (const text of frames) {
      expect(text).not.toContain('The fact of the second');
      expect(keysIn(JSON.parse(text).question).has('isCorrect')).toBe(false);
      expect(keysIn(JSON.parse(text).session).get('answerCounts')).toEqual([{}]);
    }
    await Promise.all([ann.line, ben.line, late, host].map((line) => line.close()));
  });

  test('[LV1] [VW1] [S3.12] the host always sees the right answers and the counts, with a key for every option', async () => {
    const stage = await makeStage(server, [SECRET]);
    const ann = await joinAs(stage, 'Ann');
    await joinAs(stage, 'Ben');
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Po']);
    const [nile = '', rhine = '', po = ''] = optionsOf(stage.questions[0], 'Nile', 'Rhine', 'Po');
    const counts = { [nile]: 0, [rhine]: 0, [po]: 1 };
    const host = await hostLine(stage);
    expect(host.state()).toMatchObject({
      session: { currentStats: { answerCounts: counts } },
      question: { funFact: 'The fact of the Nile', options: [{ isCorrect: true }, { isCorrect: false }, {}] },
    });
    const { cookie } = stage.host;
    const session = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie });
    expect(session.body.currentStats.answerCounts).toEqual(counts);
    await host.close();
  });
});

describe('with the results', () => {
  test('[SK15] [S7.68] [VW2] [S4.40] [S9.31] players get them with their own part, hosts without, and then the state that shows them', async () => {
    const stage = await makeStage(server, [{ ...SECRET, points: 90 }], { negativeScoring: true });
    const readers = [await enter(stage, 'Ann'), await enter(stage, 'Ben'), await enter(stage, 'Cleo')];
    const [ann, ben, cleo] = readers;
    if (!ann || !ben || !cleo) throw new Error('A participant is missing');
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    await answerByLine(stage, ann, ann.line, 0, 'Nile');
    await answerByLine(stage, ben, ben.line, 0, 'Rhine');
    await steer(stage, 'end-question');
    const [nile = '', rhine = '', po = ''] = optionsOf(stage.questions[0], 'Nile', 'Rhine', 'Po');
    const common = {
      type: 'question_results',
      questionId: stage.questions[0]?.id,
      correctOptionIds: [nile],
      answerCounts: { [nile]: 1, [rhine]: 1, [po]: 0 },
      summary: null,
      key: {},
      funFact: 'The fact of the Nile',
    };
    expect(await host.next('question_results')).toEqual(common);
    for (const [reader, you] of [
      [
        ann,
        { selectedOptionIds: [nile], value: null, correct: true, credit: 1, points: 90, score: 90, rank: 1, of: 3 },
      ],
      [
        ben,
        { selectedOptionIds: [rhine], value: null, correct: false, credit: 0, points: -45, score: -45, rank: 3, of: 3 },
      ],
      [cleo, { selectedOptionIds: [], value: null, correct: false, credit: null, points: 0, score: 0, rank: 2, of: 3 }],
    ] as const) {
      expect(await reader.line.next('question_results')).toEqual({ ...common, you });
      const state = await reader.line.next('session_state', ({ session }) => session.status === 'results');
      expect(state).toMatchObject({
        session: { currentStats: { answerCounts: common.answerCounts }, revision: 2 },
        question: { funFact: 'The fact of the Nile', options: [{ isCorrect: true }, { isCorrect: false }, {}] },
      });
      const types = reader.line.received.map(({ type }) => type);
      expect(types.indexOf('question_results')).toBeLessThan(types.lastIndexOf('session_state'));
    }
    await Promise.all([...readers.map(({ line }) => line), host].map((line) => line.close()));
  });

  test('[SK15] opening the next question sends the results of this one, then the state of the next', async () => {
    const stage = await makeStage(server, [SECRET, OPEN_SECRET]);
    const ann = await enter(stage, 'Ann');
    await openQuestion(stage, 0);
    await openQuestion(stage, 1);
    const shown = await ann.line.next('question_results');
    expect(shown.questionId).toBe(stage.questions[0]?.id);
    await ann.line.next('session_state', ({ session }) => session.currentQuestionId === stage.questions[1]?.id);
    await steer(stage, 'end');
    expect((await ann.line.next('question_results')).questionId).toBe(stage.questions[1]?.id);
    const end = await ann.line.next('session_state', ({ session }) => session.status === 'completed');
    expect(end).toMatchObject({
      question: null,
      session: { currentQuestionId: null, completedAt: expect.any(String) },
    });
    expect(end.session.currentStats.answerCounts).toEqual({});
    await ann.line.close();
  });
});

describe('frames', () => {
  test('[SK13] all players get the state in the same bytes, with nothing personal in it', async () => {
    const stage = await makeStage(server, [SECRET, OPEN_SECRET]);
    const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
    const readers = await Promise.all(names.map((name) => enter(stage, name)));
    const begun = readers.map(({ line }) => line.frames.length);
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    await Promise.all(readers.map((one, n) => answerByLine(stage, one, one.line, 0, n % 2 ? 'Nile' : 'Po')));
    await openQuestion(stage, 1);
    host.send({ type: 'pause_timer', sessionId: stage.session.id });
    await host.next('pause_timer');
    await steer(stage, 'end');
    const states = await Promise.all(
      readers.map(async ({ line }, n) => {
        await line.next('session_state', ({ session }) => session.status === 'completed');
        const personal = /^\{"type":"(question_results|answer_accepted)"/;
        return line.frames.slice(begun[n]).filter((text) => !personal.test(text));
      }),
    );
    expect(states[0]?.length).toBeGreaterThanOrEqual(5);
    for (const frames of states) expect(frames).toEqual(states[0]);
    for (const text of states.flat()) expect(JSON.parse(text)).not.toHaveProperty('you');
    expect(JSON.parse(states[0]?.at(-1) ?? '').participants).toHaveLength(3);
    await Promise.all([...readers.map(({ line }) => line), host].map((line) => line.close()));
  });

  test('[SK12] [TM4] a player whose time changes gets the state with their own part once more, and nobody else does', async () => {
    const stage = await makeStage(server, [{ timeLimit: 20 }]);
    const [ann, ben] = [await enter(stage, 'Ann'), await enter(stage, 'Ben')];
    await openQuestion(stage, 0);
    for (const { line } of [ann, ben]) await line.next('session_state', ({ session }) => session.status === 'question');
    const quiet = ben.line.frames.length;
    await call(server, 'PUT', `/api/participants/${ann.participant.id}/time`, {
      cookie: stage.host.cookie,
      body: { factor: 1.25 },
    });
    const told = await ann.line.next('session_state', ({ you }) => you !== undefined);
    expect(told.you).toMatchObject({ timeLimit: 25, participant: { id: ann.participant.id } });
    expect(told.session.revision).toBe(1);
    await wait(200);
    expect(ben.line.frames.length).toBe(quiet);
    await Promise.all([ann.line.close(), ben.line.close()]);
  });

  test.each([
    { leaderboard: 'end', before: 0, after: 2 },
    { leaderboard: 'never', before: 0, after: 0 },
    { leaderboard: 'always', before: 2, after: 2 },
  ])('[VW3] [SK13] $leaderboard: players get $before of the best before the end and $after after it', async (row) => {
    const stage = await makeStage(server, [SECRET], { leaderboard: row.leaderboard });
    const [ann, ben] = [await enter(stage, 'Ann'), await enter(stage, 'Ben')];
    const host = await hostLine(stage);
    // In the lobby nobody has a rank.
    expect(ann.line.state().participants).toEqual([]);
    await openQuestion(stage, 0);
    await answerByLine(stage, ann, ann.line, 0, 'Nile');
    await answerByLine(stage, ben, ben.line, 0, 'Po');
    const shown = await ben.line.next('question_results');
    expect(shown.you?.rank).toBe(row.before ? 2 : null);
    await ben.line.next('session_state', ({ session }) => session.status === 'results');
    expect(ben.line.state().participants).toHaveLength(row.before);
    const during = await playerLine(stage, ben);
    expect(during.state().you).toMatchObject({
      participant: { rank: shown.you?.rank },
      lastResult: { rank: shown.you?.rank },
    });
    await steer(stage, 'end');
    await ben.line.next('session_state', ({ session }) => session.status === 'completed');
    expect(ben.line.state().participants).toHaveLength(row.after);
    const after = await playerLine(stage, ben);
    expect(after.state().you?.participant.rank).toBe(row.after ? 2 : null);
    await host.next('session_state', ({ session }) => session.status === 'completed');
    expect(host.state().participants.map(({ rank }) => rank)).toEqual([1, 2]);
    await Promise.all([ann.line, ben.line, during, after, host].map((line) => line.close()));
  });

  test('[SK12] [CM15] everybody is told of a lock, with a new revision', async () => {
    const stage = await makeStage(server);
    const [ann, host] = [await enter(stage, 'Ann'), await hostLine(stage)];
    await call(server, 'PUT', `/api/sessions/${stage.session.id}`, {
      cookie: stage.host.cookie,
      body: { locked: true },
    });
    for (const line of [ann.line, host]) {
      const { session } = await line.next('session_state', (state) => state.session.locked);
      expect(session.revision).toBe(1);
      await line.close();
    }
  });
});

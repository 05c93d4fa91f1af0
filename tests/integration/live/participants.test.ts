import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostedParticipant, Participant, Question, Session } from '#app/contract/things.ts';
import {
  type Answered,
  answerByCall,
  call,
  type Guest,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openQuestion,
  optionsOf,
  type Stage,
  startSession,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const NOT_YOURS = '403 Only the host of this quiz may do that';
const NOTHING = '404 There is nothing here';

function list(stage: Stage, cookie = stage.host.cookie, query = ''): Promise<Answered<HostedParticipant[]>> {
  return call<HostedParticipant[]>(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants${query}`, { cookie });
}

function change(stage: Stage, guest: Guest, what: 'removed' | 'time' | 'featured', body: unknown, cookie?: string) {
  const path = `/api/participants/${guest.participant.id}/${what}`;
  return call<HostedParticipant>(server, 'PUT', path, { cookie: cookie ?? stage.host.cookie, body });
}

/** Five players; Cleo has 100 points, Dan and Eve 50, Ann and Ben none. */
async function stageWithFive(settings: Record<string, unknown> = {}) {
  const stage = await makeStage(server, [{ points: 50 }, { points: 50 }], settings);
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
  const guests: Record<string, Guest> = {};
  for (const name of names) guests[name] = await joinAs(stage, name);
  const of = (name: string): Guest => {
    const guest = guests[name];
    if (!guest) throw new Error(`${name} is not here`);
    return guest;
  };
  await openQuestion(stage, 0);
  for (const [name, choice] of [
    ...[['Cleo', 'Nile'] as const, ['Dan', 'Nile'] as const, ['Ann', 'Rhine'] as const],
    ...[['Ben', 'Rhine'] as const, ['Eve', 'Rhine'] as const],
  ]) {
    await answerByCall(stage, of(name), 0, [choice]);
  }
  await openQuestion(stage, 1);
  await answerByCall(stage, of('Cleo'), 1, ['Nile']);
  // Certainly longer than Dan took, so that no two share a rank by chance.
  await wait(400);
  await answerByCall(stage, of('Eve'), 1, ['Nile']);
  await steer(stage, 'end-question');
  return { stage, of };
}

const shown = (people: Participant[]) => people.map(({ name, score, rank }) => [rank, name, score]);

describe('GET /api/quizzes/{id}/participants', () => {
  test('[LV2] [S7.49] [RK1] [RK2] [RK3] the host sees all by rank, with what only hosts see', async () => {
    const { stage } = await stageWithFive();
    const { status, body } = await list(stage);
    expect(status).toBe(200);
    expect(shown(body.slice(0, 1))).toEqual([[1, 'Cleo', 100]]);
    expect(
      body
        .slice(1, 3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Dan', 'Eve']);
    const [, second, third] = body;
    expect(second?.totalResponseTime).toBeLessThanOrEqual(third?.totalResponseTime ?? 0);
    // With equal points and time, the first to join comes first.
    expect(shown(body.slice(3))).toEqual([
      [4, 'Ann', 0],
      [4, 'Ben', 0],
    ]);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      ...['connected', 'correctAnswers', 'featured', 'id', 'name', 'nameNumber', 'quizId', 'rank', 'removed', 'score'],
      ...['sessionId', 'timeFactor', 'totalResponseTime'],
    ]);
  });

  test('[LV3] [VW3] a participant sees the top three and themselves, and nothing that only hosts see', async () => {
    const { stage, of } = await stageWithFive();
    const { body } = await list(stage, of('Ben').cookie);
    expect(body.map(({ name }) => name)).toEqual(['Cleo', expect.any(String), expect.any(String), 'Ben']);
    expect(body.at(-1)).toMatchObject({ rank: 4, id: of('Ben').participant.id });
    const top = await list(stage, of('Cleo').cookie);
    expect(top.body).toHaveLength(3);
    for (const one of [...body, ...top.body]) {
      for (const key of ['connected', 'removed', 'timeFactor']) expect(one).not.toHaveProperty(key);
    }
  });

  test('[LV4] [VW4] removed participants leave the list; the host finds them with ?removed=true', async () => {
    const { stage, of } = await stageWithFive();
    await change(stage, of('Cleo'), 'removed', { removed: true });
    expect((await list(stage)).body.map(({ rank }) => rank)).toEqual([1, 2, 3, 3]);
    const removed = await list(stage, stage.host.cookie, '?removed=true');
    expect(removed.body).toMatchObject([{ name: 'Cleo', removed: true, connected: false, score: 100, rank: null }]);
    expect(lineOf(await list(stage, of('Ann').cookie, '?removed=true'))).toBe(NOT_YOURS);
    for (const query of ['?removed=false', '?removed=1', '?removed']) {
      expect((await list(stage, stage.host.cookie, query)).body).toHaveLength(4);
    }
  });

  test('[LV2] the list is that of the running session, else of the latest', async () => {
    const { stage, of } = await stageWithFive();
    await steer(stage, 'end');
    expect((await list(stage)).body).toHaveLength(5);
    expect((await list(stage, of('Ann').cookie)).body).toHaveLength(4);
    await startSession(server, stage.host, stage.quiz);
    expect((await list(stage)).body).toEqual([]);
    // A participant of only an earlier session is a stranger to this one.
    expect((await list(stage, of('Ann').cookie)).status).toBe(404);
  });

  test('[LV2] strangers find nothing, and a quiz without sessions has no list', async () => {
    const { stage } = await stageWithFive();
    const other = await newPerson(server);
    expect(lineOf(await list(stage, other.cookie))).toBe(NOTHING);
    expect(lineOf(await list(stage, ''))).toBe('401 Please sign in first');
    expect(lineOf(await list({ ...stage, quiz: { ...stage.quiz, id: 'nothing' } }))).toBe(NOTHING);
  });

  test.each([
    { leaderboard: 'always', before: true, after: true },
    { leaderboard: 'end', before: false, after: true },
    { leaderboard: 'never', before: false, after: false },
  ])('[VW3] [LV3] $leaderboard: players see ranks before the end: $before, after: $after', async (row) => {
    const { stage, of } = await stageWithFive({ leaderboard: row.leaderboard });
    const { participant, cookie } = of('Ben');
    const check = async (isShown: boolean) => {
      const { body } = await list(stage, cookie);
      expect(body.map(({ rank }) => rank)).toEqual(isShown ? [1, 2, 3, 4] : [null]);
      expect(body.at(-1)?.id).toBe(participant.id);
      const own = await call<Participant>(server, 'GET', `/api/participants/${participant.id}`, { cookie });
      expect(own.body).toMatchObject({ rank: isShown ? 4 : null, score: 0 });
      // The host sees everything throughout.
      expect((await list(stage)).body.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 4]);
    };
    await check(row.before);
    await steer(stage, 'end');
    await check(row.after);
  });
});

describe('GET /api/participants/{id}', () => {
  test('[PM9] [S7.56] participants see themselves and the host sees all; others get 404', async () => {
    const { stage, of } = await stageWithFive();
    const [ann, ben] = [of('Ann'), of('Ben')];
    const other = await newPerson(server);
    const read = (cookie: string, id = ann.participant.id) =>
      call<HostedParticipant>(server, 'GET', `/api/participants/${id}`, { cookie });
    expect((await read(ann.cookie)).body).toEqual({ ...ann.participant, rank: 4 });
    expect((await read(stage.host.cookie)).body).toEqual({
      ...ann.participant,
      rank: 4,
      connected: true,
      removed: false,
      timeFactor: 1,
    });
    expect(lineOf(await read(ben.cookie))).toBe(NOTHING);
    expect(lineOf(await read(other.cookie))).toBe(NOTHING);
    expect(lineOf(await read(stage.host.cookie, 'nothing'))).toBe(NOTHING);
    expect(lineOf(await read(''))).toBe('401 Please sign in first');
  });
});

describe('what the host does to participants', () => {
  test('[CM16] [S7.57] [S6.7] several may be featured; it changes no revision', async () => {
    const { stage, of } = await stageWithFive();
    const before = await steer<Session>(stage, 'end-question');
    for (const name of ['Ann', 'Dan']) {
      expect(await change(stage, of(name), 'featured', { featured: true })).toMatchObject({
        status: 200,
        body: { name, featured: true, connected: true, timeFactor: 1, removed: false },
      });
    }
    await change(stage, of('Ann'), 'featured', { featured: true });
    await change(stage, of('Dan'), 'featured', { featured: false });
    const stars = (await list(stage)).body.filter(({ featured }) => featured).map(({ name }) => name);
    expect(stars).toEqual(['Ann']);
    expect((await steer<Session>(stage, 'end-question')).body.revision).toBe(before.body.revision);
  });

  test('[CM16] extra time is one of four factors', async () => {
    const { stage, of } = await stageWithFive();
    for (const factor of [1.25, 1.5, 2, 1]) {
      expect((await change(stage, of('Ann'), 'time', { factor })).body.timeFactor).toBe(factor);
    }
    for (const body of [{}, { factor: 3 }, { factor: 0 }, { factor: '2' }, { factor: null }]) {
      expect(lineOf(await change(stage, of('Ann'), 'time', body))).toBe('422 factor must be one of 1, 1.25, 1.5, 2');
    }
  });

  test('[CM16] [VW4] a removal takes their answers out of counts and ranks; an undo restores everything', async () => {
    const { stage, of } = await stageWithFive();
    const [cleo, ben] = [of('Cleo'), of('Ben')];
    const [nile = ''] = optionsOf(stage.questions[1], 'Nile');
    const look = async () => {
      const { body } = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie: ben.cookie });
      return [body.currentStats.answerCounts[nile], shown((await list(stage)).body)];
    };
    const before = await look();
    expect(before[0]).toBe(2);
    expect(await change(stage, cleo, 'removed', { removed: true })).toMatchObject({
      status: 200,
      body: { removed: true, rank: null, connected: false, score: 100 },
    });
    expect((await look())[0]).toBe(1);
    expect((await change(stage, cleo, 'removed', { removed: false })).body).toMatchObject({ removed: false, rank: 1 });
    expect(await look()).toEqual(before);
  });

  test('[PM7] participants are refused with 403, others 404, signed-out callers 401; an invalid value is 422', async () => {
    const { stage, of } = await stageWithFive();
    const [ann, ben] = [of('Ann'), of('Ben')];
    const other = await newPerson(server);
    for (const [what, body] of [
      ['removed', { removed: true }],
      ['time', { factor: 2 }],
      ['featured', { featured: true }],
    ] as const) {
      expect(lineOf(await change(stage, ann, what, body, ben.cookie))).toBe(NOT_YOURS);
      expect(lineOf(await change(stage, ann, what, body, ann.cookie))).toBe(NOT_YOURS);
      expect(lineOf(await change(stage, ann, what, body, other.cookie))).toBe(NOTHING);
      expect(lineOf(await change(stage, ann, what, body, ''))).toBe('401 Please sign in first');
      // Permission is checked before the content.
      expect(lineOf(await change(stage, ann, what, {}, ben.cookie))).toBe(NOT_YOURS);
      expect((await change(stage, ann, what, {})).status).toBe(422);
    }
    expect(lineOf(await change(stage, ann, 'removed', { removed: 'yes' }))).toBe('422 removed must be true or false');
    expect(lineOf(await change(stage, ann, 'featured', { featured: 1 }))).toBe('422 featured must be true or false');
    const { body } = await call(server, 'GET', `/api/participants/${ann.participant.id}`, {
      cookie: stage.host.cookie,
    });
    expect(body).toMatchObject({ removed: false, timeFactor: 1, featured: false });
  });

  test('[CM16] it works in every state, even on a completed session', async () => {
    const { stage, of } = await stageWithFive();
    await steer(stage, 'end');
    expect((await change(stage, of('Ann'), 'featured', { featured: true })).status).toBe(200);
    expect((await change(stage, of('Cleo'), 'removed', { removed: true })).status).toBe(200);
    expect((await list(stage)).body.map(({ name }) => name)).not.toContain('Cleo');
  });
});

describe('GET /api/questions/{id} and its options, for participants', () => {
  const read = <Body>(cookie: string, id = '', rest = '') =>
    call<Body>(server, 'GET', `/api/questions/${id}${rest}`, { cookie });

  test('[LV6] [VW2] [S7.36] [S7.37] [S3.7] [S3.9] it is there once it is or was open, without what they may not know yet', async () => {
    const stage = await makeStage(server, [{ funFact: 'Long' }, {}]);
    const [question, next] = stage.questions;
    const guest = await joinAs(stage, 'Ann');
    const person = await joinAs(stage, 'Ben', (await newPerson(server)).cookie);
    for (const { cookie } of [guest, person]) expect(lineOf(await read(cookie, question?.id))).toBe(NOTHING);
    await openQuestion(stage, 0);
    for (const { cookie } of [guest, person]) {
      const { body } = await read<Question>(cookie, question?.id);
      expect(Object.keys(body).sort()).toEqual(
        ['id', 'image', 'options', 'order', 'points', 'quizId', 'setup', 'sound', 'text', 'timeLimit', 'type'].sort(),
      );
      const options = await read<Question['options']>(cookie, question?.id, '/options');
      expect(options.body).toEqual(body.options);
      expect(Object.keys(body.options[0] ?? {}).sort()).toEqual(['id', 'image', 'order', 'questionId', 'text']);
      expect(lineOf(await read(cookie, next?.id))).toBe(NOTHING);
    }
    await openQuestion(stage, 1);
    const closed = await read<Question>(guest.cookie, question?.id);
    expect(closed.body).toEqual(question);
    expect((await read<Question>(guest.cookie, next?.id)).body).not.toHaveProperty('funFact');
  });

  test('[LV6] they get the copy of their latest session that opened it', async () => {
    const stage = await makeStage(server, [{ text: 'Old?' }]);
    const person = await newPerson(server);
    await joinAs(stage, 'Ann', person.cookie);
    await openQuestion(stage, 0);
    await steer(stage, 'end');
    const changed = { questions: [{ ...stage.questions[0], text: 'New?' }] };
    const quiz = `/api/quizzes/${stage.quiz.id}`;
    expect((await call(server, 'PUT', quiz, { cookie: stage.host.cookie, body: changed })).status).toBe(200);
    const second = await startSession(server, stage.host, stage.quiz);
    await joinAs(stage, 'Ann', person.cookie);
    const id = stage.questions[0]?.id;
    // The second session has not opened it yet.
    expect((await read<Question>(person.cookie, id)).body).toMatchObject({ text: 'Old?', funFact: '' });
    await openQuestion({ ...stage, session: second.session }, 0);
    expect((await read<Question>(person.cookie, id)).body).toMatchObject({ text: 'New?' });
    expect((await read<Question>(person.cookie, id)).body).not.toHaveProperty('funFact');
    // The host reads the quiz's own question.
    expect((await read<Question>(stage.host.cookie, id)).body).toMatchObject({ text: 'New?', funFact: '' });
  });
});

import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Participant } from '#app/contract/things.ts';
import { answerByCall, call, joinAs, lineOf, newPerson, openQuestion, optionsOf, steer } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { hold, MULTIPLE, SINGLE, stageWithOpen, storedOf } from './answer-stage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

interface Answer {
  participantId: string;
  questionId: string;
  answerOptionId: string;
  selectedOptionIds: string[];
}

const send = (cookie: string, body: unknown) => call<Answer>(server, 'POST', '/api/answers', { cookie, body });

describe('POST /api/answers', () => {
  test('[TM8] an answer whose headers came first arrives with its last byte', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const [nile] = optionsOf(stage.questions[0], 'Nile');
    const ids = { participantId: ann.participant.id, questionId: stage.questions[0]?.id };
    const body = JSON.stringify({ ...ids, answerOptionId: nile });
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path: '/api/answers',
      method: 'POST',
      agent: false,
      headers: { Cookie: ann.cookie, 'Content-Type': 'application/json', 'Content-Length': body.length },
    });
    request.write(body.slice(0, 5));
    await wait(1200);
    request.end(body.slice(5));
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(201);
    expect(storedOf(server, ann)[0]?.responseTimeMs).toBeGreaterThanOrEqual(1100);
  });

  test('[AN8] [S3.14] [S7.58] 201 with the answer as stored, once it is stored; 200 for a repeat', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const [nile] = optionsOf(stage.questions[0], 'Nile');
    const given = await answerByCall(stage, ann, 0, ['Nile']);
    expect(given.status).toBe(201);
    expect(given.body).toEqual({
      participantId: ann.participant.id,
      questionId: stage.questions[0]?.id,
      answerOptionId: nile,
      selectedOptionIds: [nile],
      value: null,
    });
    expect(storedOf(server, ann)).toMatchObject([{ selectedOptionIds: JSON.stringify([nile]), points: 100 }]);
    expect(await answerByCall(stage, ann, 0, ['Nile'])).toMatchObject({ status: 200, body: given.body });
  });

  test('[AN8] either field alone is enough; several options are kept in their own order, each once', async () => {
    const { stage, ann, ben } = await stageWithOpen(server, [MULTIPLE]);
    const [question] = stage.questions;
    const [ganges, mekong, don] = optionsOf(question, 'Ganges', 'Mekong', 'Don');
    const base = { questionId: question?.id };
    const one = await send(ann.cookie, { ...base, participantId: ann.participant.id, answerOptionId: don });
    expect(one).toMatchObject({ status: 201, body: { answerOptionId: don, selectedOptionIds: [don] } });
    const cleo = await joinAs(stage, 'Cleo');
    const many = { ...base, participantId: cleo.participant.id, selectedOptionIds: [don, mekong, ganges, don] };
    expect(await send(cleo.cookie, many)).toMatchObject({
      status: 201,
      body: { answerOptionId: ganges, selectedOptionIds: [ganges, mekong, don] },
    });
    const again = { ...many, selectedOptionIds: [ganges, don, mekong], answerOptionId: mekong };
    expect(await send(cleo.cookie, again)).toMatchObject({
      status: 200,
      body: { answerOptionId: mekong, selectedOptionIds: [ganges, mekong, don] },
    });
    const nothing = { ...base, participantId: ben.participant.id, answerOptionId: don, selectedOptionIds: null };
    expect((await send(ben.cookie, nothing)).status).toBe(201);
  });

  test('[AN1] [DB7] [LE6] a hundred equal answers at once: one 201, the others 200, one row', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const answers = await Promise.all(Array.from({ length: 100 }, () => answerByCall(stage, ann, 0, ['Rhine'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(99).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(storedOf(server, ann)).toHaveLength(1);
  });

  test('[AN1] [DB7] [LE6] a hundred different answers at once: one is accepted, equal ones are 200, the others 409', async () => {
    const { stage, ann } = await stageWithOpen(server, [MULTIPLE]);
    const texts = (stage.questions[0]?.options ?? []).map(({ text }) => text);
    const choices = Array.from({ length: 100 }, (_, n) => texts.filter((_text, bit) => ((n % 31) + 1) & (1 << bit)));
    const answers = await Promise.all(choices.map((choice) => answerByCall(stage, ann, 0, choice)));
    const taken = answers.findIndex(({ status }) => status === 201);
    const winner = choices[taken]?.join();
    for (const [index, answer] of answers.entries()) {
      if (index === taken) continue;
      expect(lineOf(answer)).toBe(choices[index]?.join() === winner ? '200' : '409 Already answered');
    }
    const [row, ...others] = storedOf(server, ann);
    expect(others).toEqual([]);
    expect(JSON.parse(row?.selectedOptionIds ?? '')).toEqual(optionsOf(stage.questions[0], ...(choices[taken] ?? [])));
  });

  test('[AN2] a repeat is 200 at any time: paused, closed, another question open, completed', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const again = async () => (await answerByCall(stage, ann, 0, ['Nile'])).status;
    expect(await again()).toBe(201);
    await hold(stage, 'pause_timer');
    expect(await again()).toBe(200);
    await steer(stage, 'end-question');
    expect(await again()).toBe(200);
    await openQuestion(stage, 1);
    expect(await again()).toBe(200);
    await steer(stage, 'end');
    expect(await again()).toBe(200);
    expect(lineOf(await answerByCall(stage, ann, 0, ['Rhine']))).toBe('409 Time is up');
  });

  test("[AN5] 'Time is up' after it was closed, however that happened; 'This question is not open' if it was never asked", async () => {
    const { stage, ann, ben } = await stageWithOpen(server, [SINGLE, SINGLE, SINGLE]);
    const answer = async (index: number, who = ann) => lineOf(await answerByCall(stage, who, index, ['Nile']));
    expect(await answer(1)).toBe('409 This question is not open');
    await steer(stage, 'end-question');
    expect(await answer(0)).toBe('409 Time is up');
    expect(await answer(1)).toBe('409 This question is not open');
    await openQuestion(stage, 1);
    expect(await answer(0)).toBe('409 Time is up');
    expect(await answer(1)).toBe('201');
    expect(await answer(1, ben)).toBe('201');
    const cleo = await joinAs(stage, 'Cleo');
    expect(await answer(1, cleo)).toBe('409 Time is up');
    await openQuestion(stage, 2);
    await steer(stage, 'end');
    expect(await answer(2)).toBe('409 Time is up');
  });

  test("[AN6] 'Paused' while it is paused", async () => {
    const { stage, ann } = await stageWithOpen(server);
    await hold(stage, 'pause_timer');
    expect(lineOf(await answerByCall(stage, ann, 0, ['Nile']))).toBe('409 Paused');
    await hold(stage, 'resume_timer');
    expect((await answerByCall(stage, ann, 0, ['Nile'])).status).toBe(201);
  });

  test('[AN3] an answer for another round is never a repeat: 409, or accepted as new', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const answer = async (asking: number, choice = 'Nile') =>
      lineOf(await answerByCall(stage, ann, 0, [choice], { asking }));
    expect(await answer(2)).toBe('409 This question was asked again');
    expect(await answer(1)).toBe('201');
    expect(await answer(2)).toBe('409 This question was asked again');
    await openQuestion(stage, 0, { restart: true });
    expect(await answer(1)).toBe('409 This question was asked again');
    expect(await answer(2, 'Rhine')).toBe('201');
    expect(await answer(1, 'Rhine')).toBe('409 This question was asked again');
    expect(await answer(2, 'Rhine')).toBe('200');
    expect(storedOf(server, ann)).toHaveLength(1);
  });

  test('[AN4] no options, too many or foreign ones are 422, before any 409', async () => {
    const { stage, ann } = await stageWithOpen(server, [SINGLE, MULTIPLE]);
    const [first, second] = stage.questions;
    const [nile, rhine] = optionsOf(first, 'Nile', 'Rhine');
    const [ganges] = optionsOf(second, 'Ganges');
    const base = { participantId: ann.participant.id, questionId: first?.id };
    const say = async (body: object) => lineOf(await send(ann.cookie, { ...base, ...body }));
    const check = async () => {
      expect(await say({})).toBe('422 Please choose an answer');
      expect(await say({ selectedOptionIds: [] })).toBe('422 Please choose an answer');
      expect(await say({ answerOptionId: '', selectedOptionIds: [] })).toMatch(/^422 /);
      expect(await say({ answerOptionId: ganges })).toBe('422 This question has no such answer');
      expect(await say({ selectedOptionIds: [nile, 'nothing'] })).toBe('422 This question has no such answer');
      expect(await say({ selectedOptionIds: [nile, rhine] })).toBe('422 Please choose one answer only');
      expect(await say({ answerOptionId: rhine, selectedOptionIds: [nile] })).toBe(
        '422 This question has no such answer',
      );
      expect(await say({ questionId: 'nothing', answerOptionId: nile })).toBe('422 This session has no such question');
      for (const body of [
        { answerOptionId: 7 },
        { selectedOptionIds: 'all' },
        { asking: 'first', answerOptionId: nile },
      ]) {
        expect(await say(body)).toMatch(/^422 /);
      }
    };
    await check();
    expect(await say({ questionId: second?.id, answerOptionId: nile })).toBe('422 This question has no such answer');
    await hold(stage, 'pause_timer');
    await check();
    await steer(stage, 'end');
    await check();
  });

  test('[PM10] [PM11] [AN7] only that participant may answer: others get 403, strangers 404, signed-out callers 401, the removed 403', async () => {
    const { stage, ann, ben } = await stageWithOpen(server);
    const [nile] = optionsOf(stage.questions[0], 'Nile');
    const body = { participantId: ann.participant.id, questionId: stage.questions[0]?.id, answerOptionId: nile };
    const other = await newPerson(server);
    expect(lineOf(await send(ben.cookie, body))).toBe('403 You are not this participant');
    expect(lineOf(await send(stage.host.cookie, body))).toBe('403 You are not this participant');
    expect(lineOf(await send(other.cookie, body))).toBe('403 You are not this participant');
    expect(lineOf(await send('', body))).toBe('401 Please sign in first');
    expect(lineOf(await send(ann.cookie, { ...body, participantId: 'nobody' }))).toBe('404 There is nothing here');
    expect(lineOf(await send(ann.cookie, { ...body, participantId: undefined }))).toBe('422 Please say who answers');
    const path = `/api/participants/${ann.participant.id}/removed`;
    await call(server, 'PUT', path, { cookie: stage.host.cookie, body: { removed: true } });
    expect(lineOf(await send(ann.cookie, body))).toBe('403 The host removed you from this session');
    expect(storedOf(server, ann)).toEqual([]);
  });

  test('[AN9] nothing in the reply depends on right or wrong: the bytes are the same except for the ids', async () => {
    const { stage, ann, ben } = await stageWithOpen(server);
    const cleo = await joinAs(stage, 'Cleo');
    const seen = await Promise.all(
      [ann, ben].map(async (guest, index) => {
        const choice = index === 0 ? 'Nile' : 'Rhine';
        const [option = ''] = optionsOf(stage.questions[0], choice);
        const response = await fetch(`${server.origin}/api/answers`, {
          method: 'POST',
          headers: { Cookie: guest.cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            participantId: guest.participant.id,
            questionId: stage.questions[0]?.id,
            answerOptionId: option,
          }),
        });
        const {
          date,
          'x-request-id': _,
          'content-security-policy': __,
          ...headers
        } = Object.fromEntries(response.headers);
        expect(date).toBeDefined();
        const text = (await response.text()).replaceAll(option, 'OPTION').replaceAll(guest.participant.id, 'WHO');
        return { status: response.status, headers, text };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.text).toContain('OPTION');

    // What they may read about themselves does not either, until the results.
    const own = await Promise.all(
      [ann, ben].map(async ({ participant: { id }, cookie }) => {
        const { body } = await call<Participant>(server, 'GET', `/api/participants/${id}`, { cookie });
        return [body.score, body.correctAnswers, body.totalResponseTime, body.rank];
      }),
    );
    expect(own).toEqual([
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
    expect(cleo.participant.rank).toBe(1);
  });

  test('[AN9] [VW3] scores change when the results are shown, and not before', async () => {
    const { stage, ann, ben } = await stageWithOpen(server, [{ ...SINGLE, points: 70 }, MULTIPLE]);
    const scores = async () =>
      Promise.all(
        [ann, ben].map(async ({ participant: { id } }) => {
          const { body } = await call<Participant>(server, 'GET', `/api/participants/${id}`, {
            cookie: stage.host.cookie,
          });
          return body.score;
        }),
      );
    await answerByCall(stage, ann, 0, ['Nile']);
    expect(await scores()).toEqual([0, 0]);
    await steer(stage, 'end-question');
    expect(await scores()).toEqual([70, 0]);
    await openQuestion(stage, 1);
    await answerByCall(stage, ben, 1, ['Ganges', 'Mekong']);
    expect(await scores()).toEqual([70, 0]);
    await steer(stage, 'end');
    expect(await scores()).toEqual([70, 100]);
  });
});

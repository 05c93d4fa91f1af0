import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByLine,
  call,
  joinAs,
  makeStage,
  openLine,
  openQuestion,
  optionsOf,
  playerLine,
  rowsIn,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { hold, SINGLE, stageWithOpen, storedOf } from './answer-stage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

describe('answer_submitted', () => {
  test('[SK17] [S7.62] an answer is acknowledged when it is durable, even when repeated; participantName is ignored', async () => {
    const { stage, ann } = await stageWithOpen(server);
    const line = await playerLine(stage, ann);
    const [nile] = optionsOf(stage.questions[0], 'Nile');
    const message = {
      type: 'answer_submitted',
      participantId: ann.participant.id,
      participantName: 'Somebody',
      questionId: stage.questions[0]?.id,
      answerOptionId: nile,
    };
    line.send(message);
    const accepted = await line.next('answer_accepted');
    expect(accepted).toEqual({ type: 'answer_accepted', questionId: stage.questions[0]?.id });
    expect(storedOf(server, ann)).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) {
      line.send(message);
      await line.next('answer_accepted');
    }
    await steer(stage, 'end-question');
    line.send(message);
    await line.next('answer_accepted');
    expect((await answerByCall(stage, ann, 0, ['Nile'])).status).toBe(200);
    expect(storedOf(server, ann)).toHaveLength(1);
    await line.close();
  });

  test('[SK8] [AN1] a refused answer gets the same text as on /api, and the socket stays open', async () => {
    const { stage, ann, ben } = await stageWithOpen(server);
    const line = await playerLine(stage, ann);
    const [question, next] = stage.questions;
    const [nile, rhine] = optionsOf(question, 'Nile', 'Rhine');
    const base = { type: 'answer_submitted', participantId: ann.participant.id, questionId: question?.id };
    const answerTo = async (message: object) => {
      line.send({ ...base, ...message });
      return (await line.next('error')).message;
    };
    expect(await answerTo({})).toBe('Please choose an answer');
    expect(await answerTo({ selectedOptionIds: [nile, rhine] })).toBe('Please choose one answer only');
    expect(await answerTo({ answerOptionId: 'nothing' })).toBe('This question has no such answer');
    expect(await answerTo({ questionId: next?.id, answerOptionId: nile })).toBe('This question has no such answer');
    expect(await answerTo({ questionId: undefined })).toBe('Please say which question');
    expect(await answerTo({ participantId: ben.participant.id, answerOptionId: nile })).toBe(
      'You are not this participant',
    );
    expect(await answerTo({ answerOptionId: nile, asking: 7 })).toBe('This question was asked again');
    await hold(stage, 'pause_timer');
    expect(await answerTo({ answerOptionId: nile })).toBe('Paused');
    await hold(stage, 'resume_timer');
    await answerByLine(stage, ann, line, 0, 'Nile');
    expect(await answerTo({ answerOptionId: rhine })).toBe('Already answered');
    await steer(stage, 'end-question');
    expect(await answerTo({ answerOptionId: rhine })).toBe('Time is up');
    await line.close();
  });

  test("[SK17] a socket without a subscription may answer too, with the participant's cookie", async () => {
    const { stage, ann, ben } = await stageWithOpen(server);
    const line = await openLine(server, { cookie: ann.cookie });
    await answerByLine(stage, ann, line, 0, 'Nile');
    const [nile] = optionsOf(stage.questions[0], 'Nile');
    line.send({
      type: 'answer_submitted',
      participantId: ben.participant.id,
      questionId: stage.questions[0]?.id,
      answerOptionId: nile,
    });
    expect((await line.next('error')).message).toBe('You are not this participant');
    expect([storedOf(server, ann).length, storedOf(server, ben).length]).toEqual([1, 0]);
    await line.close();
  });

  test('[LE2] [LE1] two hundred players at once by socket and by call: everything acknowledged is stored and counted', async () => {
    const crowd = await startServer({ env: { RATE_LIMITS: 'off', PARTICIPANT_LIMIT: '500' } });
    const stage = await makeStage(crowd, [SINGLE]);
    const guests = await Promise.all(Array.from({ length: 200 }, (_, n) => joinAs(stage, `Player ${n}`)));
    const lines = await Promise.all(guests.slice(0, 100).map((guest) => playerLine(stage, guest)));
    await openQuestion(stage, 0);
    await Promise.all(
      guests.map(async (guest, n) => {
        const line = lines[n];
        const choice = n % 3 === 0 ? 'Nile' : 'Thames';
        if (line) await answerByLine(stage, guest, line, 0, choice);
        else expect((await answerByCall(stage, guest, 0, [choice])).status).toBe(201);
        const own = rowsIn(crowd, 'SELECT 1 FROM Answer WHERE participantId = ?', guest.participant.id);
        expect(own).toHaveLength(1);
      }),
    );
    // All have answered, so it has ended.
    const { cookie } = stage.host;
    const { body } = await call<Session>(crowd, 'GET', `/api/sessions/${stage.session.id}`, { cookie });
    expect(body.status).toBe('results');
    const [nile = '', thames = ''] = optionsOf(stage.questions[0], 'Nile', 'Thames');
    expect(body.currentStats.answerCounts).toMatchObject({ [nile]: 67, [thames]: 133 });
    const [sum] = rowsIn<{ points: number; scores: number }>(
      crowd,
      `SELECT (SELECT sum(points) FROM Answer) AS points, (SELECT sum(score) FROM Participant) AS scores`,
    );
    expect(sum).toEqual({ points: 6700, scores: 6700 });
    await Promise.all(lines.map((line) => line.close()));
    expect(await crowd.stop()).toBe(0);
  });
});

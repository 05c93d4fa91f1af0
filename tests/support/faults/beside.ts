import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { HostedParticipant, Quiz } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByLine,
  call,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  playerLine,
  quizBody,
  type Stage,
} from '../live.ts';
import { startServer, type TestServer } from '../server.ts';
import { say } from './dice.ts';
import type { Ids } from './junk.ts';
import { MEASURED, type Memory, measureMemory } from './memory.ts';

const GROWTH_MB = { resident: 60, used: 20 };

/** How much junk is sent; more with JUNK in the environment. */
export const JUNK = Number(process.env.JUNK ?? 2500);

/** A server without rate limits, so that everything sent to it is read. */
export function startUnlimited(): Promise<TestServer> {
  return startServer({ env: { ...MEASURED, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
}

/** A game beside it all, which must go on undisturbed; ends with every score to the point. */
export async function startGame(server: TestServer): Promise<{ stage: Stage; end(): Promise<number> }> {
  const stage = await makeStage(
    server,
    Array.from({ length: 200 }, () => ({ timeLimit: 60 })),
  );
  const ann = await joinAs(stage, 'Ann');
  const ben = await joinAs(stage, 'Ben');
  const line = await playerLine(stage, ann);
  await playerLine(stage, ben);
  // Somebody who knows the quiz could join it.
  const { cookie } = stage.host;
  await call(server, 'PUT', `/api/sessions/${stage.session.id}`, { cookie, body: { locked: true } });
  let isOver = false;
  let round = 0;
  const playing = (async () => {
    while (!isOver && round < stage.questions.length) {
      const questionId = stage.questions[round]?.id;
      expect((await openQuestion(stage, round)).status).toBe(200);
      await line.next('session_state', ({ session }) => session.currentQuestionId === questionId);
      await answerByLine(stage, ann, line, round, 'Nile');
      expect((await answerByCall(stage, ben, round, ['Rhine'])).status).toBe(201);
      await line.next('question_results', (results) => results.questionId === questionId);
      round += 1;
      await wait(50);
    }
  })();
  // Awaited in `end`; until then a rejection must not count as unhandled.
  playing.catch(() => {});
  return {
    stage,
    async end() {
      isOver = true;
      await playing;
      const path = `/api/quizzes/${stage.quiz.id}/participants`;
      const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie });
      expect(body.map(({ name, score }) => [name, score])).toEqual([
        ['Ann', 100 * round],
        ['Ben', 0],
      ]);
      return round;
    },
  };
}

/** Another host's session, in which the senders of junk take part; they also know all ids of the game. */
export async function makeScene(server: TestServer, game: Stage) {
  const stage = await makeStage(server, [{ timeLimit: 300 }, { type: 'multiple', options: ['Po*', 'Elbe*', 'Oder'] }]);
  const { cookie } = stage.host;
  const guests = [await joinAs(stage, 'Cleo'), await joinAs(stage, 'Dan')];
  const stranger = await newPerson(server);
  await openQuestion(stage, 0);
  const ids: Ids = { quiz: [], question: [], option: [], session: [], participant: [] };
  for (const { quiz, session, questions, host } of [stage, stage, game]) {
    ids.quiz.push(quiz.id);
    ids.session.push(session.id);
    ids.question.push(...questions.slice(0, 2).map(({ id }) => id));
    ids.option.push(...questions.slice(0, 2).flatMap(({ options }) => options.map(({ id }) => id)));
    const path = `/api/quizzes/${quiz.id}/participants`;
    const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: host.cookie });
    ids.participant.push(...body.map(({ id }) => id));
  }
  for (const [index, status] of ['draft', 'draft', 'active'].entries()) {
    const body = quizBody([{}], { title: `Quiz ${index}`, status });
    ids.quiz.push((await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body })).body.id);
  }
  const cookies = ['', stranger.cookie, cookie, cookie, cookie, ...guests.map((guest) => guest.cookie)];
  return { stage, guests, ids, cookies };
}

/** Checks that the process is the same and healthy, without an error of its own and without having grown. */
export async function expectWell(server: TestServer, before: Memory): Promise<void> {
  expect(server.process.exitCode).toBe(null);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":[56]0/);
  const after = await measureMemory(server);
  const grown = { resident: after.resident - before.resident, used: after.used - before.used };
  say(
    `of ${Math.round(before.resident)} MB grown by ${grown.resident.toFixed(1)}, in use ${grown.used.toFixed(1)} MB more`,
  );
  expect(grown.resident).toBeLessThan(GROWTH_MB.resident);
  expect(grown.used).toBeLessThan(GROWTH_MB.used);
}

export type Scene = Awaited<ReturnType<typeof makeScene>>;

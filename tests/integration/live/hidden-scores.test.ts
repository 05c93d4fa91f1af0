import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyData } from '#app/contract/my-data.ts';
import type { Participant } from '#app/contract/things.ts';
import { readAnswersBy, readAnswersTo } from '#server/data/reading/rows.ts';
import { openSqliteRows } from '#server/data/sqlite/row-source.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  playerLine,
  rowsIn,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-hidden-'));
let server: TestServer;
/** Ann is right, Ben is wrong, Cem has not answered. A wrong answer loses points. */
let game: Stage & { ann: Guest; ben: Guest };

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeGame(): Promise<typeof game> {
  const stage = await makeStage(server, [{ options: ['Nile*', 'Rhine', 'Thames'], points: 60, timeLimit: 300 }, {}], {
    negativeScoring: true,
  });
  const ann = await joinAs(stage, 'Ann', (await newPerson(server)).cookie);
  const ben = await joinAs(stage, 'Ben', (await newPerson(server)).cookie);
  await playerLine(stage, await joinAs(stage, 'Cem'));
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await answerByCall(stage, ben, 0, ['Rhine']);
  return { ...stage, ann, ben };
}

const storedScores = ({ session }: Stage) =>
  rowsIn<{ correct: number; points: number }>(
    ...[server, 'SELECT correct, points FROM Answer WHERE sessionId = ? ORDER BY receivedAt', session.id],
  );

/** What each reader shows of Ann's and Ben's points. */
async function shownScores(stage: typeof game) {
  const { session, questions, ann, ben } = stage;
  const rows = openSqliteRows(path.join(dataDir, 'quiz.db'));
  const both = [ann, ben];
  const shown = {
    answersBy: both.map(({ participant }) => readAnswersBy(rows, participant.id)[0]?.score),
    answersTo: readAnswersTo(rows, session.id, questions[0]?.id ?? '').map(({ score }) => score),
    myData: await Promise.all(both.map(ownAnswer)),
    participants: await Promise.all(both.map(ownTotals)),
    ranking: (await listOf(stage)).map(({ name, score, correctAnswers }) => [name, score, correctAnswers]),
    lastResult: await Promise.all(both.map((guest) => lastResult(stage, guest))),
  };
  rows.close();
  return shown;
}

async function ownAnswer({ cookie }: Guest) {
  const { body } = await call<MyData>(server, 'GET', '/settings/my-data', { cookie });
  const [question] = body.participations[0]?.questions ?? [];
  return question && { correct: question.correct, points: question.points };
}

async function ownTotals({ participant, cookie }: Guest) {
  const { body } = await call<Participant>(server, 'GET', `/api/participants/${participant.id}`, { cookie });
  return [body.score, body.correctAnswers];
}

async function listOf({ quiz, host }: Stage) {
  return (await call<Participant[]>(server, 'GET', `/api/quizzes/${quiz.id}/participants`, host)).body;
}

async function lastResult(stage: Stage, guest: Guest) {
  const line = await playerLine({ ...stage, server }, guest);
  const { you } = line.state();
  await line.close();
  return you?.lastResult && { correct: you.lastResult.correct, points: you.lastResult.points };
}

const EARNED = [
  { correct: true, points: 60, credit: 1 },
  { correct: false, points: -30, credit: 0 },
];
const withoutCredit = ({ correct, points }: (typeof EARNED)[number]) => ({ correct, points });
const HIDDEN = {
  answersBy: [null, null],
  answersTo: [null, null],
  myData: EARNED.map(() => ({ correct: null, points: null })),
  participants: [
    [0, 0],
    [0, 0],
  ],
  ranking: [
    ['Ann', 0, 0],
    ['Ben', 0, 0],
    ['Cem', 0, 0],
  ],
  lastResult: [null, null],
};
const SHOWN: Awaited<ReturnType<typeof shownScores>> = {
  answersBy: EARNED,
  answersTo: EARNED,
  myData: EARNED.map(withoutCredit),
  participants: [
    [60, 1],
    [-30, 0],
  ],
  ranking: [
    ['Ann', 60, 1],
    ['Cem', 0, 0],
    ['Ben', -30, 0],
  ],
  lastResult: EARNED.map(withoutCredit),
};

async function restart(): Promise<void> {
  await server.kill();
  server = await startServer({ dataDir });
}

test('[LE17] an answer is stored with its score, and no reader shows it before the results', async () => {
  game = await makeGame();
  expect(storedScores(game)).toEqual([
    { correct: 1, points: 60 },
    { correct: 0, points: -30 },
  ]);
  expect(await shownScores(game)).toEqual(HIDDEN);
  const host = await hostLine({ ...game, server });
  host.send({ type: 'pause_timer', sessionId: game.session.id });
  await host.next('pause_timer');
  await host.close();
  expect(await shownScores(game)).toEqual(HIDDEN);
  await restart();
  expect(await shownScores(game)).toEqual(HIDDEN);
  await steer({ ...game, server }, 'end-question');
  expect(await shownScores(game)).toEqual(SHOWN);
  await restart();
  expect(await shownScores(game)).toEqual(SHOWN);
});

test('[LE17] answers that an older version stored without scores get them when their question is closed', async () => {
  const stage = await makeGame();
  await server.kill();
  rowsIn({ dataDir }, 'UPDATE Answer SET correct = NULL, points = NULL WHERE sessionId = ?', stage.session.id);
  server = await startServer({ dataDir });
  expect(await shownScores(stage)).toEqual(HIDDEN);
  await steer({ ...stage, server }, 'end-question');
  expect(await shownScores(stage)).toEqual(SHOWN);
  expect(storedScores(stage)).toHaveLength(2);
  await restart();
  expect(await shownScores(stage)).toEqual(SHOWN);
});

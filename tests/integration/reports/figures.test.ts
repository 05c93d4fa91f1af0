import { expect, test } from 'vitest';
import { createSessions } from '#server/data/sessions.ts';
import { createUsers } from '#server/data/users.ts';
import { createFiguresService } from '#server/services/figures.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addPast, type PastSession } from '#tests/support/past.ts';
import { localReader } from '#tests/support/reader.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';

/** The figures on a real database with the accounts `ann`, `ben` and `cat`. */
async function openFigures() {
  const { file, database } = await temporaryDatabase();
  for (const id of ['ann', 'ben', 'cat']) {
    const account = { id, email: `${id}@example.org`, displayName: null, passwordHash: '', createdAt: new Date() };
    await createUsers(database).create(account);
  }
  const sqlite = otherConnection(file);
  const sessions = createSessions(database, { commit: async () => true });
  const add = (past: Partial<PastSession>) => addPast(sqlite, { hostId: 'ann', ...past });
  return { sqlite, add, service: createFiguresService({ sessions, reader: localReader(file) }) };
}

const NOTHING = {
  quizzesCreated: 0,
  sessionsHosted: 0,
  peopleReached: 0,
  quizzesPlayed: 0,
  correctAnswers: 0,
  answersGiven: 0,
  meanScore: 0,
};

test('[AY1] [S2.114] no data gives zero, not an error', async () => {
  const { service } = await openFigures();
  expect(await service.of('ann')).toEqual(NOTHING);
  expect(await service.history('ann', 1)).toEqual({ rows: [], found: 0, page: 1, pages: 1 });
});

test('[AY1] [S2.114] a person is counted once over all sessions, the host and removed participants never', async () => {
  const { service, sqlite, add } = await openFigures();
  sqlite
    .prepare(
      `INSERT INTO Quiz ${QUIZ_COLUMNS} VALUES ('q', 'ann', 'T', NULL, 30, 100, 0, 'draft', '000001', 'anyone', 'points', 1, 0, 1, 'always', 1, 0, 0, 0)`,
    )
    .run();
  add({ players: [{ userId: 'ben' }, { guestId: 'g1' }, { userId: 'ann' }, { userId: 'cat', removed: true }] });
  add({ players: [{ userId: 'ben' }, { guestId: 'g1' }, { guestId: 'g2' }, {}] });
  // Not over yet.
  add({ status: 'waiting', players: [{ userId: 'cat' }] });
  add({ hostId: 'ben', players: [{ userId: 'cat' }] });
  // Ben, two guests, and somebody whose account is deleted.
  expect(await service.of('ann')).toMatchObject({ quizzesCreated: 1, sessionsHosted: 2, peopleReached: 4 });
  expect(await service.of('ben')).toMatchObject({ quizzesCreated: 0, sessionsHosted: 1, peopleReached: 1 });
});

test('[AY1] [S2.114] mean score and share correct cover the sessions a user played to the end', async () => {
  const { service, add } = await openFigures();
  add({
    questions: 3,
    players: [
      { userId: 'ben', answers: 'rwr', score: 200 },
      { userId: 'cat', answers: 'www' },
    ],
  });
  add({ questions: 3, players: [{ userId: 'ben', answers: 'r- ', score: -75 }] });
  add({ status: 'results', players: [{ userId: 'ben', answers: 'r', score: 1000 }] });
  // 125 points over two sessions; three of four answers.
  const ben = { ...NOTHING, quizzesPlayed: 2, meanScore: 63, correctAnswers: 3, answersGiven: 4 };
  expect(await service.of('ben')).toEqual(ben);
});

test('[AY2] the history links to the scores, newest first, a page at a time, and marks removals', async () => {
  const { service, add } = await openFigures();
  const ids = Array.from({ length: 27 }, (_, index) =>
    add({
      title: `Nr ${index}`,
      quizId: `quiz ${index}`,
      endedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      players: [{ userId: 'ben', answers: 'r', removed: index === 0 }],
    }),
  );
  const first = await service.history('ben', 1);
  expect(first).toMatchObject({ found: 27, page: 1, pages: 2 });
  expect(first.rows).toHaveLength(25);
  expect(first.rows[0]).toEqual({
    id: expect.any(String),
    score: 100,
    correctAnswers: 1,
    createdAt: '2026-01-27T00:00:00.000Z',
    sessionId: ids[26],
    quizId: 'quiz 26',
    wasRemoved: false,
    quiz: { title: 'Nr 26', accessCode: '123456' },
  });
  const last = await service.history('ben', 9);
  expect(last).toMatchObject({ page: 2, rows: [{ sessionId: ids[1] }, { sessionId: ids[0], wasRemoved: true }] });
});

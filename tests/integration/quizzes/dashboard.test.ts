import { expect, test } from 'vitest';
import type { HistoryEntry } from '#app/contract/things.ts';
import { type DashboardQuery, FIRST_QUERY } from '#app/core/dashboard-query.ts';
import type { Database } from '#server/data/database.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createSessions } from '#server/data/sessions.ts';
import { createUsers } from '#server/data/users.ts';
import { createDashboardService } from '#server/services/dashboard.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addResult, type Result } from '#tests/support/history.ts';
import { localReader } from '#tests/support/reader.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';

const NO_TAG_VIEW = { pickedIds: null, isManaging: false, deletingTag: null };

/** The dashboard on a real database with two accounts, `ann` and `ben`, and a count of its statements. */
async function openDashboard() {
  const { file, database } = await temporaryDatabase();
  for (const id of ['ann', 'ben']) {
    const account = { id, email: `${id}@example.org`, displayName: null, passwordHash: '', createdAt: new Date() };
    await createUsers(database).create(account);
  }
  let statements = 0;
  const counted: Database = {
    ...database,
    run: (statement) => {
      statements += 1;
      return database.run(statement);
    },
    first: (sql, ...parameters) => {
      statements += 1;
      return database.first(sql, ...parameters);
    },
  };
  const nothing = { commit: async () => true, close: async () => {} };
  const reader = localReader(file);
  const data = { quizzes: createQuizzes(counted), sessions: createSessions(counted, nothing), reader };
  const service = createDashboardService(data);
  const sqlite = otherConnection(file);
  return {
    sqlite,
    statements: () => statements,
    read: (asked: Partial<DashboardQuery> = {}, userId = 'ann') =>
      service.read(userId, { query: { ...FIRST_QUERY, ...asked }, deletingId: null, tags: NO_TAG_VIEW }),
    service,
    addQuiz: (quiz: Sketch) => insertQuiz(sqlite, quiz),
    addResult: (result: Partial<Result>) => addResult(sqlite, { userId: 'ann', hostId: 'ben', ...result }),
  };
}

interface Sketch {
  id: string;
  creatorId?: string;
  title?: string;
  status?: string;
  questions?: number;
  day?: number;
}

function insertQuiz(sqlite: ReturnType<typeof otherConnection>, sketch: Sketch): void {
  const { id, creatorId = 'ann', title = id, status = 'draft', questions = 0, day = 0 } = sketch;
  const [{ count }] = [
    sqlite.prepare<[], { count: number }>('SELECT count(*) AS count FROM Quiz').get() ?? { count: 0 },
  ];
  sqlite
    .prepare(
      `INSERT INTO Quiz ${QUIZ_COLUMNS} VALUES (?, ?, ?, NULL, 30, 100, 0, ?, ?, 'signed_in', 'points', 1, 0, 1, 'always', 1, 0, ?, ?)`,
    )
    .run(id, creatorId, title, status, String(count).padStart(6, '0'), day * 86_400_000, day * 86_400_000);
  for (let index = 0; index < questions; index += 1) {
    sqlite
      .prepare(
        `INSERT INTO Question (id, quizId, text, type, timeLimit, points, "order", funFact) VALUES (?, ?, 'Why?', 'single', 30, 100, ?, NULL)`,
      )
      .run(`${id} ${index}`, id, index);
  }
}

test('[DA4] [S7.23] [S7.31] 200 quizzes with their questions take one statement, the history and the sessions one each', async () => {
  const { read, addQuiz, addResult, statements } = await openDashboard();
  for (let index = 0; index < 200; index += 1) addQuiz({ id: `q${index}`, questions: index % 4, day: index });
  for (let index = 0; index < 60; index += 1) addResult({ score: index });
  const { list, figures } = await read();
  expect(statements()).toBe(3);
  expect(list).toMatchObject({ tab: 'created', found: 200, page: 1, pages: 8 });
  expect(list.rows).toHaveLength(25);
  expect(list.rows[0]).toEqual({
    id: 'q199',
    title: 'q199',
    status: 'draft',
    accessCode: '000199',
    createdAt: '1970-07-19T00:00:00.000Z',
    questionCount: 3,
    isRunning: false,
    size: 0,
    tags: [],
    updatedAt: expect.any(Date),
    last: null,
  });
  expect(figures).toEqual({ created: 200, active: 0, participated: 60, averageScore: 30 });
  await read({ tab: 'joined' });
  expect(statements()).toBe(6);
});

test('[DA6] [DA7] [DA8] search, filter, order and pages of 200 quizzes', async () => {
  const { read, addQuiz } = await openDashboard();
  for (let index = 0; index < 200; index += 1) {
    const status = ['draft', 'active', 'completed', 'active'][index % 4] ?? '';
    addQuiz({
      id: `q${index}`,
      title: `Quiz ${index} ${index % 3 ? 'Rivers' : 'Länder'}`,
      status,
      questions: index % 5,
      day: index,
    });
  }
  const ids = async (asked: Partial<DashboardQuery>) => {
    const { list, query } = await read(asked);
    return { found: list.found, page: query.page, first: list.rows[0]?.id, last: list.rows.at(-1)?.id };
  };
  expect(await ids({ search: 'lander' })).toEqual({ found: 67, page: 1, first: 'q198', last: 'q126' });
  expect(await ids({ search: 'LÄNDER quiz', page: 3 })).toEqual({ found: 67, page: 3, first: 'q48', last: 'q0' });
  expect(await ids({ status: 'active' })).toMatchObject({ found: 100, first: 'q199' });
  expect(await ids({ status: 'active', search: 'länder', sort: 'name' })).toMatchObject({ found: 33, first: 'q3' });
  expect(await ids({ sort: 'name', page: 8 })).toEqual({ found: 200, page: 8, first: 'q175', last: 'q199' });
  expect(await ids({ sort: '-questions' })).toMatchObject({ first: 'q199', last: 'q79' });
  expect(await ids({ page: 999 })).toEqual({ found: 200, page: 8, first: 'q24', last: 'q0' });
  expect(await ids({ search: 'nothing' })).toEqual({ found: 0, page: 1, first: undefined, last: undefined });
});

test("[DA1] [DA2] other users' quizzes and results do not count", async () => {
  const { read, addQuiz, addResult, service } = await openDashboard();
  addQuiz({ id: 'bens', creatorId: 'ben', status: 'active' });
  addResult({ userId: 'ben', score: 1000 });
  addResult({ score: 500, status: 'waiting' });
  expect(await read()).toEqual({
    figures: { created: 0, active: 0, participated: 0, averageScore: 0 },
    tabQuizId: null,
    query: FIRST_QUERY,
    list: { tab: 'created', rows: [], found: 0, page: 1, pages: 1 },
    tags: { isOffered: false, all: [], filters: [], picked: null, isManaging: false, deleting: null },
    deleting: null,
    quota: null,
  });
  const { deleting } = await service.read('ann', { query: FIRST_QUERY, deletingId: 'bens', tags: NO_TAG_VIEW });
  expect(deleting).toBeNull();
});

test('[DA3] [S2.36] the tabs are about the newest active quiz, however the list is filtered', async () => {
  const { read, addQuiz } = await openDashboard();
  addQuiz({ id: 'old', status: 'active', day: 1 });
  addQuiz({ id: 'new', status: 'active', day: 2 });
  addQuiz({ id: 'newest', status: 'draft', day: 3 });
  expect((await read()).tabQuizId).toBe('new');
  expect((await read({ search: 'nothing', tab: 'joined' })).tabQuizId).toBe('new');
});

test('[DA9] an unknown status is read unchanged, and a running session is found', async () => {
  const { read, addQuiz, sqlite, addResult } = await openDashboard();
  addQuiz({ id: 'odd', status: 'archived' });
  addResult({ status: 'waiting' });
  sqlite.prepare(`UPDATE Session SET runningFor = 'odd'`).run();
  expect((await read()).list.rows).toEqual([expect.objectContaining({ status: 'archived', isRunning: true })]);
});

test('[DA8] [DA19] results come newest first, 25 a page, with title and code of the session', async () => {
  const { read, addResult } = await openDashboard();
  const joined = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
  for (let index = 0; index < 60; index += 1) {
    addResult({
      title: `Nr ${index} "Ö😀"`,
      accessCode: '000042',
      score: -index,
      correctAnswers: index,
      joinedAt: joined(index),
    });
  }
  const { list, figures } = await read({ tab: 'joined', page: 99 });
  expect(list).toMatchObject({ tab: 'joined', found: 60, page: 3, pages: 3 });
  const last: HistoryEntry = {
    id: expect.any(String),
    score: -9,
    correctAnswers: 9,
    createdAt: joined(9).toISOString(),
    quiz: { title: 'Nr 9 "Ö😀"', accessCode: '000042' },
  };
  expect(list.rows[0]).toMatchObject(last);
  expect(list.rows).toHaveLength(10);
  expect(figures).toMatchObject({ participated: 60, averageScore: -30 });
  expect((await read({ tab: 'joined' })).list.rows[0]).toMatchObject({ score: -59 });
});

test('[DA21] a quiz has its latest completed session, without removed participants', async () => {
  const { read, addQuiz, sqlite, addResult } = await openDashboard();
  addQuiz({ id: 'played', status: 'completed', day: 2 });
  addQuiz({ id: 'new', day: 1 });
  const endedAt = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (const day of [1, 2]) addResult({ hostId: 'ann', correctAnswers: day, joinedAt: endedAt(day) });
  addResult({ hostId: 'ann', status: 'waiting' });
  const ids = sqlite.prepare<[], { id: string }>('SELECT id FROM Session ORDER BY rowid').all();
  ids.forEach(({ id }, index) => {
    sqlite.prepare(`UPDATE Session SET quizId = 'played', number = ? WHERE id = ?`).run(index + 1, id);
  });
  const [played, fresh] = (await read()).list.rows;
  expect(played).toMatchObject({
    last: { sessionId: ids[1]?.id, completedAt: endedAt(2).toISOString(), participants: 1, answers: 0, correct: 2 },
  });
  expect(fresh).toMatchObject({ id: 'new', last: null });
  sqlite.prepare('UPDATE Participant SET removedAt = 1').run();
  expect((await read()).list.rows[0]).toMatchObject({ last: { participants: 0, correct: 0 } });
});

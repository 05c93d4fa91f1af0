import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { MyData } from '#app/contract/my-data.ts';
import { openReadingConnection } from '#server/data/reading/readings.ts';
import type { RowSource } from '#server/data/reading/row-source.ts';
import { PASSWORD } from '#tests/support/account.ts';
import { localRows } from '#tests/support/database.ts';
import { answerByCall, joinAs, makeStage, newPerson, openQuestion, rowsIn, steer } from '#tests/support/live.ts';
import { addPast } from '#tests/support/past.ts';
import { isOnPostgres } from '#tests/support/postgres/suite.ts';
import { withRows } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const download = (cookie: string) =>
  fetch(`${server.origin}/settings/my-data`, { redirect: 'manual', headers: { Cookie: cookie } });

async function myData(cookie: string): Promise<MyData & { format: string; version: number; writtenAt: string }> {
  return (await download(cookie)).json();
}

test('[MD1] [MD2] the file holds everything stored about the caller, and is not stored itself', async () => {
  const player = await newPerson(server, 'Ann');
  const stage = await makeStage(server, [{ text: 'Longest river?', funFact: 'Two sources.' }, { text: 'Sea?' }]);
  const ann = await joinAs(stage, 'Annie', player.cookie);
  const guest = await joinAs(stage, 'Ben');
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await answerByCall(stage, guest, 0, ['Rhine']);
  await steer(stage, 'end');

  const answer = await download(stage.host.cookie);
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="Handsup-my-data-\d{4}-\d\d-\d\d\.json"/,
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const host = await myData(stage.host.cookie);
  expect(host).toMatchObject({
    format: 'handsup-my-data',
    version: 1,
    writtenAt: expect.stringMatching(/^\d{4}-.*Z$/),
    account: { id: stage.host.id, email: expect.stringContaining('@'), displayName: null, emailVerifiedAt: null },
    logins: [{ createdAt: expect.any(String), lastUsedAt: expect.any(String), userAgent: expect.any(String) }],
    quizzes: [
      {
        id: stage.quiz.id,
        title: 'Rivers',
        whoCanJoin: 'anyone',
        leaderboard: 'always',
        questions: [
          { text: 'Longest river?', funFact: 'Two sources.', options: [{ text: 'Nile', isCorrect: true }, {}] },
          {},
        ],
      },
    ],
    sessionsHosted: [
      {
        id: stage.session.id,
        quizId: stage.quiz.id,
        status: 'completed',
        completedAt: expect.any(String),
        questions: [
          { text: 'Longest river?', timesAsked: 1 },
          { text: 'Sea?', timesAsked: 0 },
        ],
        participants: [
          { name: 'Annie', nameNumber: 1, score: 100, correctAnswers: 1, wasRemoved: false },
          { name: 'Ben', nameNumber: 1, score: 0, correctAnswers: 0, wasRemoved: false },
        ],
      },
    ],
    participations: [],
    contactMessages: [],
    tokens: [{ kind: 'verify_email', usedAt: null }],
  });
  // Other people appear with their names and scores, and nothing else.
  expect(Object.keys(host.sessionsHosted[0]?.participants[0] ?? {}).sort()).toEqual([
    ...['correctAnswers', 'name', 'nameNumber', 'score', 'wasRemoved'],
  ]);

  const own = await myData(player.cookie);
  expect(own.quizzes).toEqual([]);
  expect(own.participations).toEqual([
    {
      sessionId: stage.session.id,
      title: 'Rivers',
      name: 'Annie',
      nameNumber: 1,
      score: 100,
      correctAnswers: 1,
      totalResponseTime: expect.any(Number),
      featured: false,
      timeFactor: 1,
      joinedAt: expect.any(String),
      removedAt: null,
      questions: [
        {
          text: 'Longest river?',
          chosen: ['Nile'],
          correct: true,
          points: 100,
          responseTimeMs: expect.any(Number),
          answeredAt: expect.any(String),
        },
      ],
    },
  ]);
  expect(JSON.stringify(own)).not.toContain('Ben');
});

test('[MD1] a question that the user saw without answering is included', async () => {
  const player = await newPerson(server);
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann', player.cookie);
  await openQuestion(stage, 0);
  await steer(stage, 'end');
  expect(ann.participant.name).toBe('Ann');
  const nothing = { chosen: [], responseTimeMs: null, answeredAt: null, correct: null, points: null };
  expect((await myData(player.cookie)).participations[0]?.questions).toEqual([{ text: 'Question 1', ...nothing }]);
});

test('[MD3] it contains no secret: no password, login, mail link or guest cookie', async () => {
  const person = await newPerson(server);
  const stage = await makeStage(server);
  await joinAs(stage, 'Guest');
  rowsIn(server, `INSERT INTO Token VALUES ('secret hash', ?, 'reset_password', 0, 1, NULL)`, person.id);
  const text = await (await download(person.cookie)).text();
  const { tokens } = JSON.parse(text);
  expect(tokens).toHaveLength(2);
  expect(tokens).toEqual(
    expect.arrayContaining([
      {
        kind: 'reset_password',
        createdAt: '1970-01-01T00:00:00.000Z',
        expiresAt: '1970-01-01T00:00:00.001Z',
        usedAt: null,
      },
    ]),
  );
  const [{ passwordHash }] = rowsIn<{ passwordHash: string }>(
    server,
    'SELECT passwordHash FROM User WHERE id = ?',
    person.id,
  ) as [{ passwordHash: string }];
  const [{ idHash }] = rowsIn<{ idHash: string }>(server, 'SELECT idHash FROM Login WHERE userId = ?', person.id) as [
    { idHash: string },
  ];
  const guests = rowsIn<{ guestId: string }>(server, 'SELECT guestId FROM Participant WHERE guestId IS NOT NULL');
  const token = /=([^;]+)/.exec(person.cookie)?.[1] ?? '';
  const hosts = await (await download(stage.host.cookie)).text();
  for (const secret of [
    passwordHash,
    idHash,
    token,
    PASSWORD,
    'secret hash',
    ...guests.map(({ guestId }) => guestId),
  ]) {
    expect(text + hosts).not.toContain(secret);
  }
});

test('[MD2] messages under an address count once it is verified; a signed-out caller gets nothing', async () => {
  const person = await newPerson(server);
  const [user] = rowsIn<{ email: string }>(server, 'SELECT email FROM User WHERE id = ?', person.id);
  rowsIn(server, `INSERT INTO ContactMessage VALUES ('m1', 'Ann', ?, 'Hello', 'How are you?', 0, NULL)`, user?.email);
  expect((await myData(person.cookie)).contactMessages).toEqual([]);
  rowsIn(server, 'UPDATE User SET emailVerifiedAt = 1 WHERE id = ?', person.id);
  const message = { name: 'Ann', subject: 'Hello', message: 'How are you?', deliveredAt: null };
  expect((await myData(person.cookie)).contactMessages).toEqual([
    { ...message, createdAt: '1970-01-01T00:00:00.000Z' },
  ]);
  const waits = `INSERT INTO Mail VALUES ('w1', ?, '<w1@example.org>', ?, NULL, NULL, 'Hello', 'secret text', '', 0, 0, 9000000000000)`;
  rowsIn(server, waits, 'password_changed', user?.email);
  const { mailsWaiting } = await myData(person.cookie);
  expect(mailsWaiting).toContainEqual({ kind: 'password_changed', createdAt: '1970-01-01T00:00:00.000Z' });
  expect(JSON.stringify(mailsWaiting)).not.toContain('secret text');
  expect((await download('')).headers.get('Location')).toBe('/auth?redirect=%2Fsettings%2Fmy-data');
});

test.skipIf(isOnPostgres())(
  "[MD1] [RT4] 400 sessions of 5 questions come as one file, and so does their player's history, in small pieces and by small statements",
  async () => {
    const [host, player] = [await newPerson(server), await newPerson(server)];
    withRows(server, (sqlite) => {
      sqlite.exec('BEGIN');
      const players = [{ userId: player.id, answers: 'rw' }];
      for (let number = 1; number <= 400; number += 1) {
        addPast(sqlite, { hostId: host.id, quizId: 'many', number, questions: 5, players });
      }
      sqlite.exec('COMMIT');
    });
    const { sessionsHosted } = await myData(host.cookie);
    expect(sessionsHosted).toHaveLength(400);
    expect(sessionsHosted.every(({ questions }) => questions.length === 5)).toBe(true);
    expect((await myData(player.cookie)).participations).toHaveLength(400);
    const history = await fetch(`${server.origin}/api/user/history`, { headers: { Cookie: player.cookie } });
    expect(await history.json()).toHaveLength(400);

    const { rows, mostParameters } = countingRows(path.join(server.dataDir, 'quiz.db'));
    const reading = openReadingConnection(rows);
    const wanted = { writtenAt: '', heldBack: null };
    for (const userId of [host.id, player.id]) {
      const steps = [
        ...reading.start('myData', { ...wanted, userId } as never),
        ...reading.start('history', { userId } as never),
      ];
      const pieces = steps.filter((step) => typeof step === 'string');
      expect(pieces.length).toBeGreaterThan(400);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(5_000);
    }
    expect(mostParameters()).toBeLessThanOrEqual(3);
  },
);

/** Reads a database, and counts the parameters of each statement. */
function countingRows(file: string): { rows: RowSource; mostParameters(): number } {
  let most = 0;
  const source = localRows(file);
  const rows: RowSource = {
    ...source,
    all(sql, ...parameters) {
      most = Math.max(most, parameters.length);
      return source.all(sql, ...parameters);
    },
    get(sql, ...parameters) {
      most = Math.max(most, parameters.length);
      return source.get(sql, ...parameters);
    },
    values(sql, ...parameters) {
      most = Math.max(most, parameters.length);
      return source.values(sql, ...parameters);
    },
  };
  return { rows, mostParameters: () => most };
}

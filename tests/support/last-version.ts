import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import SQLite from 'better-sqlite3';
import { migratePostgres } from '#server/data/postgres/migrate.ts';
import { migrate } from '#server/data/sqlite/migrate.ts';
import { PASSWORD } from './account.ts';
import { MIGRATIONS_DIR } from './migrated.ts';
import { openLikeSqlite } from './postgres/like-sqlite.ts';
import { createEmptyDatabase, isOnPostgres, POSTGRES_MIGRATIONS, withClient } from './postgres/suite.ts';
import { ROOT } from './temporary.ts';

/** The first migration that the last version, which had three types of question, did not have. */
const FIRST_NEW = '20261123210000_question_types';

/**
 * Makes a database as the last version left it: its migrations, and rows that it wrote. See {@link fill}.
 *
 * @param folder The data folder of the server to start on it.
 * @returns The settings that the server needs to find it.
 */
export async function makeLastVersion(folder: string): Promise<Record<string, string>> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  if (isOnPostgres()) {
    const url = await createEmptyDatabase();
    const migrations = copyOlder(POSTGRES_MIGRATIONS, folder);
    await withClient(url, (client) => migratePostgres(client, migrations));
    const sqlite = openLikeSqlite(url);
    fill(sqlite, passwordHash);
    sqlite.close();
    return { DATABASE_URL: url };
  }
  const databaseFile = path.join(folder, 'quiz.db');
  await migrate({ root: ROOT, databaseFile, migrationsDir: copyOlder(MIGRATIONS_DIR, folder) });
  const sqlite = new SQLite(databaseFile);
  fill(sqlite, passwordHash);
  sqlite.close();
  return {};
}

function copyOlder(from: string, folder: string): string {
  const to = path.join(folder, 'older-migrations');
  for (const name of readdirSync(from)) {
    if (name < FIRST_NEW || name === 'migration_lock.toml')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
  return to;
}

type Row = Record<string, string | number | null>;
type Add = (table: string, row: Row) => void;

/** Players with an account. */
const ACCOUNTS = ['ben', 'cem', 'dan'];

/** Hours ago: a session whose host has been away for longer is ended. */
const AT = Date.now() - 5 * 3_600_000;

/** The questions of the quiz `rivers`, and of the copies in its sessions. Options with a star are correct. */
const QUESTIONS = [
  { id: 'longest', type: 'single', text: 'Longest river?', options: ['Nile*', 'Rhine', 'Po'] },
  { id: 'african', type: 'multiple', text: 'Rivers of Africa?', options: ['Nile*', 'Congo*', 'Rhine', 'Po'] },
  { id: 'salty', type: 'boolean', text: 'Is the Dead Sea salty?', options: ['True*', 'False'] },
];

/**
 * Ann's quiz `rivers`, asked three times, and her draft. Ben, Cem and Dan have accounts, Dora is a guest, Eve was removed.
 * - Session `past` has ended.
 * - Session `older` has ended too; it stored no points before a question was closed, so an answer that came afterwards,
 *   in a round that was never closed, has none.
 * - Session `running` is in the middle of its second question, 5 seconds old. Ben's answer has no points yet, as an older
 *   version stored it; Cem's has; Dan has not answered.
 */
function fill(sqlite: SQLite.Database, passwordHash: string): void {
  const add: Add = (table, row) => {
    const names = Object.keys(row).map((name) => `"${name}"`);
    sqlite.prepare(`INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(row));
  };
  sqlite.exec('BEGIN');
  for (const id of ['ann', ...ACCOUNTS]) {
    add('User', {
      id,
      email: `${id}@example.org`,
      displayName: null,
      passwordHash,
      emailVerifiedAt: AT,
      createdAt: AT,
    });
  }
  addQuizzes(add);
  addPastSession(add, 'past', 1);
  addPastSession(add, 'older', 2);
  addRunningSession(add);
  sqlite.exec('COMMIT');
}

const SETTINGS = {
  negativeScoring: 1,
  scoring: 'points',
  endWhenAllAnswered: 1,
  showCounts: 0,
  questionOnPhone: 1,
  leaderboard: 'always',
  calmShow: 0,
  readingTime: 0,
};

function addQuizzes(add: Add): void {
  const quiz = {
    creatorId: 'ann',
    description: null,
    defaultTimeLimit: 30,
    defaultPoints: 100,
    ...SETTINGS,
    whoCanJoin: 'anyone',
    screenNames: 1,
    createdAt: AT,
    updatedAt: AT,
    size: 2000,
    tags: '["Water"]',
  };
  add('Quiz', { ...quiz, id: 'rivers', title: 'Rivers', status: 'active', accessCode: '123456', sessionCount: 3 });
  add('Quiz', { ...quiz, id: 'draft', title: 'Draft', status: 'draft', accessCode: '123457', sessionCount: 0 });
  const written = { timeLimit: 300, points: 100, funFact: null };
  for (const [order, { id, type, text, options }] of QUESTIONS.entries()) {
    add('Question', { ...written, id, quizId: 'rivers', text, type, order });
    for (const [place, option] of options.entries()) {
      add('Option', { id: `${id} ${place}`, questionId: id, ...optionRow(option, place) });
    }
  }
  add('Question', { ...written, id: 'unfinished', quizId: 'draft', text: '', type: 'single', order: 0 });
}

function optionRow(option: string, order: number): Row {
  return { text: option.replace('*', ''), isCorrect: Number(option.endsWith('*')), order };
}

/** A session with its copy of the questions. `asked`: when each question was closed; null while it is open. */
function addSession(add: Add, id: string, asked: (number | null)[], more: Row): void {
  add('Session', {
    id,
    quizId: 'rivers',
    hostId: 'ann',
    title: 'Rivers',
    accessCode: '123456',
    ...SETTINGS,
    timerPaused: 0,
    locked: 0,
    revision: 7,
    hostSeenAt: AT,
    createdAt: AT,
    updatedAt: AT,
    reveal: null,
    ...more,
  });
  for (const [order, { id: questionId, type, text, options }] of QUESTIONS.entries()) {
    const resultsAt = asked[order] ?? null;
    const asking = order < asked.length ? 1 : 0;
    const shown = { text, type, timeLimit: 300, points: 100, order, funFact: 'Water flows.' };
    add('SessionQuestion', { sessionId: id, questionId, ...shown, asking, resultsAt });
    for (const [place, option] of options.entries()) {
      add('SessionOption', {
        sessionId: id,
        optionId: `${questionId} ${place}`,
        questionId,
        ...optionRow(option, place),
      });
    }
  }
}

interface Player {
  name: string;
  score: number;
  right: number;
  removedAt?: number;
  /** For each question that was asked: the places of the picked options, and the points; null without any. */
  answers: ([picked: number[], points: number | null] | null)[];
}

function addPlayer(add: Add, sessionId: string, player: Player, joined: number): void {
  const { name, score, right, removedAt = null, answers } = player;
  const account = ACCOUNTS.find((id) => id === name.toLowerCase()) ?? null;
  const participantId = `${sessionId} ${name}`;
  add('Participant', {
    id: participantId,
    sessionId,
    userId: account,
    guestId: account ? null : `guest ${name}`,
    name,
    nameNumber: 1,
    score,
    correctAnswers: right,
    totalResponseTime: right * 2000,
    featured: 0,
    timeFactor: 1,
    hand: null,
    joinedAt: AT + joined,
    removedAt,
  });
  for (const [index, answer] of answers.entries()) {
    const questionId = QUESTIONS[index]?.id ?? '';
    add('Attendance', { participantId, sessionId, questionId });
    if (!answer) continue;
    const [picked, points] = answer;
    add('Answer', {
      participantId,
      questionId,
      sessionId,
      asking: 1,
      selectedOptionIds: JSON.stringify(picked.map((place) => `${questionId} ${place}`)),
      responseTimeMs: 2000,
      receivedAt: AT + joined,
      correct: points === null ? null : Number(points > 0),
      points,
    });
  }
}

/** In the older one, Ben's last answer has no points. */
function addPastSession(add: Add, id: string, number: number): void {
  const ended = AT + number * 3_600_000;
  const end = { number, runningFor: null, status: 'completed', completedAt: ended };
  addSession(add, id, [ended, ended, ended], {
    ...end,
    currentQuestionId: null,
    questionStartedAt: null,
    elapsedMs: 0,
  });
  const last = id === 'past' ? 100 : null;
  const players: Player[] = [
    {
      name: 'Ben',
      score: 200 + (last ?? 0),
      right: last === null ? 2 : 3,
      answers: [
        [[0], 100],
        [[0, 1], 100],
        [[0], last],
      ],
    },
    {
      name: 'Cem',
      score: 43,
      right: 1,
      answers: [
        [[1], -50],
        [[0], -7],
        [[0], 100],
      ],
    },
    { name: 'Dora', score: 0, right: 0, answers: [null, null, null] },
    { name: 'Eve', score: 100, right: 1, removedAt: ended, answers: [[[0], 100], null, null] },
  ];
  for (const [joined, player] of players.entries()) addPlayer(add, id, player, joined);
}

function addRunningSession(add: Add): void {
  const now = { currentQuestionId: 'african', questionStartedAt: AT, elapsedMs: 5000 };
  addSession(add, 'running', [AT, null], {
    number: 3,
    runningFor: 'rivers',
    status: 'question',
    completedAt: null,
    ...now,
  });
  addPlayer(
    add,
    'running',
    {
      name: 'Ben',
      score: 100,
      right: 1,
      answers: [
        [[0], 100],
        [[0, 1], null],
      ],
    },
    0,
  );
  addPlayer(
    add,
    'running',
    {
      name: 'Cem',
      score: -50,
      right: 0,
      answers: [
        [[1], -50],
        [[0], -7],
      ],
    },
    1,
  );
  addPlayer(add, 'running', { name: 'Dan', score: 0, right: 0, answers: [null, null] }, 2);
}

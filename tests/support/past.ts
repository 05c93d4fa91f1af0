import type SQLite from 'better-sqlite3';

/** A participant of a past session; see {@link addPast}. */
export interface PastPlayer {
  name?: string;
  nameNumber?: number;
  userId?: string;
  guestId?: string;
  score?: number;
  correctAnswers?: number;
  totalResponseTime?: number;
  removed?: boolean;
  /** For each question, in order: right, wrong, connected without an answer (`-`), or not connected (` `). */
  answers?: string;
}

/** A session that has ended, with two options to each question, of which the first is right. */
export interface PastSession {
  hostId: string;
  quizId?: string;
  number?: number;
  title?: string;
  endedAt?: Date;
  status?: 'completed' | 'waiting' | 'results';
  leaderboard?: 'always' | 'end' | 'never';
  /** How many questions it has, and how many of them were asked. */
  questions?: number;
  asked?: number;
  players?: PastPlayer[];
}

let count = 0;

const statements = new WeakMap<SQLite.Database, Map<string, SQLite.Statement>>();

/** Runs a statement that is prepared once for each connection, as some tests write a hundred thousand rows. */
function run(sqlite: SQLite.Database, sql: string, ...values: unknown[]): void {
  const known = statements.get(sqlite) ?? new Map<string, SQLite.Statement>();
  statements.set(sqlite, known);
  const statement = known.get(sql) ?? sqlite.prepare(sql);
  known.set(sql, statement);
  statement.run(...values);
}

/** Writes a past session as rows: hundreds in a moment. Returns its id. */
export function addPast(sqlite: SQLite.Database, past: PastSession): string {
  const { hostId, title = 'Rivers', endedAt = new Date(), status = 'completed', questions = 1, players = [] } = past;
  count += 1;
  const id = `past${process.pid}x${count}`;
  const { quizId = id, number = 1, asked = questions, leaderboard = 'always' } = past;
  const [at, runningFor] = [endedAt.getTime(), status === 'completed' ? null : quizId];
  sqlite
    .prepare(
      `INSERT INTO Session (id, quizId, hostId, number, runningFor, title, accessCode, negativeScoring, scoring,
         endWhenAllAnswered, showCounts, questionOnPhone, leaderboard, status, timerPaused, elapsedMs, locked, revision,
         createdAt, updatedAt, completedAt)
       VALUES (?, ?, ?, ?, ?, ?, '123456', 0, 'points', 1, 0, 1, ?, ?, 0, 0, 0, 1, ?, ?, ?)`,
    )
    .run(
      id,
      quizId,
      hostId,
      number,
      runningFor,
      title,
      leaderboard,
      status,
      at,
      at,
      status === 'completed' ? at : null,
    );
  for (let index = 0; index < questions; index += 1) addQuestion(sqlite, id, { index, isAsked: index < asked, at });
  for (const [index, player] of players.entries()) addPlayer(sqlite, id, { player, index, at });
  return id;
}

interface Asked {
  index: number;
  isAsked: boolean;
  at: number;
}

function addQuestion(sqlite: SQLite.Database, sessionId: string, { index, isAsked, at }: Asked): void {
  const questionId = `${sessionId} q${index}`;
  run(
    sqlite,
    `INSERT INTO SessionQuestion (sessionId, questionId, text, type, timeLimit, points, "order", funFact, asking, resultsAt) VALUES (?, ?, ?, 'single', 30, 100, ?, NULL, ?, ?)`,
    sessionId,
    questionId,
    `Question ${index + 1}`,
    index,
    Number(isAsked),
    isAsked ? at + index : null,
  );
  for (const [order, text] of ['Nile', 'Rhine'].entries()) {
    run(
      sqlite,
      `INSERT INTO SessionOption (sessionId, optionId, questionId, text, isCorrect, "order") VALUES (?, ?, ?, ?, ?, ?)`,
      sessionId,
      `${questionId} o${order}`,
      questionId,
      text,
      Number(order === 0),
      order,
    );
  }
}

interface Playing {
  player: PastPlayer;
  index: number;
  at: number;
}

function addPlayer(sqlite: SQLite.Database, sessionId: string, { player, index, at }: Playing): void {
  const { name = `Player ${index + 1}`, nameNumber = 1, userId = null, guestId = null } = player;
  const { removed = false, answers = '' } = player;
  const id = `${sessionId} p${index}`;
  const right = [...answers].filter((answer) => answer === 'r').length;
  const { score = right * 100, correctAnswers = right, totalResponseTime = correctAnswers * 2000 } = player;
  sqlite
    .prepare(
      `INSERT INTO Participant (id, sessionId, userId, guestId, name, nameNumber, score, correctAnswers,
         totalResponseTime, featured, timeFactor, joinedAt, removedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 1, ?, ?)`,
    )
    .run(
      id,
      sessionId,
      userId,
      guestId,
      name,
      nameNumber,
      score,
      correctAnswers,
      totalResponseTime,
      at + index,
      removed ? at : null,
    );
  for (const [place, answer] of [...answers].entries()) {
    const questionId = `${sessionId} q${place}`;
    if (answer !== ' ') run(sqlite, `INSERT INTO Attendance VALUES (?, ?, ?)`, id, sessionId, questionId);
    if (answer !== 'r' && answer !== 'w') continue;
    const isRight = answer === 'r';
    run(
      sqlite,
      `INSERT INTO Answer (participantId, questionId, sessionId, asking, selectedOptionIds, responseTimeMs, receivedAt, correct, points) VALUES (?, ?, ?, 1, ?, 2000, ?, ?, ?)`,
      id,
      questionId,
      sessionId,
      JSON.stringify([`${questionId} o${isRight ? 0 : 1}`]),
      at,
      Number(isRight),
      isRight ? 100 : 0,
    );
  }
}

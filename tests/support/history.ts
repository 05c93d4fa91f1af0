import type SQLite from 'better-sqlite3';

/** What a player did in a session; see {@link addResult}. */
export interface Result {
  userId: string;
  /** The host of the session: any account. */
  hostId: string;
  title?: string;
  accessCode?: string;
  score?: number;
  correctAnswers?: number;
  joinedAt?: Date;
  status?: 'completed' | 'waiting';
}

let count = 0;

/** Writes a session, completed unless stated otherwise, and one of its participants: rows only, in a moment. */
export function addResult(sqlite: SQLite.Database, result: Result): void {
  const { userId, hostId, score = 0, correctAnswers = 0, joinedAt = new Date(), status = 'completed' } = result;
  const { title = 'T', accessCode = '123456' } = result;
  count += 1;
  const id = `result ${process.pid} ${count}`;
  const runningFor = status === 'completed' ? null : id;
  sqlite
    .prepare(
      `INSERT INTO Session (id, quizId, hostId, number, runningFor, title, accessCode, negativeScoring, scoring,
         endWhenAllAnswered, showCounts, questionOnPhone, leaderboard, status, timerPaused, elapsedMs, locked, revision,
         createdAt, updatedAt, completedAt)
       VALUES (?, ?, ?, 1, ?, ?, ?, 0, 'points', 1, 0, 1, 'always', ?, 0, 0, 0, 1, 0, 0, ?)`,
    )
    .run(id, id, hostId, runningFor, title, accessCode, status, status === 'completed' ? joinedAt.getTime() : null);
  sqlite
    .prepare(
      `INSERT INTO Participant (id, sessionId, userId, name, nameNumber, score, correctAnswers, totalResponseTime,
         featured, timeFactor, joinedAt) VALUES (?, ?, ?, 'Ann', 1, ?, ?, 0, 0, 1, ?)`,
    )
    .run(id, id, userId, score, correctAnswers, joinedAt.getTime());
}

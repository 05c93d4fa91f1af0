import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';

/** A question of a session with its answers, as the database file has them. */
export interface StoredQuestion {
  questionId: string;
  type: 'single' | 'multiple' | 'boolean';
  timeLimit: number;
  points: number;
  asking: number;
  resultsAt: number | null;
}

export interface StoredAnswer {
  participantId: string;
  questionId: string;
  asking: number;
  /** JSON. */
  selectedOptionIds: string;
  responseTimeMs: number;
  correct: number | null;
  points: number | null;
}

/** A session as its rows alone have it, read without the product. */
export interface Stored {
  session: {
    status: string;
    currentQuestionId: string | null;
    elapsedMs: number;
    revision: number;
    scoring: string;
    negativeScoring: number;
  };
  questions: StoredQuestion[];
  options: { optionId: string; questionId: string; isCorrect: number }[];
  participants: { id: string; score: number; correctAnswers: number; totalResponseTime: number }[];
  answers: StoredAnswer[];
}

/** Reads a session while its server runs. */
export function readStored(dataDir: string, sessionId: string): Stored {
  const database = new SQLite(path.join(dataDir, 'quiz.db'), { readonly: true, timeout: 5000 });
  try {
    return database.transaction(() => readAll(database, sessionId))();
  } finally {
    database.close();
  }
}

/**
 * Reads what a killed server has left, from a copy: opening the file itself would already repair it, which is the next
 * server's part.
 */
export function readLeft(dataDir: string, sessionId: string): Stored {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-left-'));
  try {
    for (const name of ['quiz.db', 'quiz.db-wal']) {
      if (existsSync(path.join(dataDir, name))) copyFileSync(path.join(dataDir, name), path.join(folder, name));
    }
    const database = new SQLite(path.join(folder, 'quiz.db'));
    const problem = database.pragma('integrity_check', { simple: true });
    if (problem !== 'ok') throw new Error(`The database file is broken: ${problem}`);
    const stored = readAll(database, sessionId);
    database.close();
    return stored;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readAll(database: SQLite.Database, sessionId: string): Stored {
  const all = <Row>(sql: string) => database.prepare<[string], Row>(sql).all(sessionId);
  const [session] = all<Stored['session']>(
    `SELECT status, currentQuestionId, elapsedMs, revision, scoring, negativeScoring FROM Session WHERE id = ?`,
  );
  if (!session) throw new Error('The session is not in the database');
  return {
    session,
    questions: all(
      `SELECT questionId, type, timeLimit, points, asking, resultsAt FROM SessionQuestion WHERE sessionId = ?`,
    ),
    options: all(`SELECT optionId, questionId, isCorrect FROM SessionOption WHERE sessionId = ?`),
    participants: all(
      `SELECT id, score, correctAnswers, totalResponseTime FROM Participant WHERE sessionId = ? ORDER BY id`,
    ),
    answers: all(
      `SELECT participantId, questionId, asking, selectedOptionIds, responseTimeMs, correct, points
       FROM Answer WHERE sessionId = ?`,
    ),
  };
}

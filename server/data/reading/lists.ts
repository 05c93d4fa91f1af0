import type { HistoryEntry } from '#app/contract/things.ts';
import { toAnalytics } from '#app/core/reports/analytics.ts';
import type { SessionLine } from '#app/core/reports/lines.ts';
import { type ReportsQuery, selectReports } from '#app/core/reports/query.ts';
import { notRemoved } from '../not-removed.ts';
import { jsonList } from './json.ts';
import { readLatestLine, readSessionLines } from './session-lines.ts';
import type { ReadingDeps } from './sessions.ts';

/** A page of the completed sessions that somebody hosted, and analytics of all of them. */
export function* reports({ source }: ReadingDeps, { hostId, query }: { hostId: string; query: ReportsQuery }) {
  const lines = readSessionLines(source, hostId);
  yield;
  return { list: selectReports(lines, query), analytics: toAnalytics(lines) };
}

/** The latest completed session of each of these quizzes; quizzes that were never played are left out. */
export function* latestSessions({ source }: ReadingDeps, { quizIds }: { quizIds: readonly string[] }) {
  const lines: SessionLine[] = [];
  for (const quizId of quizIds) {
    const line = readLatestLine(source, quizId);
    if (line) lines.push(line);
    // A session can be large.
    yield;
  }
  return lines;
}

interface HistoryRow {
  id: string;
  score: number;
  correctAnswers: number;
  joinedAt: number;
  title: string;
  accessCode: string;
}

const HISTORY = `SELECT p."id", p."score", p."correctAnswers", p."joinedAt", s."title", s."accessCode"
  FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
  WHERE p."userId" = ? AND s."status" = 'completed' AND ${notRemoved('s')}
  ORDER BY p."joinedAt" DESC`;

/** The completed sessions that somebody took part in, newest first, as a JSON list. */
export function* history({ source }: ReadingDeps, { userId }: { userId: string }) {
  yield { head: true as const };
  const rows = source.all<HistoryRow>(HISTORY, userId);
  yield* jsonList(entriesOf(rows));
}

function* entriesOf(rows: readonly HistoryRow[]): Generator<HistoryEntry> {
  for (const { id, score, correctAnswers, joinedAt, title, accessCode } of rows) {
    const createdAt = new Date(joinedAt).toISOString();
    yield { id, score, correctAnswers, createdAt, quiz: { title, accessCode } };
  }
}

import type { AnswerRow, SessionRows } from '#app/core/live/restore.ts';
import {
  ALL_REVEALED,
  type AnswerScore,
  type LiveParticipant,
  type Person,
  type Revealed,
  TIME_FACTORS,
  type TimeFactor,
} from '#app/core/live/state.ts';
import { pickSettings, SESSION_SETTING_NAMES } from '#app/core/setting-values.ts';
import { skeletonOf } from '../lookalikes.ts';
import type { Database } from './database.ts';
import type { Participant, Session } from './generated/client.ts';
import { SESSION_NOT_REMOVED } from './not-removed.ts';
import { type AnswerJson, readValue } from './question-json.ts';
import { joinQuestions } from './session-questions.ts';

/** All rows of a session. */
export interface StoredSession extends SessionRows {
  /** When the host was last connected, in epoch milliseconds. */
  hostSeenAt: number | null;
  /** The number of the last change; 0 with one process. */
  sequence: number;
}

/** Null if there is no such session. */
export async function loadSession(database: Database, id: string): Promise<StoredSession | null> {
  const where = { sessionId: id };
  const [session, questions, options, participants, answers, attendance] = await database.snapshot((client) => [
    client.session.findFirst({ where: { id, ...SESSION_NOT_REMOVED } }),
    client.sessionQuestion.findMany({ where, orderBy: { order: 'asc' } }),
    client.sessionOption.findMany({ where, orderBy: { order: 'asc' } }),
    client.participant.findMany({ where }),
    client.$queryRawUnsafe<AnswerColumns[]>(answersQuery(database), id),
    client.$queryRawUnsafe<{ participantId: string }[]>(ATTENDANCE, id),
  ]);
  if (!session) return null;
  return {
    session: toSession(session),
    sequence: session.sequence,
    hostSeenAt: session.hostSeenAt?.getTime() ?? null,
    questions: joinQuestions(
      questions.map((row) => ({ ...row, resultsAt: row.resultsAt?.getTime() ?? null })),
      options,
    ),
    participants: participants.map(toParticipant),
    answers: toAnswers(answers),
    attended: attendance.map(({ participantId }) => participantId),
  };
}

/** Of the current question. */
const ATTENDANCE = `SELECT a."participantId" FROM "Attendance" a
  JOIN "Session" s ON s."id" = a."sessionId" AND s."currentQuestionId" = a."questionId" WHERE a."sessionId" = ?`;

function toSession(row: Session): SessionRows['session'] {
  return {
    ...row,
    createdAt: row.createdAt.getTime(),
    completedAt: row.completedAt?.getTime() ?? null,
    reveal: toRevealed(row.reveal),
    settings: pickSettings(row, SESSION_SETTING_NAMES),
  };
}

/** Anything but a number of places counts as all of them, so that no rank is hidden for ever. */
export function toRevealed(stored: number | null): Revealed | null {
  if (stored === null) return null;
  return stored === 0 || stored === 1 || stored === 2 ? stored : ALL_REVEALED;
}

function toParticipant(row: Participant): LiveParticipant {
  const { id, name, nameNumber, score, correctAnswers, totalResponseTime, featured, hand } = row;
  return {
    id,
    name,
    nameNumber,
    score,
    correctAnswers,
    totalResponseTime,
    featured,
    hand,
    skeleton: skeletonOf(name),
    person: toPerson(row),
    joinedAt: row.joinedAt.getTime(),
    timeFactor: toTimeFactor(row.timeFactor),
    removedAt: row.removedAt?.getTime() ?? null,
  };
}

export function toPerson({ userId, guestId }: Pick<Participant, 'userId' | 'guestId'>): Person | null {
  if (userId !== null) return { kind: 'account', userId };
  return guestId === null ? null : { kind: 'guest', guestId };
}

export function toTimeFactor(stored: number): TimeFactor {
  return TIME_FACTORS.find((factor) => factor === stored) ?? 1;
}

interface AnswerColumns extends AnswerJson {
  questionId: string;
  participantId: string;
  selectedOptionIds: string;
  responseTimeMs: number | bigint;
  receivedAt: number | bigint;
  correct: number | bigint | null;
  points: number | bigint | null;
  credit: number | null;
}

/** Without Prisma's models: there may be a hundred thousand answers. */
function answersQuery({ sql }: Database): string {
  return `SELECT "questionId", "participantId", "selectedOptionIds", "responseTimeMs", ${sql.epochMs('"receivedAt"')} AS "receivedAt",
      CAST("correct" AS INTEGER) AS "correct", "points", "credit", "value", "typed"
    FROM "Answer" a WHERE "sessionId" = ? ORDER BY ${sql.answersInOrder}`;
}

function toAnswers(rows: readonly AnswerColumns[]): AnswerRow[] {
  const sets = new Map<string, string[]>();
  return rows.map((row) => ({
    questionId: row.questionId,
    participantId: row.participantId,
    selected: parseSelected(row.selectedOptionIds, sets),
    value: readValue(row.value),
    typed: readValue(row.typed),
    responseTimeMs: Number(row.responseTimeMs),
    receivedAt: Number(row.receivedAt),
    score: toScore(Boolean(Number(row.correct)), row.points === null ? null : Number(row.points), row.credit),
  }));
}

/** The score of an answer from its columns; null points: it has none yet. Older versions stored no credit. */
export function toScore(correct: boolean, points: number | null, credit: number | null): AnswerScore | null {
  return points === null ? null : { correct, points, credit: credit ?? (correct ? 1 : 0) };
}

/** The option ids of an answer. Equal sets share one array, since most people choose one of a few. */
export function parseSelected(json: string, sets: Map<string, string[]>): string[] {
  let set = sets.get(json);
  if (!set) {
    const parsed: unknown = JSON.parse(json);
    set = Array.isArray(parsed) ? parsed.map(String) : [];
    sets.set(json, set);
  }
  return set;
}

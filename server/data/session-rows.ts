import type { AnswerRow, SessionRows } from '#app/core/live/restore.ts';
import {
  ALL_REVEALED,
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
import { joinQuestions } from './session-questions.ts';

/** All rows of a session. */
export interface StoredSession extends SessionRows {
  /** When the host was last connected, in epoch milliseconds. */
  hostSeenAt: number | null;
}

/** Null if there is no such session. */
export async function loadSession(database: Database, id: string): Promise<StoredSession | null> {
  const session = await database.run((client) => client.session.findFirst({ where: { id, ...SESSION_NOT_REMOVED } }));
  if (!session) return null;
  const [questions, options, participants, answers, attendance] = await Promise.all([
    database.run((client) => client.sessionQuestion.findMany({ where: { sessionId: id }, orderBy: { order: 'asc' } })),
    database.run((client) => client.sessionOption.findMany({ where: { sessionId: id }, orderBy: { order: 'asc' } })),
    database.run((client) => client.participant.findMany({ where: { sessionId: id } })),
    loadAnswers(database, id),
    database.run((client) =>
      client.attendance.findMany({ where: { sessionId: id, questionId: session.currentQuestionId ?? '' } }),
    ),
  ]);
  return {
    session: toSession(session),
    hostSeenAt: session.hostSeenAt?.getTime() ?? null,
    questions: joinQuestions(
      questions.map((row) => ({ ...row, resultsAt: row.resultsAt?.getTime() ?? null })),
      options,
    ),
    participants: participants.map(toParticipant),
    answers,
    attended: attendance.map(({ participantId }) => participantId),
  };
}

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

interface AnswerColumns {
  questionId: string;
  participantId: string;
  selectedOptionIds: string;
  responseTimeMs: number | bigint;
  receivedAt: number | bigint;
  correct: number | bigint | null;
  points: number | bigint | null;
}

/** Without Prisma's models: there may be a hundred thousand answers. */
async function loadAnswers(database: Database, sessionId: string): Promise<AnswerRow[]> {
  const { sql } = database;
  const rows = await database.run((client) =>
    client.$queryRawUnsafe<AnswerColumns[]>(
      `SELECT "questionId", "participantId", "selectedOptionIds", "responseTimeMs", ${sql.epochMs('"receivedAt"')} AS "receivedAt",
        CAST("correct" AS INTEGER) AS "correct", "points"
       FROM "Answer" a WHERE "sessionId" = ? ORDER BY ${sql.answersInOrder}`,
      sessionId,
    ),
  );
  const sets = new Map<string, string[]>();
  return rows.map((row) => ({
    questionId: row.questionId,
    participantId: row.participantId,
    selected: parseSelected(row.selectedOptionIds, sets),
    responseTimeMs: Number(row.responseTimeMs),
    receivedAt: Number(row.receivedAt),
    score: row.points === null ? null : { correct: Boolean(Number(row.correct)), points: Number(row.points) },
  }));
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

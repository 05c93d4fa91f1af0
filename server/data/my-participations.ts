import type { MyData } from '#app/contract/my-data.ts';
import type { Database } from './database.ts';
import { SESSION_IS_THERE } from './removals.ts';

type Participations = MyData['participations'];
type Questions = Participations[number]['questions'];

/** What somebody did in sessions, their own or others', the oldest first. */
export async function participationsOf(database: Database, userId: string): Promise<Participations> {
  const participants = await database.run((client) =>
    client.participant.findMany({
      where: { userId, session: SESSION_IS_THERE },
      select: PARTICIPANT,
      orderBy: { joinedAt: 'asc' },
    }),
  );
  const questions = await questionsMet(database, userId);
  return participants.map(({ id, session, joinedAt, removedAt, ...participant }) => ({
    ...participant,
    title: session.title,
    joinedAt: joinedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    questions: questions.get(id) ?? [],
  }));
}

const PARTICIPANT = {
  ...{ id: true, sessionId: true, name: true, nameNumber: true, score: true, correctAnswers: true },
  ...{ totalResponseTime: true, featured: true, timeFactor: true, joinedAt: true, removedAt: true },
  session: { select: { title: true } },
} as const;

interface Row {
  participantId: string;
  text: string;
  chosen: string;
  responseTimeMs: bigint | null;
  receivedAt: bigint | null;
  correct: bigint | null;
  points: bigint | null;
}

/** By participant, in the order of the questions. */
async function questionsMet(database: Database, userId: string): Promise<Map<string, Questions>> {
  const rows = await database.run((client) => client.$queryRawUnsafe<Row[]>(MET, userId, userId));
  const met = new Map<string, Questions>();
  for (const { participantId, text, chosen, ...answer } of rows) {
    const known = met.get(participantId) ?? [];
    met.set(participantId, known);
    known.push({
      text,
      chosen: JSON.parse(chosen),
      responseTimeMs: numberOf(answer.responseTimeMs),
      answeredAt: answer.receivedAt === null ? null : new Date(Number(answer.receivedAt)).toISOString(),
      correct: answer.correct === null ? null : Number(answer.correct) === 1,
      points: numberOf(answer.points),
    });
  }
  return met;
}

function numberOf(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}

const MET = `
  WITH met AS (
    SELECT t."participantId", t."sessionId", t."questionId" FROM "Attendance" t
      JOIN "Participant" p ON p."id" = t."participantId" WHERE p."userId" = ?
    UNION
    SELECT a."participantId", a."sessionId", a."questionId" FROM "Answer" a
      JOIN "Participant" p ON p."id" = a."participantId" WHERE p."userId" = ?)
  SELECT met."participantId", q."text", a."responseTimeMs", CAST(a."receivedAt" AS INTEGER) AS "receivedAt",
    CAST(a."correct" AS INTEGER) AS "correct", a."points",
    (SELECT json_group_array(o."text" ORDER BY o."order") FROM "SessionOption" o
      WHERE o."sessionId" = met."sessionId" AND o."optionId" IN
        (SELECT value FROM json_each(a."selectedOptionIds"))) AS "chosen"
  FROM met
    JOIN "SessionQuestion" q ON q."sessionId" = met."sessionId" AND q."questionId" = met."questionId"
    LEFT JOIN "Answer" a ON a."participantId" = met."participantId" AND a."questionId" = met."questionId"
  ORDER BY q."order"`;

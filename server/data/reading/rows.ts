import type { AnswerRow, SessionRows } from '#app/core/live/restore.ts';
import type { LiveParticipant, SessionStatus } from '#app/core/live/state.ts';
import type { QuestionType } from '#app/core/question.ts';
import type { SessionSettingName } from '#app/core/quiz-settings.ts';
import { SESSION_SETTING_NAMES } from '#app/core/setting-values.ts';
import { skeletonOf } from '../../lookalikes.ts';
import { notRemoved } from '../not-removed.ts';
import { type AnswerJson, readValue } from '../question-json.ts';
import { joinQuestions } from '../session-questions.ts';
import { parseSelected, toPerson, toRevealed, toScore, toTimeFactor } from '../session-rows.ts';
import { type SettingColumns, settingsOfRow } from '../setting-columns.ts';
import type { RowSource } from './row-source.ts';

// Rows as a RowSource returns them, with numbers for times and booleans.

interface SessionColumns extends SettingColumns<SessionSettingName> {
  id: string;
  quizId: string;
  hostId: string;
  number: number;
  title: string;
  accessCode: string;
  status: SessionStatus;
  locked: number;
  revision: number;
  sequence: number;
  hostSeenAt: number | null;
  createdAt: number;
  completedAt: number | null;
  reveal: number | null;
}

/** A completed session's row, and when its host was last seen; null if it is running or does not exist. */
export function readSession(source: RowSource, id: string) {
  const row = source.get<SessionColumns>(`SELECT * FROM "Session" s WHERE "id" = ? AND ${notRemoved('s')}`, id);
  if (row?.status !== 'completed') return null;
  const { quizId, hostId, number, title, accessCode, status, revision, createdAt, completedAt, hostSeenAt } = row;
  const session: SessionRows['session'] = {
    id,
    quizId,
    hostId,
    number,
    title,
    accessCode,
    status,
    revision,
    createdAt,
    completedAt,
    reveal: toRevealed(row.reveal),
    settings: settingsOfRow(row, SESSION_SETTING_NAMES),
    currentQuestionId: null,
    timerPaused: false,
    elapsedMs: 0,
    locked: row.locked === 1,
  };
  return { session, sequence: row.sequence, hostSeenAt };
}

interface QuestionColumns {
  questionId: string;
  text: string;
  type: QuestionType;
  timeLimit: number;
  points: number;
  order: number;
  funFact: string | null;
  setup: string;
  key: string;
  image: string | null;
  sound: string | null;
  shuffled: string;
  hidden: string;
  asking: number;
  resultsAt: number | null;
}

interface OptionColumns {
  questionId: string;
  optionId: string;
  text: string;
  isCorrect: number;
  order: number;
  image: string | null;
}

/** The session's own copy of its questions, in order. */
export function readQuestions(source: RowSource, sessionId: string): SessionRows['questions'] {
  const options = source.all<OptionColumns>(
    `SELECT * FROM "SessionOption" WHERE "sessionId" = ? ORDER BY "order"`,
    sessionId,
  );
  const rows = source.all<QuestionColumns>(
    `SELECT * FROM "SessionQuestion" WHERE "sessionId" = ? ORDER BY "order"`,
    sessionId,
  );
  return joinQuestions(
    rows,
    options.map((option) => ({ ...option, isCorrect: option.isCorrect === 1 })),
  );
}

interface ParticipantColumns {
  id: string;
  userId: string | null;
  guestId: string | null;
  name: string;
  nameNumber: number;
  score: number;
  correctAnswers: number;
  totalResponseTime: number;
  featured: number;
  timeFactor: number;
  joinedAt: number;
  removedAt: number | null;
  hand: number | null;
}

export function readParticipants(source: RowSource, sessionId: string): LiveParticipant[] {
  const sql = `SELECT * FROM "Participant" WHERE "sessionId" = ?`;
  return source.all<ParticipantColumns>(sql, sessionId).map(toParticipant);
}

/** A participant of the session; null if there is none with this id. */
export function readParticipant(source: RowSource, sessionId: string, id: string): LiveParticipant | null {
  const sql = `SELECT * FROM "Participant" WHERE "id" = ? AND "sessionId" = ?`;
  const row = source.get<ParticipantColumns>(sql, id, sessionId);
  return row ? toParticipant(row) : null;
}

function toParticipant(row: ParticipantColumns): LiveParticipant {
  const { id, name, nameNumber, score, correctAnswers, totalResponseTime, joinedAt, removedAt, hand } = row;
  return {
    id,
    name,
    nameNumber,
    score,
    correctAnswers,
    totalResponseTime,
    joinedAt,
    removedAt,
    hand,
    skeleton: skeletonOf(name),
    person: toPerson(row),
    featured: row.featured === 1,
    timeFactor: toTimeFactor(row.timeFactor),
  };
}

interface AnswerColumns extends AnswerJson {
  participantId: string;
  questionId: string;
  selectedOptionIds: string;
  responseTimeMs: number;
  receivedAt: number;
  correct: number | null;
  points: number | null;
  credit: number | null;
}

/**
 * Columns for the score of an answer (a) to a question (q): null before the results are shown, although it is stored
 * ([LE17]). Every statement that reads scores uses them.
 */
export const SHOWN_SCORE = ['correct', 'points', 'credit']
  .map((column) => `CASE WHEN q."resultsAt" IS NOT NULL THEN a."${column}" END AS "${column}"`)
  .join(', ');

const ANSWER = `SELECT a."participantId", a."questionId", a."selectedOptionIds", a."value", a."typed", a."responseTimeMs", a."receivedAt", ${SHOWN_SCORE}
  FROM "Answer" a
  JOIN "SessionQuestion" q ON q."sessionId" = a."sessionId" AND q."questionId" = a."questionId"`;

/** All answers of one participant. */
export function readAnswersBy(source: RowSource, participantId: string): AnswerRow[] {
  return toAnswers(source.all<AnswerColumns>(`${ANSWER} WHERE a."participantId" = ?`, participantId));
}

/** All answers to one question of a session, in order of arrival. */
export function readAnswersTo(source: RowSource, sessionId: string, questionId: string): AnswerRow[] {
  const sql = `${ANSWER} WHERE a."sessionId" = ? AND a."questionId" = ? ORDER BY ${source.sql.answersInOrder}`;
  return toAnswers(source.all<AnswerColumns>(sql, sessionId, questionId));
}

/** Ids of participants who were connected while a question of the session was open. */
export function readAttended(source: RowSource, sessionId: string, questionId: string): Set<string> {
  const sql = `SELECT "participantId" FROM "Attendance" WHERE "sessionId" = ? AND "questionId" = ?`;
  return new Set(source.values<string>(sql, sessionId, questionId));
}

function toAnswers(rows: readonly AnswerColumns[]): AnswerRow[] {
  const sets = new Map<string, string[]>();
  // Field by field: there may be hundreds of thousands, and a spread costs thirty times as much.
  return rows.map((row) => ({
    participantId: row.participantId,
    questionId: row.questionId,
    selected: parseSelected(row.selectedOptionIds, sets),
    value: readValue(row.value),
    typed: readValue(row.typed),
    responseTimeMs: row.responseTimeMs,
    receivedAt: row.receivedAt,
    score: toScore(row.correct === 1, row.points, row.credit),
  }));
}

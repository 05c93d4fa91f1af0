import type { QuestionContent } from '#app/core/question.ts';
import { addParticipant } from './apply.ts';
import { lastLimitMs } from './clock.ts';
import type {
  AnswerScore,
  LiveParticipant,
  LiveQuestion,
  LiveSession,
  Moment,
  Phase,
  SessionSettings,
  SessionStatus,
} from './state.ts';

/** A session as read from the database. Times are epoch milliseconds. */
export interface SessionRows {
  session: {
    id: string;
    quizId: string;
    hostId: string;
    number: number;
    title: string;
    accessCode: string;
    createdAt: number;
    settings: SessionSettings;
    status: SessionStatus;
    currentQuestionId: string | null;
    timerPaused: boolean;
    /** Elapsed time of the open question without pauses; stored once a second. */
    elapsedMs: number;
    locked: boolean;
    revision: number;
    completedAt: number | null;
  };
  /** Sorted by order. */
  questions: { content: QuestionContent; round: number; resultsAt: number | null }[];
  participants: LiveParticipant[];
  answers: AnswerRow[];
  /** Ids of participants who were connected while the current question was open. */
  attended: string[];
}

export interface AnswerRow {
  questionId: string;
  participantId: string;
  selected: string[];
  responseTimeMs: number;
  receivedAt: number;
  score: AnswerScore | null;
}

/**
 * Restores a live session from its rows ([RS1] to [RS4]). An open question continues with the elapsed time stored last, so
 * that no player loses the time that the server was down.
 */
export function restore(rows: SessionRows, now: Moment): LiveSession {
  const { session: row } = rows;
  const { id, quizId, hostId, number, title, accessCode, createdAt, settings, locked, revision } = row;
  const session: LiveSession = {
    id,
    quizId,
    hostId,
    number,
    title,
    accessCode,
    createdAt,
    settings,
    locked,
    revision,
    questions: new Map(rows.questions.map((question) => [question.content.id, toQuestion(question)])),
    phase: { status: 'waiting' },
    participants: new Map(),
    byPerson: new Map(),
    nameNumbers: new Map(),
    headcount: 0,
    lastJoinedAt: 0,
  };
  for (const participant of [...rows.participants].sort((one, other) => one.joinedAt - other.joinedAt)) {
    addParticipant(session, participant);
  }
  for (const { questionId, participantId, ...answer } of rows.answers) {
    session.questions.get(questionId)?.answers.set(participantId, answer);
  }
  session.phase = toPhase(rows, session, now);
  return session;
}

function toQuestion({ content, round, resultsAt }: SessionRows['questions'][number]): LiveQuestion {
  return { content, round, resultsAt, answers: new Map() };
}

function toPhase({ session: row, attended }: SessionRows, session: LiveSession, now: Moment): Phase {
  if (row.status === 'completed') return { status: 'completed', completedAt: row.completedAt ?? row.createdAt };
  if (row.status === 'waiting' || row.currentQuestionId === null) return { status: 'waiting' };
  const questionId = row.currentQuestionId;
  if (row.status === 'results') return { status: 'results', questionId };

  // Everyone who has answered attended, even if that was not stored.
  const answered = session.questions.get(questionId)?.answers.keys() ?? [];
  const phase = { status: 'question' as const, questionId, attended: new Set([...attended, ...answered]) };
  if (row.timerPaused) return { ...phase, clock: { paused: true, elapsedMs: row.elapsedMs } };
  const clock = { paused: false as const, startedMs: now.ms };
  // A question whose time had run out still gets its grace period.
  const elapsed = Math.min(row.elapsedMs, lastLimitMs(session, { ...phase, clock }));
  return { ...phase, clock: { ...clock, startedMs: now.ms - elapsed } };
}

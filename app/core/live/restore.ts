import type { GivenAnswer } from '#app/core/questions/type-rules.ts';
import { addParticipant, toPodium } from './apply.ts';
import { lastLimitMs } from './clock.ts';
import type {
  AnswerScore,
  LiveAnswer,
  LiveParticipant,
  LiveQuestion,
  LiveSession,
  Moment,
  Phase,
  Podium,
  Revealed,
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
    /** Elapsed time of the open question without pauses, or since the last step of a reveal; stored once a second. */
    elapsedMs: number;
    locked: boolean;
    revision: number;
    completedAt: number | null;
    /** How many places of the podium have been shown; null if the session ended without a reveal. */
    reveal: Revealed | null;
  };
  /** Sorted by order. */
  questions: (Pick<LiveQuestion, 'content' | 'round' | 'resultsAt' | 'shuffled'> & { hidden: readonly string[] })[];
  participants: LiveParticipant[];
  answers: AnswerRow[];
  /** Ids of participants who were connected while the current question was open. */
  attended: string[];
}

export interface AnswerRow extends GivenAnswer {
  questionId: string;
  participantId: string;
  responseTimeMs: number;
  receivedAt: number;
  /** Stored with the answer. Null in rows of an older version, which stored it when the question was closed. */
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
    const question = session.questions.get(questionId);
    question?.answers.set(participantId, toAnswer(answer, question));
  }
  session.phase = toPhase(rows, session, now);
  return session;
}

function toQuestion(row: SessionRows['questions'][number]): LiveQuestion {
  const { content, round, resultsAt, shuffled, hidden } = row;
  return { content, round, resultsAt, shuffled, hidden: new Set(hidden), answers: new Map() };
}

/** An answer without its score while the question's results are not shown ([LE17]). */
function toAnswer(row: Omit<AnswerRow, 'questionId' | 'participantId'>, { resultsAt }: LiveQuestion): LiveAnswer {
  if (resultsAt !== null) return row;
  const hidden = { ...row, score: null };
  return row.score === null ? { ...hidden, isUnscored: true } : hidden;
}

function toPhase({ session: row, attended }: SessionRows, session: LiveSession, now: Moment): Phase {
  if (row.status === 'completed') {
    return { status: 'completed', completedAt: row.completedAt ?? row.createdAt, podium: podiumOf(row, now) };
  }
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

/** A reveal goes on with the time that had passed since its last step ([EN5]). */
function podiumOf({ reveal, elapsedMs }: SessionRows['session'], now: Moment): Podium | null {
  return reveal === null ? null : toPodium(reveal, now.ms - elapsedMs);
}

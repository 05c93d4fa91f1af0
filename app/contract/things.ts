import type { SettingValues } from '#app/core/quiz-settings.ts';

/** A person with an account, as /api shows it. */
export interface User {
  id: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export type QuizStatus = 'draft' | 'active' | 'completed';
export type WhoCanJoin = SettingValues['whoCanJoin'];

/** A quiz as its host sees it. */
export interface Quiz extends SettingValues {
  id: string;
  title: string;
  /** Empty: none. */
  description: string;
  /** Seconds. */
  defaultTimeLimit: number;
  defaultPoints: number;
  status: QuizStatus;
  creatorId: string;
  /** Six digits. */
  accessCode: string;
  createdAt: string;
  updatedAt: string;
}

export type {
  AnswerCounts,
  CourseItem,
  HostedParticipant,
  HostPart,
  HostsState,
  Option,
  OwnResult,
  OwnState,
  Participant,
  Question,
  Session,
} from '#app/core/live/shapes.ts';

/** What a code leads to. */
export interface JoinTarget {
  /** The quiz's id. */
  id: string;
  title: string;
  /** The quiz's. */
  status: QuizStatus;
  /** The running session, or null. */
  sessionId: string | null;
  whoCanJoin: WhoCanJoin;
}

/** A completed session that one took part in. */
export interface HistoryEntry {
  id: string;
  score: number;
  correctAnswers: number;
  /** When one joined. */
  createdAt: string;
  /** As they were when the session was made. */
  quiz: { title: string; accessCode: string };
}

/** A line of one's own history, with the way to the session's scores. */
export interface PlayedSession extends HistoryEntry {
  sessionId: string;
  quizId: string;
  /** The host sent them away: the scores are not theirs to see. */
  wasRemoved: boolean;
}

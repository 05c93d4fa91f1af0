import type { SettingValues } from '#app/core/quiz-settings.ts';

/** An account, as /api returns it. */
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
  /** Empty if the quiz has none. */
  description: string;
  /** Seconds. */
  defaultTimeLimit: number;
  defaultPoints: number;
  status: QuizStatus;
  creatorId: string;
  /** Six digits. */
  accessCode: string;
  /** In the author's order ([TG1]). */
  tags: string[];
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
  QuestionStats,
  RoomHealth,
  Session,
  WallView,
} from '#app/core/live/shapes.ts';
export type { AnswerSummary } from '#app/core/questions/summaries.ts';
export type { AnswerValue } from '#app/core/questions/type-rules.ts';

/** What an access code leads to. */
export interface JoinTarget {
  /** The quiz's id. */
  id: string;
  title: string;
  status: QuizStatus;
  /** The running session, or null. */
  sessionId: string | null;
  whoCanJoin: WhoCanJoin;
}

/** A completed session that the user took part in. */
export interface HistoryEntry {
  id: string;
  score: number;
  correctAnswers: number;
  /** When the user joined. */
  createdAt: string;
  /** As they were when the session was created. */
  quiz: { title: string; accessCode: string };
}

/** An entry of the user's history, with what is needed to link to the session's scores. */
export interface PlayedSession extends HistoryEntry {
  sessionId: string;
  quizId: string;
  /** The host removed the user, who therefore may not see the scores. */
  wasRemoved: boolean;
}

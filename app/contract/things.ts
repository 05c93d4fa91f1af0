import type { HistoryEntry } from '#app/contract/shapes/account.ts';
import type { SettingValues } from '#app/core/quiz-settings.ts';

export type { HistoryEntry, JoinTarget, User } from '#app/contract/shapes/account.ts';
export type { ToldUpload } from '#app/contract/shapes/question.ts';
export type { Quiz, QuizStatus } from '#app/contract/shapes/quiz.ts';
export type WhoCanJoin = SettingValues['whoCanJoin'];

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

/** An entry of the user's history, with what is needed to link to the session's scores. */
export interface PlayedSession extends HistoryEntry {
  sessionId: string;
  quizId: string;
  /** The host removed the user, who therefore may not see the scores. */
  wasRemoved: boolean;
}

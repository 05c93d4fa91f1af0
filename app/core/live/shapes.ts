import type { QuestionType } from '#app/core/question.ts';
import type { SessionStatus, TimeFactor } from './state.ts';

// What travels: the shapes of contract.md for a session and what is in it. The contract passes them on.

/** A question; for anyone but the host `funFact` and each `isCorrect` are absent until its results are shown. */
export interface Question {
  id: string;
  quizId: string;
  text: string;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number;
  points: number;
  order: number;
  /** Empty: none. */
  funFact?: string | undefined;
  options: Option[];
}

export interface Option {
  id: string;
  questionId: string;
  text: string;
  isCorrect?: boolean | undefined;
  order: number;
}

/** How many chose each option; a key for every option of the current question. */
export type AnswerCounts = Record<string, number>;

/** A live session, as its reader may see it. */
export interface Session {
  id: string;
  quizId: string;
  number: number;
  status: SessionStatus;
  currentQuestionId: string | null;
  /** How often the current question has been opened; 0 where there is none. */
  asking: number;
  questionStartedAt: string | null;
  timerPaused: boolean;
  /** Seconds, with decimals; null outside an open question. */
  timeRemaining: number | null;
  currentStats: { answerCounts: AnswerCounts };
  locked: boolean;
  hostPresent: boolean;
  revision: number;
  createdAt: string;
  completedAt: string | null;
}

export interface Participant {
  id: string;
  quizId: string;
  sessionId: string;
  name: string;
  /** 1 for the first of that name in the session. */
  nameNumber: number;
  score: number;
  correctAnswers: number;
  /** Milliseconds, of correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  rank: number | null;
}

/** What only hosts see of a participant. */
export interface HostedParticipant extends Participant {
  connected: boolean;
  removed: boolean;
  timeFactor: TimeFactor;
}

/** What a player chose and what it earned. */
export interface OwnResult {
  questionId: string;
  selectedOptionIds: string[];
  correct: boolean;
  points: number;
  score: number;
  rank: number | null;
  /** How many are ranked. */
  of: number;
}

/** A player's own part of the state; only in the answer to their own join_session and when their time changes. */
export interface OwnState {
  participant: Participant;
  answer: { questionId: string; selectedOptionIds: string[] } | null;
  lastResult: OwnResult | null;
  /** Seconds that this participant has for the open question; null outside one. */
  timeLimit: number | null;
}

/** What only hosts are told with the state of a running session. */
export interface HostPart {
  /** The session's questions in their order, and how often each has been opened. */
  course: CourseItem[];
  /** How long each completed question took, in milliseconds. */
  elapsedMs: number[];
  removed: HostedParticipant[];
  /** How many of those who are in are connected. */
  connected: number;
  /**
   * How many have answered the current question, and how many count for 'everyone has answered'; that total is 0 unless
   * the question is open.
   */
  progress: { answered: number; total: number };
}

/** A question of a session, and how often it has been opened. */
export interface CourseItem {
  questionId: string;
  round: number;
}

/** The state that the hosts of a session get. */
export interface HostsState {
  session: Session;
  /** At most 100: the newest in `waiting`, else the first by rank. */
  participants: HostedParticipant[];
  /** How many are in, without the removed. */
  total: number;
  question: Question | null;
  /** Epoch milliseconds. */
  serverNow: number;
  /** Absent once the session is completed. */
  host?: HostPart | undefined;
}

/** The state that all players of a session get alike. */
export interface PlayersState {
  session: Session;
  /** The best, as far as players may see them. */
  participants: Participant[];
  /** How many are in, without the removed. */
  total: number;
  question: Question | null;
  /** Epoch milliseconds. */
  serverNow: number;
}

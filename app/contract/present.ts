import type { WallSettings } from '#app/core/quiz-settings.ts';
import type { HostedParticipant, Question, Session, WhoCanJoin } from './things.ts';

/** What the wall is rendered with; `state` is what a host's socket would send. */
export interface Presentation extends WallSettings {
  state: {
    session: Session;
    participants: HostedParticipant[];
    total: number;
    question: Question | null;
    serverNow: number;
  };
  /** Answers to the open question, and how many are expected; both 0 when no question is open. */
  attendance: { answered: number; total: number };
  /** How many have answered the current question, whether it is open or its results are shown. */
  answeredBy: number;
  /** The session's own copy of the questions, in order. */
  course: CourseItem[];
  /** How long each completed question took, in milliseconds. */
  elapsedMs: number[];
  /** How many participants are connected. */
  connected: number;
  removed: HostedParticipant[];
}

/** A question of a session and its progress. */
export interface CourseItem {
  question: Question;
  /** How many times it has been opened; on the wire a round is called `asking`. */
  asking: number;
  /** Whether its results have been shown and not been cleared by a restart since. */
  isShown: boolean;
}

/** The quiz that the wall presents. */
export interface PresentedQuiz {
  id: string;
  title: string;
  accessCode: string;
  whoCanJoin: WhoCanJoin;
}

/** `ready`: the quiz can be started; `draft`: it has to be published first. */
export type PresentPage = {
  quiz: PresentedQuiz;
  /** Origins at which phones can reach this server, best first. */
  addresses: string[];
  /** The sentence about this host's limits and how to lift them; null without limits ([UV1]). */
  limit: string | null;
} & (
  | { kind: 'running'; presentation: Presentation }
  | { kind: 'ready' | 'draft' }
  | { kind: 'completed'; sessionId: string | null }
);

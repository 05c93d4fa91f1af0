import type { WallSettings } from '#app/core/quiz-settings.ts';
import type { HostedParticipant, Question, Session, WhoCanJoin } from './things.ts';

/** What the wall is rendered with; `state` is what a host's socket would tell. */
export interface Presentation extends WallSettings {
  state: {
    session: Session;
    participants: HostedParticipant[];
    total: number;
    question: Question | null;
    serverNow: number;
  };
  /** Of the open question; 0 of 0 outside one. */
  attendance: { answered: number; total: number };
  /** How many have an answer to the current question, open or shown. */
  answeredBy: number;
  /** The session's own questions, in their order. */
  course: CourseItem[];
  /** How long each completed question took, in milliseconds. */
  elapsedMs: number[];
  /** How many of all who are in are connected. */
  connected: number;
  removed: HostedParticipant[];
}

/** A question of a session, and how far it has come. */
export interface CourseItem {
  question: Question;
  /** How often it has been opened. */
  asking: number;
  /** Whether its results have been shown, and not taken back since. */
  isShown: boolean;
}

/** The quiz that a wall is about. */
export interface PresentedQuiz {
  id: string;
  title: string;
  accessCode: string;
  whoCanJoin: WhoCanJoin;
}

/** `ready`: it can be started; `draft`: it has to be published before. */
export type PresentPage = {
  quiz: PresentedQuiz;
  /** Origins under which phones reach this server, the best first. */
  addresses: string[];
  /** What is held back from this host, and how to lift it; null where nothing is ([UV1]). */
  limit: string | null;
} & (
  | { kind: 'running'; presentation: Presentation }
  | { kind: 'ready' | 'draft' }
  | { kind: 'completed'; sessionId: string | null }
);

import type { QuestionContent } from '#app/core/question.ts';
import type { GivenAnswer } from '#app/core/questions/type-rules.ts';
import type { SessionSettings, SettingValues } from '#app/core/quiz-settings.ts';

export type SessionStatus = 'waiting' | 'question' | 'results' | 'completed';
export type ScoringMode = SettingValues['scoring'];
export type { SessionSettings };

/** The factor of a participant's extra time. */
export type TimeFactor = 1 | 1.25 | 1.5 | 2;
export const TIME_FACTORS = [1, 1.25, 1.5, 2] as const satisfies readonly TimeFactor[];

/**
 * A moment on two clocks. Rules use `ms`, which never jumps; `wall` is stored and shown.
 *
 * @property ms Milliseconds on a monotonic clock, from an arbitrary start.
 * @property wall Epoch milliseconds.
 */
export interface Moment {
  ms: number;
  wall: number;
}

/** When a message or request was read. */
export interface Receipt extends Moment {
  /** The time that an answer counts from: earlier than the receipt if it waited because the server was held up ([TM9]). */
  fair: Moment;
}

/** A person: an account, or a guest identified by a cookie. */
export type Person = { kind: 'account'; userId: string } | { kind: 'guest'; guestId: string };

/** A participant of a live session. */
export interface LiveParticipant {
  readonly id: string;
  /** Null if the account was deleted. */
  readonly person: Person | null;
  readonly name: string;
  /** Equal for names that look the same, which are numbered together. Not stored. */
  readonly skeleton: string;
  readonly nameNumber: number;
  /** Epoch milliseconds; strictly increasing within a session, so it gives the order of joining. */
  readonly joinedAt: number;
  score: number;
  correctAnswers: number;
  /** Milliseconds, over correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  timeFactor: TimeFactor;
  removedAt: number | null;
  /** The number of the drawn hand that the player chose; null if they chose none. */
  hand: number | null;
}

/** A participant's answer to a question. */
export interface LiveAnswer extends GivenAnswer {
  /**
   * Whole milliseconds from the question's start without pauses, from 0 to the question's limit. With extra time the elapsed
   * time is divided by the factor.
   */
  readonly responseTimeMs: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Null until the question is closed. */
  score: AnswerScore | null;
  /** Its row lacks the score, because an older version stored it. It is stored when the question is closed. */
  readonly isUnscored?: true;
}

/** The score of an answer. */
export interface AnswerScore {
  /** Whether its credit is 1. */
  correct: boolean;
  points: number;
  /** How right the answer is, from 0 to 1. */
  credit: number;
}

/** A question of a session with its answers. */
export interface LiveQuestion {
  readonly content: QuestionContent;
  /** How many times it has been opened; 0 if not yet. */
  round: number;
  /**
   * When its results were shown, in epoch milliseconds, strictly increasing within a session; null if it was never closed
   * or is open again.
   */
  resultsAt: number | null;
  /** The answers of the current round by participant id. */
  answers: Map<string, LiveAnswer>;
  /** The order in which players see the options of this round, as ids; empty where that is the question's own. */
  shuffled: readonly string[];
  /** Normalised answers that the host has hidden from the wall. */
  readonly hidden: Set<string>;
}

/**
 * The clock of an open question. `startedMs` is when answers would have opened had it never been paused, on the monotonic
 * clock. While the question's text is read, that is in the future, and `elapsedMs` is negative.
 */
export type QuestionClock = { paused: false; startedMs: number } | { paused: true; elapsedMs: number };

/** The phase of a session. */
export type Phase =
  | { status: 'waiting' }
  | {
      status: 'question';
      questionId: string;
      clock: QuestionClock;
      /** Ids of participants who were connected at any moment of this round. */
      attended: Set<string>;
    }
  | { status: 'results'; questionId: string }
  | { status: 'completed'; completedAt: number; podium: Podium | null };

/** How many places of the podium the wall has shown: third, second, then first. */
export type Revealed = 0 | 1 | 2 | 3;
/** The whole podium. From then on players see the final ranking. */
export const ALL_REVEALED = 3;

/** The podium that the wall reveals after the end. `steppedMs`: when it took its last step, on the monotonic clock. */
export type Podium = { revealed: Exclude<Revealed, 3>; steppedMs: number } | { revealed: typeof ALL_REVEALED };

/** A live session in memory. Only `applyChanges` mutates it. */
export interface LiveSession {
  readonly id: string;
  readonly quizId: string;
  readonly hostId: string;
  readonly number: number;
  readonly title: string;
  readonly accessCode: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly settings: SessionSettings;
  /** By id, sorted by order. */
  readonly questions: ReadonlyMap<string, LiveQuestion>;
  phase: Phase;
  locked: boolean;
  /** Incremented with every change of status, clock, lock or podium ([CM14]). */
  revision: number;
  /** By id, in the order of joining, including removed participants. */
  readonly participants: Map<string, LiveParticipant>;
  /** Participant ids by `personKey`. */
  readonly byPerson: Map<string, string>;
  /** The highest `nameNumber` in use, by skeleton. */
  readonly nameNumbers: Map<string, number>;
  /** Participants who have not been removed. */
  headcount: number;
  /** When the last participant joined, in epoch milliseconds; 0 if nobody has. */
  lastJoinedAt: number;
}

/** How many places of the podium have been shown; null if the session has not ended, or without a reveal. */
export function revealedOf(phase: Phase): Revealed | null {
  return phase.status === 'completed' && phase.podium !== null ? phase.podium.revealed : null;
}

/** A unique key of a person. */
export function personKey(person: Person): string {
  return person.kind === 'account' ? `account ${person.userId}` : `guest ${person.guestId}`;
}

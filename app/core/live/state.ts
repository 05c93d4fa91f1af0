import type { QuestionContent } from '#app/core/question.ts';
import type { SessionSettings, SettingValues } from '#app/core/quiz-settings.ts';

export type SessionStatus = 'waiting' | 'question' | 'results' | 'completed';
export type ScoringMode = SettingValues['scoring'];
export type { SessionSettings };

/** How much longer than others a participant may take. */
export type TimeFactor = 1 | 1.25 | 1.5 | 2;
export const TIME_FACTORS = [1, 1.25, 1.5, 2] as const satisfies readonly TimeFactor[];

/**
 * A moment on two clocks. Rules count on `ms`, which never jumps; `wall` is what people and programs read.
 *
 * @property ms Milliseconds on a monotonic clock, from an arbitrary start.
 * @property wall Epoch milliseconds.
 */
export interface Moment {
  ms: number;
  wall: number;
}

/** When something was read. */
export interface Receipt extends Moment {
  /** The same, or earlier where it had to wait because the server was held up: an answer counts from then ([TM9]). */
  fair: Moment;
}

/** Who somebody is: an account or the guest of a cookie. */
export type Person = { kind: 'account'; userId: string } | { kind: 'guest'; guestId: string };

/** Somebody who takes part in a session. */
export interface LiveParticipant {
  readonly id: string;
  /** Null: the account was deleted. */
  readonly person: Person | null;
  readonly name: string;
  /** Equal for names that look the same; they share the sequence of numbers. Not stored. */
  readonly skeleton: string;
  readonly nameNumber: number;
  /** Epoch milliseconds; grows strictly within a session, so that it tells who came first. */
  readonly joinedAt: number;
  score: number;
  correctAnswers: number;
  /** Milliseconds, of correct answers only. */
  totalResponseTime: number;
  featured: boolean;
  timeFactor: TimeFactor;
  removedAt: number | null;
}

/** The one answer of a participant to a question. */
export interface LiveAnswer {
  /** Option ids in the order of the options, each once. */
  readonly selected: readonly string[];
  /**
   * Whole milliseconds from the question's start, without pauses, 0 to the question's limit: with extra time, what has
   * gone is divided by the factor.
   */
  readonly responseTimeMs: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** Null until the question is closed. */
  score: AnswerScore | null;
}

/** What an answer earned. */
export interface AnswerScore {
  correct: boolean;
  points: number;
}

/** A question of a session, with what became of it. */
export interface LiveQuestion {
  readonly content: QuestionContent;
  /** How often it has been opened; 0: not yet. */
  round: number;
  /**
   * When its results were shown, in epoch milliseconds, each later than those before; null while it is open again or
   * was never closed.
   */
  resultsAt: number | null;
  /** By participant; answers of earlier rounds are dropped. */
  answers: Map<string, LiveAnswer>;
}

/**
 * The time of an open question. `startedMs` is where it would have started had nothing stopped it since; paused, only
 * what has gone counts.
 */
export type QuestionClock = { paused: false; startedMs: number } | { paused: true; elapsedMs: number };

/** Where a session stands; a field is there only where it means something. */
export type Phase =
  | { status: 'waiting' }
  | {
      status: 'question';
      questionId: string;
      clock: QuestionClock;
      /** Participants who were connected at any moment of this round. */
      attended: Set<string>;
    }
  | { status: 'results'; questionId: string }
  | { status: 'completed'; completedAt: number };

/** A live session with all that its rules need. Changed by `applyChanges` alone. */
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
  /** By id, in their order. */
  readonly questions: ReadonlyMap<string, LiveQuestion>;
  phase: Phase;
  locked: boolean;
  /** Grows with every change of status, clock or lock. */
  revision: number;
  /** By id, in the order of joining; the removed stay. */
  readonly participants: Map<string, LiveParticipant>;
  /** Participant ids by `personKey`. */
  readonly byPerson: Map<string, string>;
  /** The highest number given to names that look the same, by skeleton. */
  readonly nameNumbers: Map<string, number>;
  /** How many are in, without the removed. */
  headcount: number;
  /** When the last one joined, in epoch milliseconds; 0 while nobody has. */
  lastJoinedAt: number;
}

/** What tells one person from all others. */
export function personKey(person: Person): string {
  return person.kind === 'account' ? `account ${person.userId}` : `guest ${person.guestId}`;
}

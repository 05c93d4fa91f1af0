import type { OwnState } from '#app/contract/messages.ts';
import type {
  AnswerCounts,
  HostedParticipant,
  HostPart,
  Participant,
  Question,
  Session,
} from '#app/contract/things.ts';
import type { QuestionKey } from '#app/core/question.ts';
import type { AnswerSummary } from '#app/core/questions/summaries.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import type { ClockMatch, Countdown } from './countdown.ts';

/** What a screen shows of a live session. Immutable: every message makes a new one. */
export interface LiveView {
  readonly sessionId: string;
  /** Null until the first state arrives. */
  readonly known: Known | null;
  /** The tap on the current question and its progress; null if there is none. */
  readonly tap: TapState | null;
  /** The last refusal from the server. */
  readonly error: LiveError | null;
}

export interface LiveError {
  message: string;
  /** See `ErrorMessage`. */
  reason: string | undefined;
  /** Monotonic reading; tells two refusals with the same message apart. */
  at: number;
}

/** The state of a session, with every later event applied. */
export interface Known {
  readonly session: Session;
  /**
   * Players: the top 3, and after a call of /api their own row. Hosts: the newest 100 in `waiting`, else the first 100
   * by rank, plus everyone who joined since.
   */
  readonly participants: readonly (Participant | HostedParticipant)[];
  /** The number of participants, without the removed. */
  readonly total: number;
  readonly question: Question | null;
  readonly clock: ClockMatch | null;
  /** Null if no question is open. */
  readonly countdown: Countdown | null;
  /** Results of the current question. They may arrive just before the session's status changes. */
  readonly results: Results | null;
  /** Null for hosts. */
  readonly you: You | null;
  /** Null for players. */
  readonly host: HostPart | null;
}

export interface Results {
  questionId: string;
  correctOptionIds: readonly string[];
  answerCounts: AnswerCounts;
  summary: AnswerSummary | null;
  key: QuestionKey;
  /** Empty: none. */
  funFact: string;
  /** Absent if it looks as typed. */
  funFactHtml?: string | undefined;
}

/**
 * A player's own part. Score, rank, answer, result and time limit are kept up to date between states; the rest is as
 * last sent.
 */
export interface You extends OwnState {
  /** By how much the player's limit is multiplied; 1 means no extra time. */
  timeFactor: number;
}

/** What a player answers: picked options or, for types without, a value. */
export interface PlayerChoice {
  readonly selectedOptionIds: readonly string[];
  /** Null or absent: options are picked. */
  readonly value?: AnswerValue | null | undefined;
}

/** An answer as tapped. It is resent unchanged until the server has it; sending it twice counts once. */
export interface Tap {
  participantId: string;
  questionId: string;
  /** The round of the question that was answered. */
  asking: number;
  selectedOptionIds: string[];
  /** Absent where the answer is a value. */
  answerOptionId?: string | undefined;
  /** Absent where options are picked. */
  value?: AnswerValue | undefined;
}

/**
 * The progress of a tap. `sending`: being sent or about to be; `held`: waits for the end of a pause; `received`: stored
 * for good; `missed`: the question closed before it was known to have arrived; `refused`: refused for good.
 */
export type TapState =
  | { status: 'sending' | 'held' | 'received' | 'missed'; tap: Tap }
  | { status: 'refused'; tap: Tap; message: string };

/** The state of a session from a frame or, with fewer fields, from a call of /api. */
export interface StateSnapshot {
  session: Session;
  participants: readonly (Participant | HostedParticipant)[];
  total?: number;
  question: Question | null;
  /** Epoch milliseconds when it was sent. */
  serverNow?: number;
  you?: OwnState;
  host?: HostPart | undefined;
  /** The player's own row, if there is no `you`. */
  row?: Participant | undefined;
}

/** An empty view. */
export function emptyView(sessionId: string): LiveView {
  return { sessionId, known: null, tap: null, error: null };
}

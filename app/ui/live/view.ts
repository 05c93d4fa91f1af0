import type { OwnState } from '#app/contract/messages.ts';
import type {
  AnswerCounts,
  HostedParticipant,
  HostPart,
  Participant,
  Question,
  Session,
} from '#app/contract/things.ts';
import type { ClockMatch, Countdown } from './countdown.ts';

/** What a screen shows of a live session. Never changed: every message makes a new one. */
export interface LiveView {
  readonly sessionId: string;
  /** Null until the server has told the state. */
  readonly known: Known | null;
  /** The answer that was tapped for the current question, and how far it has come; null where there is none. */
  readonly tap: TapState | null;
  /** What the server refused last. */
  readonly error: LiveError | null;
}

export interface LiveError {
  message: string;
  /** See `ErrorMessage`. */
  reason: string | undefined;
  /** Monotonic reading, which tells one from the next with the same words. */
  at: number;
}

/** The state of a session as the reader may see it, with all that was told since. */
export interface Known {
  readonly session: Session;
  /** Players: the top 3, after a call of /api also their own row behind. Hosts: in `waiting` the newest 100, the last one first, else the first 100 by rank; with all who came since. */
  readonly participants: readonly (Participant | HostedParticipant)[];
  /** How many are in. */
  readonly total: number;
  readonly question: Question | null;
  readonly clock: ClockMatch | null;
  /** Null outside an open question. */
  readonly countdown: Countdown | null;
  /** Of the current question. They may come a moment before the session says `results`. */
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
  /** Empty: none. */
  funFact: string;
}

/**
 * A player's own part, kept up to date between the states that carry it: score, rank, answer, result and time limit.
 * The rest of the row is as it was told last.
 */
export interface You extends OwnState {
  /** How many times everybody's time this player has. */
  timeFactor: number;
}

/** An answer as it was tapped. It is sent again unchanged until the server has it: the same twice counts once. */
export interface Tap {
  participantId: string;
  questionId: string;
  /** Which asking of the question was answered. */
  asking: number;
  selectedOptionIds: string[];
  answerOptionId: string;
}

/**
 * How far a tap has come. `sending`: on its way, or waiting for one; `held`: it met a pause and waits for its end;
 * `received`: stored for good; `missed`: the question closed before it was known to have arrived; `refused`: for good.
 */
export type TapState =
  | { status: 'sending' | 'held' | 'received' | 'missed'; tap: Tap }
  | { status: 'refused'; tap: Tap; message: string };

/** The state of a session, as a frame brings it or, with less in it, a call of /api. */
export interface StateSnapshot {
  session: Session;
  participants: readonly (Participant | HostedParticipant)[];
  total?: number;
  question: Question | null;
  /** Epoch milliseconds at the sending. */
  serverNow?: number;
  you?: OwnState;
  host?: HostPart | undefined;
  /** The player's own row, where the rest of `you` is not at hand. */
  row?: Participant | undefined;
}

/** A view that knows nothing yet. */
export function emptyView(sessionId: string): LiveView {
  return { sessionId, known: null, tap: null, error: null };
}

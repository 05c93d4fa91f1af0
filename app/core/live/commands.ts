import type { SentAnswer } from '#app/core/questions/type-rules.ts';
import type { AnswerScore, LiveAnswer, LiveParticipant, Person, Revealed, TimeFactor } from './state.ts';

/** A command of the host, a participant or the clock, over any channel. */
export type Command =
  | {
      type: 'advance';
      questionId: string;
      restart: boolean;
      connected: ReadonlySet<string>;
      /** Any whole number: what is shuffled, such as the items of an order, depends on it. */
      seed: number;
      revision?: number | undefined;
    }
  | { type: 'end_question'; revision?: number | undefined }
  /** `reveal`: players see the ranking only once the wall has shown the podium. */
  | { type: 'end'; reveal?: boolean | undefined; revision?: number | undefined }
  /** At least this many places of the podium have been shown. */
  | { type: 'reveal'; reveal: Revealed; revision?: number | undefined }
  | { type: 'pause'; revision?: number | undefined }
  | { type: 'resume'; revision?: number | undefined }
  | { type: 'lock'; locked: boolean; revision?: number | undefined }
  | { type: 'join'; participantId: string; person: Person; name: string; skeleton: string; limit: number }
  | {
      type: 'answer';
      participantId: string;
      questionId: string;
      sent: SentAnswer;
      round?: number | undefined;
      /** When it was read, on the monotonic clock; later than the time it counts from if it had to wait ([TM9]). */
      readMs?: number | undefined;
    }
  /** Participants have connected: from now on they count for 'everyone has answered'. */
  | { type: 'attend'; participantIds: readonly string[] }
  | { type: 'remove'; participantId: string; removed: boolean }
  | { type: 'feature'; participantId: string; featured: boolean }
  | { type: 'extra_time'; participantId: string; factor: TimeFactor }
  | { type: 'choose_hand'; participantId: string; hand: number }
  /** Hides an answer that players typed from the wall, or shows it again. */
  | { type: 'hide'; questionId: string; text: string; hidden: boolean }
  /** The clock: closes the question, or ends the reveal, if its time is over. */
  | { type: 'tick' };

/** A command as submitted to a room, which adds `connected` and `seed` at the moment of the decision. */
export type RoomCommand =
  | Exclude<Command, { type: 'advance' }>
  | Omit<Extract<Command, { type: 'advance' }>, 'connected' | 'seed'>;

/** A single change made by a command. Storage, memory and outgoing messages are all derived from changes. */
export type Change =
  | { type: 'joined'; participant: LiveParticipant }
  | { type: 'answered'; questionId: string; participantId: string; answer: LiveAnswer }
  | { type: 'attended'; questionId: string; participantIds: readonly string[] }
  | { type: 'removed'; participantId: string; removedAt: number | null }
  | { type: 'featured'; participantId: string; featured: boolean }
  | { type: 'time_given'; participantId: string; factor: TimeFactor }
  | { type: 'hand_chosen'; participantId: string; hand: number }
  /** The answers of the question's round and their points are deleted, because it restarts. */
  | { type: 'withdrawn'; questionId: string }
  | { type: 'closed'; questionId: string; resultsAt: number; scores: ReadonlyMap<string, AnswerScore> }
  | {
      type: 'opened';
      questionId: string;
      round: number;
      startedMs: number;
      attended: readonly string[];
      /** In which order players see its options; empty where that is its own. */
      shuffled: readonly string[];
      again: boolean;
    }
  | { type: 'paused'; elapsedMs: number }
  | { type: 'resumed'; startedMs: number }
  | { type: 'locked'; locked: boolean }
  /** `text` is normalised. */
  | { type: 'hidden'; questionId: string; text: string; hidden: boolean }
  /** `podiumMs`: when a reveal of the podium began, on the monotonic clock; null without one. */
  | { type: 'completed'; completedAt: number; podiumMs: number | null }
  | { type: 'revealed'; revealed: Revealed; steppedMs: number }
  /** Always last; present if status, clock, lock or podium have changed. */
  | { type: 'revised'; revision: number };

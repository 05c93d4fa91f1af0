import type { AnswerScore, LiveAnswer, LiveParticipant, Person, TimeFactor } from './state.ts';

/** What the host, a participant or the clock wants; whatever road it came by. */
export type Command =
  | {
      type: 'advance';
      questionId: string;
      restart: boolean;
      connected: ReadonlySet<string>;
      revision?: number | undefined;
    }
  | { type: 'end_question'; revision?: number | undefined }
  | { type: 'end'; revision?: number | undefined }
  | { type: 'pause'; revision?: number | undefined }
  | { type: 'resume'; revision?: number | undefined }
  | { type: 'lock'; locked: boolean; revision?: number | undefined }
  | { type: 'join'; participantId: string; person: Person; name: string; skeleton: string; limit: number }
  | {
      type: 'answer';
      participantId: string;
      questionId: string;
      selected: readonly string[];
      round?: number | undefined;
    }
  /** Somebody is connected: from now on they count for 'everyone has answered'. */
  | { type: 'attend'; participantIds: readonly string[] }
  | { type: 'remove'; participantId: string; removed: boolean }
  | { type: 'feature'; participantId: string; featured: boolean }
  | { type: 'extra_time'; participantId: string; factor: TimeFactor }
  /** Time has gone by. */
  | { type: 'tick' };

/** A command as it is submitted to a room, which adds who is connected at the moment of the decision. */
export type RoomCommand =
  | Exclude<Command, { type: 'advance' }>
  | Omit<Extract<Command, { type: 'advance' }>, 'connected'>;

/** One thing that a command changes; what is stored, carried out and told are all read from these. */
export type Change =
  | { type: 'joined'; participant: LiveParticipant }
  | { type: 'answered'; questionId: string; participantId: string; answer: LiveAnswer }
  | { type: 'attended'; questionId: string; participantIds: readonly string[] }
  | { type: 'removed'; participantId: string; removedAt: number | null }
  | { type: 'featured'; participantId: string; featured: boolean }
  | { type: 'time_given'; participantId: string; factor: TimeFactor }
  /** The answers of this round, and their points, are taken back. */
  | { type: 'withdrawn'; questionId: string }
  | { type: 'closed'; questionId: string; resultsAt: number; scores: ReadonlyMap<string, AnswerScore> }
  | {
      type: 'opened';
      questionId: string;
      round: number;
      startedMs: number;
      attended: readonly string[];
      again: boolean;
    }
  | { type: 'paused'; elapsedMs: number }
  | { type: 'resumed'; startedMs: number }
  | { type: 'locked'; locked: boolean }
  | { type: 'completed'; completedAt: number }
  /** Stands last where status, clock or lock have changed. */
  | { type: 'revised'; revision: number };

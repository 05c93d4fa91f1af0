import type { OwnState, Participant, PlayersState } from '../core/live/shapes.ts';
import type { LeaderboardMode } from '../core/live/state.ts';

/** What a player's page is rendered with: the state as their socket would tell it, and what stays as it is. */
export interface PlayPage {
  state: PlayersState & { you: OwnState };
  title: string;
  /** Where each question of the session stands, in their order: what tells the third of five. */
  questionOrders: number[];
  questionOnPhone: boolean;
  leaderboard: LeaderboardMode;
  /** Plays by a cookie, which they can give up. */
  isGuest: boolean;
}

/** The final scores of a completed session. */
export interface Scores {
  sessionId: string;
  quizId: string;
  title: string;
  /** ISO 8601, UTC. */
  completedAt: string;
  /** By rank; null ranks where the quiz keeps its places back. */
  rows: (Participant & { isOwn: boolean })[];
  /** How many there are, shown or not. */
  total: number;
}

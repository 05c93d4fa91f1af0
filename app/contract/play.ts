import type { OwnState, Participant, PlayersState } from '#app/core/live/shapes.ts';
import type { PlayersSettings } from '#app/core/quiz-settings.ts';
import type { RankingsPage } from '#app/core/rankings-page.ts';

/** What a player's page is rendered with: the state as their socket would tell it, and what stays as it is. */
export interface PlayPage extends PlayersSettings {
  state: PlayersState & { you: OwnState };
  title: string;
  /** Where each question of the session stands, in their order: what tells the third of five. */
  questionOrders: number[];
  /** Plays by a cookie, which they can give up. */
  isGuest: boolean;
}

/** One page of the final scores of a completed session, as one viewer may see them. */
export interface Scores extends RankingsPage<Participant> {
  sessionId: string;
  quizId: string;
  /** The quiz's, as it was when the session was made. */
  title: string;
  /** ISO 8601, UTC. */
  completedAt: string;
  /** How many took part; where the quiz keeps its places back, a player is told of themselves alone. */
  total: number;
}

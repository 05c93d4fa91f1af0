import type { OwnState, Participant, PlayersState } from '#app/core/live/shapes.ts';
import type { PlayersSettings } from '#app/core/quiz-settings.ts';
import type { RankingsPage } from '#app/core/rankings-page.ts';

/** What a player's page is rendered with: the state that their socket would send, and what does not change. */
export interface PlayPage extends PlayersSettings {
  state: PlayersState & { you: OwnState };
  title: string;
  /** The `order` of each question of the session, ascending. The page derives 'Question 3 of 5' from it. */
  questionOrders: number[];
  /** Whether the player is a guest, known only by a cookie; guests can leave. */
  isGuest: boolean;
}

/** One page of the final scores of a completed session, as the viewer may see them. */
export interface Scores extends RankingsPage<Participant> {
  sessionId: string;
  quizId: string;
  /** The quiz's title when the session was created. */
  title: string;
  /** ISO 8601, UTC. */
  completedAt: string;
  calmShow: boolean;
  /** False for a player until the wall has revealed the podium: they get only their own row, without a rank. */
  isRevealed: boolean;
  /** How many took part; always 1 for a player who gets only their own row. */
  total: number;
}

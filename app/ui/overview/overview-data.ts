import type { OverviewCard } from '#app/core/live/overview.ts';
import type { SessionStatus } from '#app/core/live/state.ts';

/** What the overview is drawn from. */
export interface OverviewData {
  quiz: { id: string; title: string };
  /** Null before the first. */
  session: OverviewSession | null;
  cards: OverviewCard[];
  /** The question that somebody without scripts wants to ask while another is open. */
  wantedId: string | null;
}

export interface OverviewSession {
  id: string;
  status: SessionStatus;
  revision: number;
  currentQuestionId: string | null;
}

/** A card that can be asked, with its number on the page. */
export interface Wanted {
  questionId: string;
  number: number;
}

/** The number of the question that is open, which asking another would close; null where none is. */
export function openNumber({ session, cards }: OverviewData): number | null {
  if (session?.status !== 'question') return null;
  const index = cards.findIndex(({ id }) => id === session.currentQuestionId);
  return index < 0 ? null : index + 1;
}

/**
 * The form that asks a question, for the state that is shown.
 *
 * @param closes The open question that the host agreed to close, or null.
 */
export function askFields(session: OverviewSession, { questionId }: Wanted, closes: string | null) {
  const { id: sessionId, revision } = session;
  return { sessionId, questionId, revision: String(revision), ...(closes !== null && { closes }) };
}

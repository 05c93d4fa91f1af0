import type { OverviewSession, Wanted } from './page.ts';

/**
 * The form that asks a question, for the state that is shown.
 *
 * @param closes The open question that the host agreed to close, or null.
 */
export function askFields(session: OverviewSession, { questionId }: Wanted, closes: string | null) {
  const { id: sessionId, revision } = session;
  return { sessionId, questionId, revision: String(revision), ...(closes !== null && { closes }) };
}

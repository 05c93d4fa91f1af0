import type { OwnAnswers } from '#app/core/reports/own-answers.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * The viewer's answers in a completed session, with the correct ones ([RP9]).
 *
 * @param sessionId A session whose scores the viewer may read.
 * @returns Null for a host who did not play, and if the answers cannot be read now; the page shows the scores anyway.
 */
export async function findOwnAnswers(
  { services, viewer }: RequestContext,
  sessionId: string,
): Promise<OwnAnswers | null> {
  const granted = await services.access.grant('session', { viewer, action: 'scores.read', id: sessionId });
  if (!granted.ok) return null;
  const own = await services.reports.readOwnAnswers(granted.value);
  return own.ok ? own.value : null;
}

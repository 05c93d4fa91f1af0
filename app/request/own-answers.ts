import type { OwnAnswers } from '#app/core/reports/own-answers.ts';
import type { RequestContext } from '#app/load-context.ts';

/**
 * What the reader answered in a completed session, with what was right ([RP9]).
 *
 * @param sessionId A session whose scores they may read.
 * @returns Null for a host who did not play, and where it cannot be read now: the scores are shown all the same.
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

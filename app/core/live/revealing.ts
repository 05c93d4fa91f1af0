import { REVEAL_STEP_MAX_MS } from '#app/core/limits.ts';
import type { Command } from './commands.ts';
import { type Decision, moved, nothing, refused } from './decision.ts';
import { ALL_REVEALED, type LiveSession, type Moment, type Phase } from './state.ts';

// After the end, the wall reveals the podium: third, second, first. Until then players get no rank ([EN1] to [EN5]).

/** Whether the wall has places of the podium left to show, so that players get no rank. */
export function isRevealing(session: { phase: Phase }): boolean {
  return steppedMsOf(session) !== null;
}

/** Milliseconds since the last step of a reveal; 0 if none is under way. */
export function revealElapsedMs(session: { phase: Phase }, now: Pick<Moment, 'ms'>): number {
  return Math.max(0, now.ms - (steppedMsOf(session) ?? now.ms));
}

/** Milliseconds until the reveal ends by itself; null if none is under way ([EN4]). */
export function untilRevealedMs(session: { phase: Phase }, now: Pick<Moment, 'ms'>): number | null {
  return isRevealing(session) ? REVEAL_STEP_MAX_MS - revealElapsedMs(session, now) : null;
}

/** Shows at least that many places. A place that was shown stays, so a smaller or equal number changes nothing ([EN3]). */
export function reveal(
  session: LiveSession,
  { reveal: revealed }: Extract<Command, { type: 'reveal' }>,
  now: Moment,
): Decision {
  const { phase } = session;
  if (phase.status !== 'completed' || phase.podium === null) return refused('no_reveal');
  if (revealed <= phase.podium.revealed) return nothing;
  return moved(session, [{ type: 'revealed', revealed, steppedMs: now.ms }]);
}

/** Ends a reveal whose time is over. */
export function revealInTime(session: LiveSession, now: Moment): Decision {
  const leftMs = untilRevealedMs(session, now);
  return leftMs !== null && leftMs <= 0 ? reveal(session, { type: 'reveal', reveal: ALL_REVEALED }, now) : nothing;
}

function steppedMsOf({ phase }: { phase: Phase }): number | null {
  if (phase.status !== 'completed' || phase.podium === null || phase.podium.revealed === ALL_REVEALED) return null;
  return phase.podium.steppedMs;
}

import type { LiveSession, QuestionClock } from '#app/core/live/state.ts';

/** The clock of an open question as it runs in this process, and the revision that it belongs to. */
export interface KeptClock {
  clock: QuestionClock;
  revision: number;
}

/** Null where no question is open. */
export function clockOf({ phase, revision }: LiveSession): KeptClock | null {
  return phase.status === 'question' ? { clock: phase.clock, revision } : null;
}

/**
 * Gives a session that was read again the clock that it had ([LE14]): its rows know the time to the second only, and
 * stand still while nothing can be stored. One that somebody has moved has the time of its rows.
 */
export function keepClock({ phase, revision }: LiveSession, kept: KeptClock | null): void {
  if (phase.status === 'question' && revision === kept?.revision) phase.clock = kept.clock;
}

import { untilCloseMs } from '#app/core/live/clock.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** A timer may fire a moment before its time; the clock is asked only when that is surely over. */
const TIMER_SLACK_MS = 1;

/** Tells when the clock closes the open question by itself. */
export interface CloseTimer {
  /** Sets it anew, for the session as it is now. */
  set(atLeastMs?: number): void;
  stop(): void;
}

export function createCloseTimer(session: () => LiveSession, clock: Clock, onDue: () => void): CloseTimer {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(atLeastMs = 0) {
      clearTimeout(timer);
      const leftMs = untilClose(session(), clock());
      if (leftMs === null) return;
      timer = setTimeout(onDue, Math.max(atLeastMs, Math.ceil(leftMs) + TIMER_SLACK_MS));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whether the clock should have closed the question by now: then its timer is late. */
export function isOverdue(session: LiveSession, at: Moment): boolean {
  const leftMs = untilClose(session, at);
  return leftMs !== null && leftMs <= 0;
}

/** Milliseconds; null where no question is open, or it is paused. */
function untilClose(session: LiveSession, at: Moment): number | null {
  return session.phase.status === 'question' ? untilCloseMs(session, session.phase, at) : null;
}

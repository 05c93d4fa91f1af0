import { untilCloseMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** A timer may fire a moment before its time: it is set this much later. */
const TIMER_SLACK_MS = 1;

/** Fires when the clock closes the open question by itself. */
export class CloseTimer {
  readonly #clock: Clock;
  readonly #onDue: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Sets it again, for the session as it is now. */
  set(session: LiveSession, atLeastMs = 0): void {
    clearTimeout(this.#timer);
    const leftMs = untilClose(session, this.#clock());
    if (leftMs === null) return;
    this.#timer = setTimeout(this.#onDue, Math.max(atLeastMs, Math.ceil(leftMs) + TIMER_SLACK_MS));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Whether the clock should have closed the question by now: then its timer is late. */
export function isOverdue(session: LiveSession, at: Moment): boolean {
  const leftMs = untilClose(session, at);
  return leftMs !== null && leftMs <= 0;
}

/** Whether a change may have moved the time at which the question closes. */
export function mayMoveClose(session: LiveSession, change: Change): boolean {
  if (change.type !== 'answered') return change.type !== 'joined' && change.type !== 'featured';
  return session.participants.get(change.participantId)?.timeFactor !== 1;
}

/** Milliseconds; null where no question is open, or it is paused. */
function untilClose(session: LiveSession, at: Moment): number | null {
  return session.phase.status === 'question' ? untilCloseMs(session, session.phase, at) : null;
}

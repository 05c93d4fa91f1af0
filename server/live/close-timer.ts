import { untilCloseMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import { untilRevealedMs } from '#app/core/live/revealing.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** Added to every timeout, as a timer may fire slightly early. */
const TIMER_SLACK_MS = 1;

/** Fires when the time of the open question, or of a reveal, is over. */
export class CloseTimer {
  readonly #clock: Clock;
  readonly #onDue: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Restarts the timer for the session's current state; it fires no sooner than `atLeastMs`. */
  set(session: LiveSession, atLeastMs = 0): void {
    clearTimeout(this.#timer);
    const leftMs = untilDue(session, this.#clock());
    if (leftMs === null) return;
    this.#timer = setTimeout(this.#onDue, Math.max(atLeastMs, Math.ceil(leftMs) + TIMER_SLACK_MS));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Whether the question should be closed, or the podium revealed, by now, so the timer is late. */
export function isOverdue(session: LiveSession, at: Moment): boolean {
  const leftMs = untilDue(session, at);
  return leftMs !== null && leftMs <= 0;
}

/** Whether a change may affect when the timer fires. */
export function mayMoveClose(session: LiveSession, change: Change): boolean {
  if (change.type !== 'answered') return change.type !== 'joined' && change.type !== 'featured';
  return session.participants.get(change.participantId)?.timeFactor !== 1;
}

/** Milliseconds until the question closes or the reveal ends; null without either, and while paused. */
function untilDue(session: LiveSession, at: Moment): number | null {
  return session.phase.status === 'question' ? untilCloseMs(session, session.phase, at) : untilRevealedMs(session, at);
}

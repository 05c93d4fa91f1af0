import { untilCloseMs, untilOpenMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import { untilRevealedMs } from '#app/core/live/revealing.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** Added to every timeout, as a timer may fire slightly early. */
const TIMER_SLACK_MS = 1;

/** What happens when the timer fires: answers open, or the time of the question or of a reveal is over. */
interface Due {
  open(): void;
  close(): void;
  /** How much later than its time a question is closed, in milliseconds. */
  closesLaterMs(): number;
}

/** Fires when answers open, and when the time of the open question, or of a reveal, is over. */
export class QuestionTimer {
  readonly #clock: Clock;
  readonly #due: Due;
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, due: Due) {
    this.#clock = clock;
    this.#due = due;
  }

  /** Restarts the timer for the session's current state; it fires no sooner than `atLeastMs`. */
  set(session: LiveSession, atLeastMs = 0): void {
    clearTimeout(this.#timer);
    const now = this.#clock();
    const openMs = untilOpen(session, now);
    const leftMs = openMs ?? untilDue(session, now);
    if (leftMs === null) return;
    const fire = openMs === null ? this.#due.close : this.#due.open;
    const laterMs = openMs === null ? this.#due.closesLaterMs() : 0;
    this.#timer = setTimeout(fire, Math.max(atLeastMs, Math.ceil(leftMs) + TIMER_SLACK_MS + laterMs));
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

/** Milliseconds until answers open; null if they are open, or no question is, or it is paused. */
function untilOpen(session: LiveSession, at: Moment): number | null {
  return session.phase.status === 'question' ? untilOpenMs(session, session.phase, at) : null;
}

/** Milliseconds until the question closes or the reveal ends; null without either, and while paused. */
function untilDue(session: LiveSession, at: Moment): number | null {
  return session.phase.status === 'question' ? untilCloseMs(session, session.phase, at) : untilRevealedMs(session, at);
}

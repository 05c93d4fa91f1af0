import type { Question, Session } from '#app/contract/things.ts';

// The countdown uses the time left that the server sent, and this device's monotonic clock. It never uses the device's
// wall clock, which may be wrong.

/** The offset between the server's wall clock and this device's monotonic clock, taken from the fastest frame. */
export interface ClockMatch {
  /** Monotonic reading minus the server's epoch milliseconds. */
  offsetMs: number;
  /** Monotonic reading of the last frame. */
  at: number;
}

/** The assumed drift between the two clocks, as a ratio: more than real crystals have, less than anyone notices. */
const DRIFT = 0.001;
/** If a frame seems to be later than this, the server's clock was set back. */
const LATE_MAX_MS = 30_000;

/** @param at Monotonic reading at the receipt of a frame that the server sent at `serverNow` (epoch milliseconds). */
export function matchClocks(held: ClockMatch | null, serverNow: number, at: number): ClockMatch {
  const offsetMs = at - serverNow;
  if (!held) return { offsetMs, at };
  const expectedMs = held.offsetMs + Math.max(0, at - held.at) * DRIFT;
  const lateMs = offsetMs - expectedMs;
  return { offsetMs: lateMs > 0 && lateMs < LATE_MAX_MS ? expectedMs : offsetMs, at };
}

/** The countdown of an open question for one player, or for the host. */
export interface Countdown {
  /** The total time in milliseconds. */
  limitMs: number;
  /**
   * Milliseconds left at the monotonic reading `at`; negative when the time was already up, and more than the limit while
   * the question is read before its answers open.
   */
  leftMs: number;
  at: number;
  paused: boolean;
}

export interface CountdownSource {
  session: Session;
  question: Question | null;
  /** The player's own limit in seconds, longer with extra time; without it, the question's limit. */
  timeLimit: number | null | undefined;
  /** Epoch milliseconds, if they came with the session. */
  serverNow: number | undefined;
  /** The previous countdown of the same round. */
  held: Countdown | null | undefined;
}

/**
 * The countdown of an open question; null if no question is open.
 *
 * @param at Monotonic reading at which the session's values were true; earlier than now for a late frame.
 */
export function countdownOf(source: CountdownSource, at: number): Countdown | null {
  const { session, question, timeLimit } = source;
  if (session.status !== 'question' || session.timeRemaining === null || !question) return null;
  const limitMs = (timeLimit ?? question.timeLimit) * 1000;
  // Negative until answers open.
  const elapsedMs = sinceMs(source, session.opensAt) || (question.timeLimit - session.timeRemaining) * 1000;
  const isExtra = session.timeRemaining === 0;
  const left = limitMs - (isExtra ? Math.max(elapsedMs, extraElapsedMs(source, at)) : elapsedMs);
  return { limitMs, leftMs: left, at, paused: session.timerPaused };
}

/** Milliseconds until answers open; 0 if they are open, constant while paused. */
export function readingMs(countdown: Countdown, now: number): number {
  return Math.max(0, rawLeftMs(countdown, now) - countdown.limitMs);
}

/** Milliseconds left now, from 0 to the limit; constant while paused ([CL8]). */
export function leftMs(countdown: Countdown, now: number): number {
  return Math.min(countdown.limitMs, Math.max(0, rawLeftMs(countdown, now)));
}

function rawLeftMs(countdown: Countdown, now: number): number {
  return countdown.paused ? countdown.leftMs : countdown.leftMs - (now - countdown.at);
}

/** Whether the player's own time is up; then the screen takes no answer. */
export function isTimeUp(countdown: Countdown, now: number): boolean {
  return leftMs(countdown, now) === 0;
}

/** During extra time the common time left is 0, so the start of the question is used instead. */
function extraElapsedMs(source: CountdownSource, at: number): number {
  const { session, held } = source;
  const heldMs = held ? held.limitMs - leftMs(held, at) : 0;
  // During a pause the start time is not valid, so we prefer the countdown that we already have.
  const isStartValid = !(held && session.timerPaused);
  return (isStartValid && sinceMs(source, session.questionStartedAt)) || heldMs;
}

/** Milliseconds since a moment on the server's clock; NaN if either is unknown. */
function sinceMs({ serverNow }: CountdownSource, moment: string | null): number {
  return Number(serverNow) - Date.parse(moment ?? '');
}

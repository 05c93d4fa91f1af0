import type { Question, Session } from '#app/contract/things.ts';

// The countdown hangs on what the server said was left and on this device's monotonic clock; its wall clock, which may
// be wrong, is never asked.

/** Where the server's wall clock stands on this device's monotonic one, by the frame that took the least time. */
export interface ClockMatch {
  /** Monotonic reading minus the server's epoch milliseconds. */
  offsetMs: number;
  /** Monotonic reading of the last frame. */
  at: number;
}

/** The two clocks may part by this much: more than any two crystals do, and less than anybody sees. */
const DRIFT = 0.001;
/** A frame that seems later than this was not late: the server's clock was set back. */
const LATE_MAX_MS = 30_000;

/** @param at Monotonic reading at the receipt of a frame that the server sent at `serverNow` (epoch milliseconds). */
export function matchClocks(held: ClockMatch | null, serverNow: number, at: number): ClockMatch {
  const offsetMs = at - serverNow;
  if (!held) return { offsetMs, at };
  const expectedMs = held.offsetMs + Math.max(0, at - held.at) * DRIFT;
  const lateMs = offsetMs - expectedMs;
  return { offsetMs: lateMs > 0 && lateMs < LATE_MAX_MS ? expectedMs : offsetMs, at };
}

/** The time of an open question, for one reader. */
export interface Countdown {
  /** What the reader has in all, in milliseconds. */
  limitMs: number;
  /** What was left at the monotonic reading `at`; below zero when it was over by then. */
  leftMs: number;
  at: number;
  paused: boolean;
}

/** What a countdown is made of. */
export interface CountdownSource {
  session: Session;
  question: Question | null;
  /** Seconds that the reader has, more than everybody with extra time; without it, what everybody has. */
  timeLimit: number | null | undefined;
  /** Epoch milliseconds, where the session came with them. */
  serverNow: number | undefined;
  /** The countdown held until now for the same asking. */
  held: Countdown | null | undefined;
}

/**
 * The countdown of an open question; null outside one.
 *
 * @param at Monotonic reading for which the session tells the time: earlier than its receipt where it came late.
 */
export function countdownOf(source: CountdownSource, at: number): Countdown | null {
  const { session, question, timeLimit } = source;
  if (session.status !== 'question' || session.timeRemaining === null || !question) return null;
  const limitMs = (timeLimit ?? question.timeLimit) * 1000;
  const elapsedMs = (question.timeLimit - session.timeRemaining) * 1000;
  const isExtra = session.timeRemaining === 0;
  const left = limitMs - (isExtra ? Math.max(elapsedMs, extraElapsedMs(source, at)) : elapsedMs);
  return { limitMs, leftMs: left, at, paused: session.timerPaused };
}

/** What is left now, in milliseconds: never below zero, never above the limit; it stands still while paused ([CL8]). */
export function leftMs(countdown: Countdown, now: number): number {
  const left = countdown.paused ? countdown.leftMs : countdown.leftMs - (now - countdown.at);
  return Math.min(countdown.limitMs, Math.max(0, left));
}

/** Whether the reader's own time is over: from here on the screen takes no answer. */
export function isTimeUp(countdown: Countdown, now: number): boolean {
  return leftMs(countdown, now) === 0;
}

/** In extra time what everybody has left is 0 and tells nothing more; the start of the question does. */
function extraElapsedMs({ session, serverNow, held }: CountdownSource, at: number): number {
  const heldMs = held ? held.limitMs - leftMs(held, at) : 0;
  // While paused only timeRemaining counts, so what was counted here until then is better.
  const isTold = !(held && session.timerPaused);
  return (isTold && (serverNow ?? Number.NaN) - Date.parse(session.questionStartedAt ?? '')) || heldMs;
}

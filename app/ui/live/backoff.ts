/** The longest wait between two attempts. */
export const RETRY_MAX_MS = 10_000;
/** The longest wait while a question is open or an answer waits: a person looks at the screen. */
export const RETRY_URGENT_MAX_MS = 3_000;
const RETRY_FIRST_MS = 1_000;
const RESTART_SPREAD_MS = 3_000;

/**
 * How long to wait before the next attempt, in milliseconds: anything from nothing to a limit that starts at 1 s and
 * doubles, so that a hall of phones does not come back in waves ([CL10]).
 *
 * @param attempt How many have failed since the link was last well.
 * @param random From 0 up to 1.
 */
export function retryDelayMs({ attempt, maxMs, random }: { attempt: number; maxMs: number; random: number }): number {
  return random * Math.min(maxMs, RETRY_FIRST_MS * 2 ** attempt);
}

/** How long to wait for a server that said it stops: it takes about as long to come back. */
export function restartDelayMs(random: number): number {
  return random * RESTART_SPREAD_MS;
}

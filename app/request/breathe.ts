/**
 * Yields to the event loop. Call it between parts of long work, so that players' answers do not wait for all of it ([HT22]);
 * awaiting a promise alone does not yield.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Lets the event loop turn once. Between the parts of a large piece of work, so that answers of players need not wait for
 * all of it ([HT22]); promises alone do not do that.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

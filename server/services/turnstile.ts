/** Runs one piece of work at a time, with a pause after each. */
export interface Turnstile {
  /**
   * Runs the work when it is its turn.
   *
   * @param pauseOf The pause after it in milliseconds, from its result.
   * @returns Null if too many wait.
   */
  pass<Value>(work: () => Promise<Value>, pauseOf: (value: Value) => number): Promise<{ value: Value } | null>;
}

/** @param most How many may wait, besides the one running. */
export function createTurnstile(most: number): Turnstile {
  let last: Promise<void> = Promise.resolve();
  let inside = 0;
  return {
    async pass(work, pauseOf) {
      if (inside > most) return null;
      inside += 1;
      const before = last;
      let open = () => {};
      last = new Promise((resolve) => {
        open = resolve;
      });
      let pauseMs = 0;
      try {
        await before;
        const value = await work();
        pauseMs = pauseOf(value);
        return { value };
      } finally {
        inside -= 1;
        setTimeout(open, pauseMs);
      }
    },
  };
}

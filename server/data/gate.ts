/**
 * Keeps statements out of transactions that are not theirs ([DB17]). There is one connection, and a transaction takes
 * several turns of the event loop: a plain statement in between would be part of it, acknowledged, and taken back with it.
 */
export interface Gate {
  /** Together with others who share. */
  share<Value>(work: () => Promise<Value>): Promise<Value>;
  /** When all before have finished, and with nobody beside. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** First come, first served. */
export function createGate(): Gate {
  /** Resolves when the last who wanted to be alone has finished. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  let sharing = new Set<Promise<unknown>>();

  return {
    async share(work) {
      const turn = lastAlone.then(work);
      const mine = sharing;
      const done = turn.catch(() => {});
      mine.add(done);
      try {
        return await turn;
      } finally {
        mine.delete(done);
      }
    },
    alone(work) {
      const before = Promise.all([lastAlone, ...sharing]);
      const turn = before.then(work);
      lastAlone = turn.catch(() => {});
      sharing = new Set();
      return turn;
    },
  };
}

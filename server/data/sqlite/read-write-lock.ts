/**
 * Keeps statements out of other callers' transactions ([DB17]). There is one connection, and a transaction takes
 * several turns of the event loop: a plain statement in between would become part of it, be acknowledged, and be
 * rolled back with it.
 */
export interface ReadWriteLock {
  /** Runs concurrently with other shared work. */
  shared<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Runs after all earlier work has finished, with nothing beside it. */
  exclusive<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** A fair read-write lock: first come, first served. */
export function createReadWriteLock(): ReadWriteLock {
  /** Resolves when the last exclusive work has finished. */
  let lastExclusive: Promise<unknown> = Promise.resolve();
  let sharing = new Set<Promise<unknown>>();

  return {
    async shared(work) {
      const turn = lastExclusive.then(work);
      const mine = sharing;
      const done = turn.catch(() => {});
      mine.add(done);
      try {
        return await turn;
      } finally {
        mine.delete(done);
      }
    },
    exclusive(work) {
      const before = Promise.all([lastExclusive, ...sharing]);
      const turn = before.then(work);
      lastExclusive = turn.catch(() => {});
      sharing = new Set();
      return turn;
    },
  };
}

/** One thing to do later. */
export interface Timer {
  /** Does the work after some milliseconds, instead of what was set before. */
  set(ms: number, work: () => void): void;
  clear(): void;
  isSet(): boolean;
}

export function createTimer(after: (ms: number, work: () => void) => () => void): Timer {
  let callOff: (() => void) | null = null;
  const clear = () => {
    callOff?.();
    callOff = null;
  };
  return {
    clear,
    isSet: () => callOff !== null,
    set(ms, work) {
      clear();
      callOff = after(ms, () => {
        callOff = null;
        work();
      });
    },
  };
}

/** Calls back once no pointer is held down, and after the click that ends the press. */
export interface Presses {
  /** @returns Cancels the call. */
  after(run: () => void): () => void;
}

/**
 * Watches a window for presses. What moves other elements must wait for the end of a press: the button that is being
 * pressed would move away between pointer down and up, and the press would be lost.
 */
export function watchPresses(target: EventTarget): Presses & { stop: () => void } {
  let isHeld = false;
  const waiting = new Set<() => void>();
  const start = () => {
    isHeld = true;
  };
  const end = () => {
    isHeld = false;
    // The click comes after pointerup, in the same task.
    setTimeout(() => {
      if (isHeld) return;
      for (const run of waiting) run();
      waiting.clear();
    });
  };
  const listeners = [
    ['pointerdown', start],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, listener] of listeners) target.addEventListener(name, listener, true);
  return {
    after(run) {
      if (isHeld) waiting.add(run);
      else run();
      return () => waiting.delete(run);
    },
    stop() {
      for (const [name, listener] of listeners) target.removeEventListener(name, listener, true);
    },
  };
}

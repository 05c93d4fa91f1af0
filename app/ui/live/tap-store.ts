import type { TapStorage } from './environment.ts';
import { readTap } from './tap.ts';
import type { Tap, TapState } from './view.ts';

/** Keeps a tap that has not arrived yet, so that a reload of the page sends it again ([CL17]). */
export interface TapStore {
  read(): Tap | null;
  keep(state: TapState | null): void;
}

export function createTapStore(storage: TapStorage | null, sessionId: string): TapStore {
  const key = `quiz-tap:${sessionId}`;
  return {
    read: () => attempt(() => readTap(storage?.getItem(key) ?? null)),
    keep(state) {
      const isOnItsWay = state?.status === 'sending' || state?.status === 'held';
      attempt(() => (isOnItsWay ? storage?.setItem(key, JSON.stringify(state.tap)) : storage?.removeItem(key)));
    },
  };
}

/** A browser may refuse to keep anything; then a reload loses what was on its way. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

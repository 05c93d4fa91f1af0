import { useEffect, useSyncExternalStore } from 'react';
import { LATER_PARTS_RETRY_MS, LATER_PARTS_TRIES } from '#app/core/limits.ts';
import { addLaterParts, isLoaded, type LaterParts } from './later-parts.ts';

interface LoaderDeps {
  load(): Promise<LaterParts>;
  /** Resolves after this time, or sooner if there may be a network again. */
  pause(ms: number): Promise<void>;
}

/** Loads the later parts once, however often it is asked, and tries again for as long as that fails ([QT81]). */
export function createLoader({ load, pause }: LoaderDeps) {
  const listeners = new Set<() => void>();
  let loading: Promise<void> | null = null;
  /** Failures so far; null once the parts are there. */
  let failures: number | null = 0;

  const change = (count: number | null) => {
    failures = count;
    for (const listener of listeners) listener();
  };
  const keepTrying = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        addLaterParts(await load());
        return change(null);
      } catch {
        change(tries);
        await pause(LATER_PARTS_RETRY_MS);
      }
    }
  };
  return {
    load() {
      loading ??= keepTrying();
      return loading;
    },
    failures: () => failures,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const loader = createLoader({
  load: async () => (await import('#app/ui/play/later/parts.ts')).laterParts,
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      window.addEventListener('online', () => resolve(), { once: true });
    }),
});

/**
 * Resolves when React can take over the server's page: at once, unless the server has rendered a later part, which the
 * browser must have first ([QT82]).
 */
export async function partsOnPage(): Promise<void> {
  const { play, questionType } = document.querySelector<HTMLElement>('[data-play]')?.dataset ?? {};
  if (play && !isLoaded(play, questionType)) await loader.load();
}

/**
 * Loads the later parts as soon as the phone has nothing else to do ([QT80]), and renders again when they are there. Some
 * browsers remember a failed import, and after an update of the server the file is gone. So if a screen still waits after
 * a few tries although the server is within reach, the page is loaded anew, with that screen in it.
 *
 * @param isNeeded The screen that is shown waits for them.
 */
export function useLaterParts(isNeeded: boolean, isOnline: boolean): void {
  const failures = useSyncExternalStore(loader.watch, loader.failures, loader.failures);
  useEffect(() => whenIdle(() => void loader.load()), []);
  useEffect(() => {
    if (isNeeded) void loader.load();
  }, [isNeeded]);
  const isStuck = isNeeded && isOnline && failures !== null && failures >= LATER_PARTS_TRIES;
  useEffect(() => {
    if (isStuck) window.location.reload();
  }, [isStuck]);
}

/** Calls back once the browser is idle. @returns Cancels it. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    // Safari has no idle callbacks.
    const timer = setTimeout(callback, LATER_PARTS_RETRY_MS / 10);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(callback, { timeout: LATER_PARTS_RETRY_MS });
  return () => window.cancelIdleCallback(id);
}

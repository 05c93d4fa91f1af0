import type { LiveEnvironment } from './environment.ts';
import { createTimer } from './timer.ts';
import type { StateNews } from './view.ts';

/** Asks for the state by calls while there is no link; a healthy link asks nothing ([CL20]). */
export interface Polling {
  start(): void;
  /** Asks at once, where it has been started. */
  now(): void;
  stop(): void;
}

export interface PollingOptions {
  environment: Pick<LiveEnvironment, 'after'>;
  everyMs: number;
  /** Null where there is no answer. */
  fetchState(): Promise<StateNews | null>;
  onState(news: StateNews): void;
}

/** Most breaks are over by then. */
const PATIENCE_MS = 5_000;

export function createPolling({ environment, everyMs, fetchState, onState }: PollingOptions): Polling {
  const next = createTimer(environment.after);

  async function poll(): Promise<void> {
    next.set(everyMs, () => void poll());
    const news = await fetchState();
    // One that comes after the end is not needed any more.
    if (news && next.isSet()) onState(news);
  }

  return {
    now: () => void (next.isSet() && poll()),
    start() {
      if (!next.isSet()) next.set(PATIENCE_MS, () => void poll());
    },
    stop: next.clear,
  };
}

import { createRanking, type Ranking } from '#app/core/live/ranking.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import { clockOf, keepClock } from './kept-clock.ts';

/** The session was deleted while it was open. */
export class SessionGone extends Error {
  override name = 'SessionGone';
}

/** What a room knows of its session, and whether that is what its rows say. */
export interface Memory {
  session(): LiveSession;
  ranking(): Ranking;
  /** What is known was stored: from now on its clock is the one to keep. */
  confirm(): void;
  /** Nobody knows any more whether memory and rows agree. */
  doubt(): void;
  isInDoubt(): boolean;
  /** Ends the doubt by reading the session again. Throws when that is not possible now; the next who asks tries again. */
  recover(): Promise<void>;
}

interface MemoryTools {
  /** Reads the session again from its rows. */
  reload(): Promise<LiveSession>;
  onRecovered(): void;
}

export function createMemory(loaded: LiveSession, { reload, onRecovered }: MemoryTools): Memory {
  let session = loaded;
  let ranking = createRanking(session);
  let knownClock = clockOf(session);
  /** Set while in doubt; resolves when memory and rows agree. */
  let doubt: { recovering: Promise<void> | null } | null = null;

  function replace(fresh: LiveSession): void {
    session = fresh;
    keepClock(session, knownClock);
    ranking = createRanking(session);
    doubt = null;
    onRecovered();
  }

  return {
    session: () => session,
    ranking: () => ranking,
    confirm() {
      knownClock = clockOf(session);
    },
    doubt() {
      doubt = { recovering: null };
    },
    isInDoubt: () => doubt !== null,
    async recover() {
      if (!doubt) return;
      doubt.recovering ??= reload().then(replace);
      const { recovering } = doubt;
      try {
        await recovering;
      } catch (error) {
        if (doubt) doubt.recovering = null;
        throw error;
      }
    },
  };
}

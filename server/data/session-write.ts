import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';

/** The changes of one session to store, all or nothing. */
export interface SessionWrite {
  /** The session after the changes. */
  session: LiveSession;
  /** The revision that the changes were decided on. If the database has another, another writer was first. */
  revision: number;
  changes: readonly Change[];
  /** The time of the write, to which the elapsed time of an open question refers. */
  now: Moment;
  /** Whether to store the elapsed time of an open question even if no change needs the session's own row. */
  withTime: boolean;
  /** Whether the host is connected, so that `hostSeenAt` is updated too. */
  hostSeen: boolean;
  /** What other processes are told of the changes; absent where there are none. */
  entry?: { sequence: number; changes: string } | null;
}

/** Changes of one type. */
export type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

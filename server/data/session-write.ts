import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';

/** What one session wants stored, all or nothing. */
export interface SessionWrite {
  /** As it stands after the changes. */
  session: LiveSession;
  /** The revision that the changes were decided on; another in the database: somebody else was quicker. */
  revision: number;
  changes: readonly Change[];
  /** When; the time of an open question is stored as of then. */
  now: Moment;
  /** Whether the session's own row is stored even where no change asks for it: the time of an open question goes on. */
  withTime: boolean;
  /** Whether the host is connected: then that is noted too. */
  hostSeen: boolean;
}

/** Changes of one type. */
export type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

import type { Committer, TurnStore } from './committer.ts';
import type { Database } from './database.ts';

/** Names of the migrations that were applied now; empty if the database was up to date. */
export interface MigrationReport {
  applied: string[];
}

/** An open database, of either kind. */
export interface Store {
  database: Database;
  /** Stores live sessions beside `database`. */
  committer: Committer;
  /** Null where this process alone serves the database. */
  turns: TurnStore | null;
  /** What `openRows` opens for reading. */
  rowsFrom: string;
  migrated: MigrationReport;
  /** What an operator should know, a sentence each. */
  warnings: string[];
  /** Whether live sessions can be stored. */
  canCommit(): boolean;
  /** Closes everything and releases the lock. */
  close(): Promise<void>;
}

import type { Statement } from './statement.ts';

/** A row violates a constraint, such as a foreign key to a deleted account. Nothing was stored. */
export class ConstraintBroken extends Error {
  override name = 'ConstraintBroken';
}

/** Stores transactions, each completely or not at all, beside what `Database` stores. */
export interface Committer {
  /**
   * @returns False if a statement did not change the expected number of rows; nothing was stored.
   * @throws DatabaseUnavailable if the database cannot store now; nothing was stored, as far as is known.
   * @throws ConstraintBroken if a row violates a constraint; nothing was stored.
   */
  commit(statements: Statement[]): Promise<boolean>;
  /**
   * Deletes one piece: runs statements that end with `LIMIT ?` in order, until they have changed `rows` rows.
   *
   * @returns How many rows changed; 0 when nothing is left.
   * @throws DatabaseUnavailable if the database cannot store now.
   */
  clear(statements: Statement[], rows: number): Promise<number>;
  close(): Promise<void>;
}

/** Stores transactions that first take their turn among several processes. */
export interface TurnCommitter extends Committer {
  /**
   * Runs queries that lock, and then the statements that `decide` returns for their rows, in one transaction. `decide` is
   * called once, or never if the queries fail. Without statements nothing is stored.
   *
   * @returns, and @throws, as `commit`.
   */
  commitInTurn(queries: readonly Statement[], decide: (rows: unknown[][]) => Statement[]): Promise<boolean>;
}

/** What the sessions of several processes are stored with. */
export interface TurnStore extends Pick<TurnCommitter, 'commitInTurn'> {
  /**
   * Reads beside all transactions.
   *
   * @throws DatabaseUnavailable
   */
  read(query: Statement): Promise<unknown[]>;
}

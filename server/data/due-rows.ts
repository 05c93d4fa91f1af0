import type { Claims } from './claims.ts';
import type { Client, Database } from './database.ts';

/** Work that waits in the database, each piece until a time of its own. */
export interface DueRows<Row> {
  /** Whether other processes do this work too. */
  readonly isShared: boolean;
  /**
   * What is due by that time, the oldest first, without what this process is doing. No other process gets it until it is
   * postponed or settled, or nobody has called `keep` for a minute.
   */
  takeDue(by: Date, count: number, underWay: readonly string[]): Promise<Row[]>;
  /** Call this now and then for work that is still being done. */
  keep(ids: readonly string[]): Promise<void>;
  /** When the next piece after that time is due. */
  findNextDue(after: Date): Promise<Date | null>;
  /** Makes everything due now that nobody is doing. */
  hurry(now: Date): Promise<void>;
}

/** What a query of waiting rows may ask. */
interface DueFilter {
  dueAt?: { lte: Date } | { gt: Date };
  id?: { in: string[] } | { notIn: string[] };
}

/** Rows were changed or removed. */
type Change = ReturnType<Client['mail']['updateMany']>;

/** The queries of one table. */
interface DueTable<Row> {
  name: 'Mail' | 'WebhookDelivery';
  /** The oldest first; by id where times are equal. */
  list(client: Client, filter: DueFilter, count: number): Promise<Row[]>;
  setDue(client: Client, filter: DueFilter, dueAt: Date): Change;
}

/** @param claims Between processes; null: this one does all the work. */
export function createDueRows<Row extends { dueAt: Date | null }>(
  database: Database,
  claims: Claims | null,
  table: DueTable<Row>,
): DueRows<Row> & { settle(id: string, change: (client: Client) => Change): Promise<void> } {
  const list = (filter: DueFilter, count: number) => database.run((client) => table.list(client, filter, count));
  return {
    isShared: claims !== null,
    async takeDue(by, count, underWay) {
      if (!claims) return list({ dueAt: { lte: by }, id: { notIn: [...underWay] } }, count);
      const due = { where: '"dueAt" <= ?', parameters: [by], orderBy: '"dueAt", "id"' };
      const taken = await claims.take({ table: table.name, ...due, count });
      return taken.length > 0 ? list({ id: { in: taken } }, count) : [];
    },
    async keep(ids) {
      if (claims && ids.length > 0) await claims.keep(ids);
    },
    async findNextDue(after) {
      const [next] = await list({ dueAt: { gt: after } }, 1);
      return next?.dueAt ?? null;
    },
    async hurry(now) {
      await database.run((client) => table.setDue(client, { dueAt: { gt: now } }, now));
    },
    /** Postpones or ends a piece of work, and our claim to it. */
    async settle(id, change) {
      if (claims) await database.batch<unknown>((client) => [change(client), claims.release(client, id)]);
      else await database.run(change);
    },
  };
}

import type { Client } from './database.ts';

/** Waiting rows, of which each is given to one process at a time. */
export interface Waiting {
  table: 'Mail' | 'PasswordRequest' | 'WebhookDelivery';
  /** SQL that a row must satisfy, with its parameters. */
  where: string;
  parameters: readonly unknown[];
  orderBy: string;
  count: number;
}

/**
 * Divides work that waits in the database between processes ([MP31]). A claim ends by itself, so the work of a process
 * that died is done by another.
 */
export interface Claims {
  /** Ids of rows that nobody else has; now they are ours. */
  take(waiting: Waiting): Promise<string[]>;
  /** Lets our claims last longer. */
  keep(ids: readonly string[]): Promise<void>;
  /** Statement that ends our claim, for the batch that settles the work. */
  release(client: Client, id: string): ReturnType<Client['$executeRawUnsafe']>;
  /** SQL: somebody has this row. */
  isTaken(table: Waiting['table']): string;
}

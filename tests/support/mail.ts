import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { rowsIn } from './live.ts';
import { readOutbox } from './outbox.ts';
import type { TestServer } from './server.ts';

/** Waits until this many mails to an address are in the outbox. Returns the last. */
export async function nextMail(server: Pick<TestServer, 'dataDir'>, to: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await readOutbox(server, to)).length, POLL).toBe(count);
  const mail = (await readOutbox(server, to)).at(-1);
  if (!mail) throw new Error('The mail has disappeared');
  return mail;
}

/** For `expect.poll`: mails come within a moment, but machines may be busy. */
export const POLL = { timeout: 20_000, interval: 25 };

/** How many mails wait in the server's database. */
export function countQueued({ dataDir }: Pick<TestServer, 'dataDir'>): number {
  return rowsIn({ dataDir }, 'SELECT "id" FROM "Mail"').length;
}

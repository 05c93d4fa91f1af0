import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Mails in the server's outbox, the oldest first; to one address, where one is given. */
export async function readOutbox({ dataDir }: Pick<TestServer, 'dataDir'>, to?: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const mails = await Promise.all(
    listOutbox(dataDir).map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  );
  return mails.filter((mail) => to === undefined || mail.to?.some(({ address }) => address === to));
}

export function listOutbox(dataDir: string): string[] {
  try {
    return readdirSync(path.join(dataDir, 'outbox'))
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}

/** Waits until so many mails to an address lie in the outbox, and gives the last. */
export async function nextMail(server: Pick<TestServer, 'dataDir'>, to: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await readOutbox(server, to)).length, POLL).toBe(count);
  const mail = (await readOutbox(server, to)).at(-1);
  if (!mail) throw new Error('The mail has gone again');
  return mail;
}

/** For `expect.poll`: mails come within a moment, on machines that do other things too. */
export const POLL = { timeout: 20_000, interval: 25 };

/** The address in a mail's link, as its text has it. */
export function linkIn(mail: Email): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(link);
}

export function tokenIn(mail: Email): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

/** How many mails wait in the server's database. */
export function countQueued({ dataDir }: Pick<TestServer, 'dataDir'>): number {
  const connection = new SQLite(path.join(dataDir, 'quiz.db'), { readonly: true });
  try {
    return Number(connection.prepare('SELECT count(*) FROM "Mail"').pluck().get());
  } finally {
    connection.close();
  }
}

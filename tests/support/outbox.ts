import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './server.ts';

/** Mails in the server's outbox, the oldest first; only those to one address, if given. */
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

/** The address in a mail's link, taken from its text part. */
export function linkIn(mail: Email): URL {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(link);
}

export function tokenIn(mail: Email): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

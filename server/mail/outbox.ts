import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { OutgoingMail, Sender } from './message.ts';
import { toSendError } from './smtp.ts';

/**
 * Writes mails to a folder, used without a mail server. Only the owner may read them: they contain links that sign in
 * or reset passwords.
 */
export function createOutbox({ folder, from }: { folder: string; from: string }): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail(compose(mail, from));
        const file = path.join(folder, nameOf(mail));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Written under another name first, so that nobody who watches the folder finds half a mail.
        await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
        return { kind: 'taken', file };
      } catch (error) {
        return { kind: 'later', error: toSendError(error) };
      }
    },
  };
}

/** Removes mails written to the folder before that time. */
export async function removeOldMails(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}

/** The same for every attempt, so that a retry overwrites the file. Sorts by time. */
function nameOf({ createdAt, kind, id }: OutgoingMail): string {
  return `${createdAt.toISOString().replace(/[-:.]/g, '')}-${kind}-${id}.eml`;
}

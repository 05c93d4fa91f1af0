import path from 'node:path';
import { BRAND } from '#app/core/brand.ts';
import type { Config } from '../config.ts';
import type { Sender } from './message.ts';
import { createOutbox, removeOldMails } from './outbox.ts';
import { createSmtpSender } from './smtp.ts';

/** The recipient of mails to nobody in particular. They go to the outbox even if there is a mail server. */
export const OUTBOX_RECIPIENT = 'support@localhost';

/** Sends mails through the mail server if one is set, otherwise to the outbox, which is also the last resort. */
export function createSender({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): {
  sender: Sender;
  lastResort: Sender;
  removeOldMails: (before: Date) => Promise<void>;
} {
  const from = mail?.from ?? `${BRAND} <no-reply@localhost>`;
  const folder = path.join(dataDir, 'outbox');
  const outbox = createOutbox({ folder, from });
  const smtp = mail && createSmtpSender(mail);
  const send: Sender['send'] = (one) => (one.recipient === OUTBOX_RECIPIENT ? outbox : (smtp ?? outbox)).send(one);
  return { sender: { send }, lastResort: outbox, removeOldMails: (before) => removeOldMails(folder, before) };
}

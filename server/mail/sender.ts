import path from 'node:path';
import { BRAND } from '#app/core/brand.ts';
import type { Config } from '../config.ts';
import type { Sender } from './message.ts';
import { createOutbox, removeOldMails } from './outbox.ts';
import { createSmtpSender } from './smtp.ts';

/** Stands in mails that nobody is named for: they go to the outbox, whatever mail server there is. */
export const OUTBOX_RECIPIENT = 'support@localhost';

/** Where mails go: to the mail server that is set, else to the outbox, which is the last resort too. */
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

import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './message.ts';

/** A person and their address, as `MAIL_FROM` names them. */
interface Mailbox {
  name: string;
  address: string;
}

/** Reads `Handsup <no-reply@example.org>`, or an address alone. */
export function toMailbox(text: string): Mailbox {
  const [, name = '', address = text.trim()] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/**
 * A mail as the library takes it. Addresses go in as parts and the envelope is written out, so that nothing typed by a
 * person is read for further recipients; names and subjects are one line ([ML5]). No file and no address is ever read.
 */
export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  const sender = toMailbox(from);
  return {
    from: sender,
    to: { name: '', address: mail.recipient },
    envelope: { from: sender.address, to: [mail.recipient] },
    ...(mail.replyToAddress && {
      replyTo: { name: oneLine(mail.replyToName ?? ''), address: oneLine(mail.replyToAddress) },
    }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.createdAt,
    // So that nobody's absence note answers.
    ...(mail.kind !== 'contact' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Control characters, and what else ends a line, become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './message.ts';

/** A name and an address, as in `MAIL_FROM`. */
interface Mailbox {
  name: string;
  address: string;
}

/** Parses `Handsup <no-reply@example.org>`, or an address alone. */
export function toMailbox(text: string): Mailbox {
  const [, name = '', address = text.trim()] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/**
 * Converts a mail for nodemailer. Addresses are passed as parts, with an explicit envelope, so that nothing a person
 * typed can add recipients; names and subjects are a single line ([ML5]). nodemailer may read no files or URLs.
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
    // Suppresses automatic replies.
    ...(mail.kind !== 'contact' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Turns control characters and line breaks into spaces, and removes bidi controls. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

import { MAILS_PER_RECIPIENT } from '#app/core/limits.ts';
import type { MailLimit } from '../data/mails.ts';
import { hashToken } from './secrets.ts';

/** The limit on mails to a recipient, counted by hashes and across accounts ([LM13]). */
export function mailLimit(recipient: string, now: Date): MailLimit {
  const { windowMs, perAddress, perMailbox } = MAILS_PER_RECIPIENT;
  const since = new Date(now.getTime() - windowMs);
  const [address, mailbox] = [hashToken(recipient), hashToken(mailboxOf(recipient))];
  return { address, mailbox, since, perAddress, perMailbox };
}

/** How many mails are left; if none, the seconds until the next may be sent. */
export function leftOf(sent: { address: Date[]; mailbox: Date[] }, now: Date): { left: number; wait: number } {
  const { windowMs, perAddress, perMailbox } = MAILS_PER_RECIPIENT;
  const left = Math.min(perAddress - sent.address.length, perMailbox - sent.mailbox.length);
  if (left > 0) return { left, wait: 0 };
  const [oldest = now] = sent.address.length >= perAddress ? sent.address : sent.mailbox;
  return { left: 0, wait: (oldest.getTime() + windowMs - now.getTime()) / 1000 };
}

/** Identifies the mailbox of an address: whatever follows a plus, and at Gmail any dot, leads to the same mailbox. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [domain, [name = '']] = [address.slice(at + 1), address.slice(0, at).split('+', 1)];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

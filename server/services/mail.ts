import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { isBlank } from '#app/core/text.ts';
import type { Mails, NewMail } from '../data/mails.ts';
import {
  accountDeletedLetter,
  type ContactText,
  contactLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from '../mail/letters.ts';
import type { MailContent } from '../mail/message.ts';
import { OUTBOX_RECIPIENT } from '../mail/sender.ts';
import { leftOf, mailLimit } from './mail-limit.ts';
import type { MailQueue } from './mail-queue.ts';
import { orUnavailable } from './outcome.ts';
import { newId } from './secrets.ts';

/** Use cases of writing to somebody. */
export interface MailService {
  /**
   * Takes a message to those who support this deployment: it is stored, and on its way by itself. Whoever calls has
   * checked its fields and counted it. Refuses `unavailable`.
   */
  contact(message: ContactText): Promise<Outcome<null>>;
}

/** Writes the mails of accounts. They are stored together with what they tell of, and `wake` sends them off. */
export interface PostOffice {
  verifyEmail(to: string, token: string): NewMail;
  resetPassword(to: string, token: string): NewMail;
  /** @param isTheirs Whether this person has shown that the address is theirs: then no limit keeps it back. */
  passwordChanged(to: string, isTheirs: boolean): NewMail;
  accountDeleted(to: string, isTheirs: boolean): NewMail;
  /** How many more mails this recipient may get now, and the seconds until there is another; null where nobody counts. */
  left(to: string): Promise<{ left: number; wait: number } | null>;
  wake(): void;
}

interface Tools {
  mails: Mails;
  queue: Pick<MailQueue, 'wake'>;
  /** Where links lead: the public address, or else this machine. Never what a request says. */
  origin: () => string;
  /** Where messages of the contact form go; null: nobody reads mail, and the outbox keeps them. */
  supportEmail: string | null;
  now: () => Date;
}

interface PostOfficeTools extends Omit<Tools, 'mails' | 'supportEmail'> {
  mails: Pick<Mails, 'listSent'>;
  /** Whether mails are counted by recipient ([LM13]). */
  limited: boolean;
}

export function createPostOffice({ mails, queue, origin, now, limited }: PostOfficeTools): PostOffice {
  const limitOf = (recipient: string) => (limited ? mailLimit(recipient, now()) : null);
  const write = (kind: string, recipient: string, content: MailContent, limit = limitOf(recipient)): NewMail => {
    const id = newId();
    return {
      id,
      kind,
      recipient,
      ...content,
      createdAt: now(),
      messageId: messageIdOf(id, origin()),
      replyToName: null,
      replyToAddress: null,
      limit,
    };
  };
  const notice = (kind: string, to: string, content: MailContent, isTheirs: boolean) =>
    isTheirs ? write(kind, to, content, null) : write(kind, to, content);
  return {
    verifyEmail: (to, token) => write('verify_email', to, verifyLetter(linkTo(origin(), '/verify-email', token))),
    resetPassword: (to, token) => write('reset_password', to, resetLetter(linkTo(origin(), '/reset-password', token))),
    passwordChanged: (to, isTheirs) =>
      notice('password_changed', to, passwordChangedLetter(`${origin()}/forgot-password`), isTheirs),
    accountDeleted: (to, isTheirs) => notice('account_deleted', to, accountDeletedLetter(), isTheirs),
    async left(to) {
      const limit = limitOf(to);
      return limit && leftOf(await mails.listSent(limit), now());
    },
    wake: queue.wake,
  };
}

export function createMailService(tools: Tools): MailService {
  const { mails, queue, origin, supportEmail, now } = tools;
  return {
    contact: ({ name, email, subject, message }) =>
      orUnavailable(async () => {
        const text = { name, email, subject, message };
        if (Object.values(text).some(isBlank)) return refuse('invalid');
        const id = newId();
        const createdAt = now();
        await mails.createContact(
          { id, ...text, createdAt },
          {
            id,
            kind: 'contact',
            createdAt,
            messageId: messageIdOf(id, origin()),
            recipient: supportEmail ?? OUTBOX_RECIPIENT,
            replyToName: name,
            replyToAddress: email,
            ...contactLetter(text),
            limit: null,
          },
        );
        queue.wake();
        return { ok: true, value: null };
      }),
  };
}

function linkTo(origin: string, path: string, token: string): string {
  return `${origin}${path}?token=${token}`;
}

function messageIdOf(id: string, origin: string): string {
  return `<${id}@${new URL(origin).hostname}>`;
}

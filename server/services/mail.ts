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
  passwordChanged(to: string): NewMail;
  accountDeleted(to: string): NewMail;
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

export function createPostOffice({ queue, origin, now }: Omit<Tools, 'mails' | 'supportEmail'>): PostOffice {
  const write = (kind: string, recipient: string, content: MailContent): NewMail => {
    const id = newId();
    return {
      ...{ id, kind, recipient, ...content, createdAt: now(), messageId: messageIdOf(id, origin()) },
      ...{ replyToName: null, replyToAddress: null },
    };
  };
  return {
    verifyEmail: (to, token) => write('verify_email', to, verifyLetter(linkTo(origin(), '/verify-email', token))),
    resetPassword: (to, token) => write('reset_password', to, resetLetter(linkTo(origin(), '/reset-password', token))),
    passwordChanged: (to) => write('password_changed', to, passwordChangedLetter(`${origin()}/forgot-password`)),
    accountDeleted: (to) => write('account_deleted', to, accountDeletedLetter()),
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
            ...{ id, kind: 'contact', createdAt, messageId: messageIdOf(id, origin()) },
            ...{ recipient: supportEmail ?? OUTBOX_RECIPIENT, replyToName: name, replyToAddress: email },
            ...contactLetter(text),
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

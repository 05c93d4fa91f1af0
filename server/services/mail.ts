import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { isBlank } from '#app/core/text.ts';
import type { Mails, NewMail } from '../data/mails.ts';
import {
  accountDeletedLetter,
  type ContactText,
  connectionLetter,
  connectLetter,
  contactLetter,
  invitationLetter,
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

/** Sends messages of the contact form. */
export interface MailService {
  /**
   * Stores a message to the operator and queues its mail. The caller has checked the fields and the rate. Refuses
   * `invalid` for a blank field, `unavailable`.
   */
  contact(message: ContactText): Promise<Outcome<null>>;
}

/** Writes the mails of accounts. Each is stored with the change it is about; `wake` then sends it. */
export interface PostOffice {
  verifyEmail(to: string, token: string): NewMail;
  resetPassword(to: string, token: string): NewMail;
  invitation(to: string, link: string): NewMail;
  /** @param isTheirs Whether the address is verified: then no limit applies. */
  passwordChanged(to: string, isTheirs: boolean): NewMail;
  accountDeleted(to: string, isTheirs: boolean): NewMail;
  /** A link that shows that the account with this address is the recipient's. */
  connect(to: string, token: string): NewMail;
  /** That an organisation signs in to the account, or no longer does. */
  connection(to: string, isConnected: boolean, isTheirs: boolean): NewMail;
  /**
   * How many more mails this recipient may get now; if none, the seconds until the next. Null without limits.
   */
  left(to: string): Promise<{ left: number; wait: number } | null>;
  wake(): void;
}

interface Deps {
  mails: Mails;
  queue: Pick<MailQueue, 'wake'>;
  /** The origin of links: the public one, or this machine's. Never taken from a request. */
  origin: () => string;
  /** The recipient of contact messages; null: the outbox. */
  supportEmail: string | null;
  now: () => Date;
}

interface PostOfficeDeps extends Omit<Deps, 'mails' | 'supportEmail'> {
  mails: Pick<Mails, 'listSent'>;
  /** Whether mails are limited by recipient ([LM13]). */
  limited: boolean;
}

export function createPostOffice({ mails, queue, origin, now, limited }: PostOfficeDeps): PostOffice {
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
  const writeAboutAccount = (kind: string, to: string, content: MailContent, isTheirs: boolean) =>
    isTheirs ? write(kind, to, content, null) : write(kind, to, content);
  return {
    verifyEmail: (to, token) => write('verify_email', to, verifyLetter(linkTo(origin(), '/verify-email', token))),
    resetPassword: (to, token) => write('reset_password', to, resetLetter(linkTo(origin(), '/reset-password', token))),
    invitation: (to, link) => write('invitation', to, invitationLetter(link), null),
    passwordChanged: (to, isTheirs) =>
      writeAboutAccount('password_changed', to, passwordChangedLetter(`${origin()}/forgot-password`), isTheirs),
    accountDeleted: (to, isTheirs) => writeAboutAccount('account_deleted', to, accountDeletedLetter(), isTheirs),
    connect: (to, token) => write('connect', to, connectLetter(linkTo(origin(), '/auth/organisation/connect', token))),
    connection: (to, isConnected, isTheirs) =>
      writeAboutAccount('connection', to, connectionLetter(isConnected, `${origin()}/settings`), isTheirs),
    async left(to) {
      const limit = limitOf(to);
      return limit && leftOf(await mails.listSent(limit), now());
    },
    wake: queue.wake,
  };
}

export function createMailService(deps: Deps): MailService {
  const { mails, queue, origin, supportEmail, now } = deps;
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

import { MAIL_GIVEN_UP_AFTER_MS, MAIL_RETRY_MS, MAILS_AT_ONCE } from '#app/core/limits.ts';
import type { Mails, StoredMail } from '../data/mails.ts';
import type { ReportFailure } from '../failure-log.ts';
import type { Delivery, Sender } from '../mail/message.ts';
import { createDueQueue, type DueQueue } from './due-queue.ts';

/** Sends queued mails in the background. */
export type MailQueue = DueQueue;

export interface MailLog {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

interface Deps {
  mails: Mails;
  sender: Sender;
  /** Takes contact messages that the operator's mail server refuses for good. */
  lastResort: Sender;
  now: () => Date;
  log: MailLog;
  /** Logs at most once a minute why mails fail. */
  reportFailure: ReportFailure;
}

/** Milliseconds until the next attempt: 1, 2, 4 s and so on, up to five minutes ([ML3]). */
export function backOff(failures: number): number {
  return Math.min(MAIL_RETRY_MS.max, MAIL_RETRY_MS.first * 2 ** Math.min(failures - 1, 30));
}

export function createMailQueue(deps: Deps): MailQueue {
  const { mails, now, log } = deps;
  /** Accepted mails whose rows could not be removed, which must not be sent again. */
  const taken = new Map<string, StoredMail>();

  async function settle(mail: StoredMail): Promise<void> {
    const delivery = taken.has(mail.id) ? null : await deps.sender.send(mail);
    if (delivery) await note(mail, delivery);
    else await forget(mail);
  }

  async function note(mail: StoredMail, delivery: Delivery): Promise<void> {
    const about = { mail: mail.id, kind: mail.kind };
    if (delivery.kind === 'taken') {
      taken.set(mail.id, mail);
      log.info({ ...about, ...(delivery.file && { file: delivery.file }) }, 'A mail was sent');
      return forget(mail);
    }
    const isTooOld = now().getTime() - mail.createdAt.getTime() > MAIL_GIVEN_UP_AFTER_MS;
    if (delivery.kind === 'refused' || isTooOld) return giveUp(mail, { ...about, ...delivery.error });
    deps.reportFailure(
      `mail ${delivery.error.code}`,
      { ...about, ...delivery.error, failures: mail.failures + 1 },
      'A mail was not accepted and will be retried',
    );
    await tryLater(mail);
  }

  function tryLater({ id, failures: before }: StoredMail): Promise<void> {
    const failures = before + 1;
    return mails.postpone(id, { failures, dueAt: new Date(now().getTime() + backOff(failures)) });
  }

  /** A contact message goes to the outbox instead of being lost. Our own mails would be useless there. */
  async function giveUp(mail: StoredMail, about: object): Promise<void> {
    log.error(about, 'A mail was permanently refused or is too old, and will not be sent');
    if (mail.kind !== 'contact') return mails.remove(mail.id);
    const { kind } = await deps.lastResort.send(mail);
    return kind === 'taken' ? forget(mail) : tryLater(mail);
  }

  async function forget({ id, kind }: StoredMail): Promise<void> {
    if (kind === 'contact') await mails.removeContact(id, now());
    else await mails.remove(id);
    taken.delete(id);
  }

  return createDueQueue({
    work: mails,
    atOnce: MAILS_AT_ONCE,
    settle,
    left: () => taken.values(),
    now,
    onUnreadable: (error) => log.warn({ err: error }, 'Queued mails cannot be read'),
    onUnsettled: ({ id }, error) =>
      log.warn({ mail: id, err: error }, 'The result of sending a mail could not be stored'),
  });
}

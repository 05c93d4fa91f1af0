import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_GIVEN_UP_AFTER_MS, MAIL_RETRY_MS, MAILS_AT_ONCE } from '#app/core/limits.ts';
import type { Mails, StoredMail } from '../data/mails.ts';
import type { ReportFailure } from '../failure-log.ts';
import type { Delivery, Sender } from '../mail/message.ts';

/** Sends queued mails in the background: no request ever waits for a mail server. */
export interface MailQueue {
  /** Starts, including mails left over from the last run. */
  start(): void;
  /** Call this after storing a mail. */
  wake(): void;
  /** Sends nothing more. A mail being sent gets a moment to finish; otherwise it is sent again at the next start. */
  stop(): Promise<void>;
}

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

/** How long a stop waits for mails being sent. */
const STOP_TIMEOUT_MS = 300;
/** The pause after a database error. */
const ERROR_PAUSE_MS = 5_000;
/** Timers cannot exceed 24 days, and checking too often costs nothing. */
const CHECK_EVERY_MS = 10 * 60_000;
/** The same where other processes may die, and leave mails. */
const SHARED_CHECK_EVERY_MS = 5_000;
/** How often other processes are told that mails are still being sent; much less than claims last. */
const KEEP_EVERY_MS = 10_000;

/** Milliseconds until the next attempt: 1, 2, 4 s and so on, up to five minutes ([ML3]). */
export function backOff(failures: number): number {
  return Math.min(MAIL_RETRY_MS.max, MAIL_RETRY_MS.first * 2 ** Math.min(failures - 1, 30));
}

export function createMailQueue(deps: Deps): MailQueue {
  const { mails, now, log } = deps;
  const underWay = new Map<string, Promise<void>>();
  /** Accepted mails whose rows could not be removed, which must not be sent again. */
  const taken = new Map<string, StoredMail>();
  const checkEveryMs = mails.isShared ? SHARED_CHECK_EVERY_MS : CHECK_EVERY_MS;
  const keeping = mails.isShared ? setInterval(keep, KEEP_EVERY_MS).unref() : undefined;
  let timer: NodeJS.Timeout | null = null;
  let isChecking = false;
  let isCheckRequested = false;
  let isStopped = false;

  async function check(): Promise<void> {
    if (isStopped) return;
    isCheckRequested = isChecking;
    if (isChecking) return;
    isChecking = true;
    try {
      do {
        isCheckRequested = false;
        await sendDue();
      } while (isCheckRequested && !isStopped);
    } catch (error) {
      log.warn({ err: error }, 'Queued mails cannot be read');
      checkAfter(ERROR_PAUSE_MS);
    } finally {
      isChecking = false;
    }
  }

  async function sendDue(): Promise<void> {
    const time = now();
    for (const mail of taken.values()) if (!underWay.has(mail.id)) begin(mail);
    const free = MAILS_AT_ONCE - underWay.size;
    const due = free > 0 ? await mails.takeDue(time, free, [...underWay.keys()]) : [];
    for (const mail of due) {
      if (isStopped) return;
      begin(mail);
    }
    const next = await mails.findNextDue(time);
    checkAfter(Math.min(checkEveryMs, next ? next.getTime() - now().getTime() : checkEveryMs));
  }

  function begin(mail: StoredMail): void {
    const settled = settle(mail).finally(() => {
      underWay.delete(mail.id);
      void check();
    });
    underWay.set(mail.id, settled);
  }

  /** Mails that were accepted but could not be removed are kept too, so that nobody sends them again. */
  function keep(): void {
    mails.keep([...underWay.keys(), ...taken.keys()]).catch(() => {});
  }

  function checkAfter(ms: number): void {
    if (timer) clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), Math.max(20, ms)).unref();
  }

  async function settle(mail: StoredMail): Promise<void> {
    try {
      const delivery = taken.has(mail.id) ? null : await deps.sender.send(mail);
      if (delivery) await note(mail, delivery);
      else await forget(mail);
    } catch (error) {
      if (isStopped) return;
      log.warn({ mail: mail.id, err: error }, 'The result of sending a mail could not be stored');
      await wait(ERROR_PAUSE_MS, undefined, { ref: false });
    }
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

  return {
    start: () =>
      void mails
        .hurry(now())
        .catch((error) => log.warn({ err: error }, 'Queued mails cannot be read'))
        .then(check),
    wake: () => void check(),
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      clearInterval(keeping);
      await Promise.race([Promise.allSettled(underWay.values()), wait(STOP_TIMEOUT_MS)]);
    },
  };
}

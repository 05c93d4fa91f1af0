import { MAIL_GIVEN_UP_AFTER_MS, WEBHOOKS } from '#app/core/limits.ts';
import type { WebhookDelivery, Webhooks } from '../data/webhooks.ts';
import type { Bus } from '../live/bus.ts';
import type { SendPost } from '../webhooks/send.ts';
import { signatureHeaders } from '../webhooks/sign.ts';
import { createDueQueue, type DueQueue } from './due-queue.ts';
import { backOff, type MailLog } from './mail-queue.ts';
import type { WebhookSecrets } from './webhooks.ts';

interface Deps {
  webhooks: Webhooks;
  send: SendPost;
  secretOf: WebhookSecrets;
  now: () => Date;
  log: Pick<MailLog, 'warn'>;
}

/** The answer of a receiver that wants nothing more. */
const GONE = 410;

/** Sends the messages of webhooks, at least once each, and retries them like mails ([WH4]). */
export function createWebhookQueue({ webhooks, send, secretOf, now, log }: Deps): DueQueue {
  async function settle(delivery: WebhookDelivery): Promise<void> {
    const webhook = await webhooks.find(delivery.userId);
    if (!webhook) return webhooks.settle(delivery.id, { attemptedAt: now(), result: 'REMOVED', deliveredAt: null });
    const body = bodyOf(delivery);
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = signatureHeaders(secretOf(webhook), { id: delivery.id, seconds, body });
    const attempt = await send({ url: webhook.url, body, headers });
    const attemptedAt = now();
    const result = 'status' in attempt ? String(attempt.status) : attempt.problem;
    const isTaken = 'status' in attempt && attempt.status >= 200 && attempt.status < 300;
    if (isTaken) return webhooks.settle(delivery.id, { attemptedAt, result, deliveredAt: attemptedAt });
    const isTooOld = attemptedAt.getTime() - delivery.createdAt.getTime() > MAIL_GIVEN_UP_AFTER_MS;
    const isRefused = 'status' in attempt && attempt.status === GONE;
    const failures = delivery.failures + 1;
    // The person who asked for a test is waiting for it.
    if (isTooOld || isRefused || delivery.type === 'test') {
      return webhooks.settle(delivery.id, { attemptedAt, result, failures, deliveredAt: null });
    }
    const dueAt = new Date(attemptedAt.getTime() + backOff(failures));
    await webhooks.postpone(delivery.id, { attemptedAt, result, failures, dueAt });
  }

  return createDueQueue({
    work: webhooks,
    atOnce: WEBHOOKS.atOnce,
    settle,
    now,
    onUnreadable: (error) => log.warn({ err: error }, 'Queued webhooks cannot be read'),
    onUnsettled: ({ id }, error) =>
      log.warn({ webhook: id, err: error }, 'The result of a webhook could not be stored'),
  });
}

/** The same in each attempt. Receivers that need more ask /api with a token. */
function bodyOf({ type, createdAt, sessionId, quizId, number, title }: WebhookDelivery): string {
  const data = sessionId === null ? {} : { sessionId, quizId, number, title };
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}

/** How often the queue is woken while sessions move: one that ends has left a message. */
const WAKE_EVERY_MS = 1000;

/** Wakes the queue soon after sessions have moved, and not for each move. */
export function wakeOnMoves(bus: Pick<Bus, 'subscribe'>, queue: Pick<DueQueue, 'wake'>): void {
  let isPlanned = false;
  bus.subscribe(({ kind }) => {
    if (kind !== 'moved' || isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      queue.wake();
    }, WAKE_EVERY_MS).unref();
  });
}

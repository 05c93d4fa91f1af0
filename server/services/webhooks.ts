import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Outcome, refusals, refuse } from '#app/contract/refusals.ts';
import type { WebhookMessage, WebhookView } from '#app/contract/webhooks.ts';
import { WEBHOOKS } from '#app/core/limits.ts';
import type { Data } from '../data/index.ts';
import type { WebhookDelivery } from '../data/webhooks.ts';
import { toWebhookSecret } from '../webhooks/sign.ts';
import type { Attempts } from './attempts.ts';
import { orUnavailable } from './outcome.ts';
import { newId, newToken } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/** Use cases of webhooks. Those with an outcome may also refuse `unavailable` and `too_many_writes`. */
export interface WebhookService {
  /** The user's webhook, and the latest messages, the newest first. */
  read(userId: string): Promise<{ webhook: WebhookView | null; messages: WebhookMessage[] }>;
  /** Names the address. Refuses `invalid` if it must be https and is not. */
  save(userId: string, url: string): Promise<Outcome<null>>;
  /** Sends a test message, and waits a moment for its result. Refuses `not_found` without a webhook. */
  test(userId: string): Promise<Outcome<null>>;
  /** Replaces the secret at once. Refuses `not_found`. */
  roll(userId: string): Promise<Outcome<null>>;
  /** Removes the address, what waits, and the list of messages. */
  remove(userId: string): Promise<Outcome<null>>;
  /** Removes old messages from the lists. */
  forgetOld(): Promise<void>;
}

interface Deps {
  data: Pick<Data, 'webhooks'>;
  attempts: Pick<Attempts, 'takeWrite'>;
  queue: { wake(): void };
  secretOf: WebhookSecrets;
  /** Whether private addresses and plain http are allowed. */
  mayBePrivate: boolean;
  now: () => Date;
}

/** Derives the secret of a webhook. */
export type WebhookSecrets = (webhook: { userId: string; seed: string }) => string;

/**
 * Secrets are not stored: they follow from the deployment's secret and a random seed, so that a stolen database signs
 * nothing.
 */
export function createWebhookSecrets(secret: string): WebhookSecrets {
  return ({ userId, seed }) =>
    toWebhookSecret(createHmac('sha256', secret).update(`webhook\0${userId}\0${seed}`).digest());
}

export function createWebhookService(deps: Deps): WebhookService {
  const { data, queue, secretOf, mayBePrivate, now } = deps;

  const write = (userId: string, work: () => Promise<Outcome<null>>) =>
    orUnavailable(async () => (await countWrite(deps, userId)) ?? (await work()));

  return {
    async read(userId) {
      const [found, messages] = await Promise.all([
        data.webhooks.find(userId),
        data.webhooks.listOf(userId, WEBHOOKS.listed),
      ]);
      return { webhook: found && { url: found.url, secret: secretOf(found) }, messages: messages.map(toMessage) };
    },
    save: (userId, url) =>
      write(userId, async () => {
        if (!mayBePrivate && !/^https:/i.test(url)) {
          return refuse('invalid', { fields: { url: [refusals.not_https.message] } });
        }
        await data.webhooks.name({ userId, url: new URL(url).href, seed: newToken(), createdAt: now() });
        return done;
      }),
    test: (userId) =>
      write(userId, async () => {
        const id = `msg_${newId()}`;
        if (!(await data.webhooks.addTest(userId, id, now()))) return refuse('not_found');
        queue.wake();
        await resultOf(deps, id);
        return done;
      }),
    roll: (userId) =>
      write(userId, async () => ((await data.webhooks.roll(userId, newToken())) ? done : refuse('not_found'))),
    remove: (userId) =>
      write(userId, async () => {
        await data.webhooks.remove(userId);
        return done;
      }),
    forgetOld: () => data.webhooks.removeOlder(new Date(now().getTime() - WEBHOOKS.listedMs)),
  };
}

const done = { ok: true, value: null } as const;

/** How long a test waits for its result, and how often it looks. */
const RESULT_TIMEOUT_MS = 3000;
const LOOK_EVERY_MS = 100;

async function resultOf({ data }: Deps, id: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < RESULT_TIMEOUT_MS; waitedMs += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    const delivery = await data.webhooks.findDelivery(id);
    if (!delivery || delivery.attemptedAt) return;
  }
}

function toMessage({
  id,
  type,
  title,
  createdAt,
  failures,
  dueAt,
  deliveredAt,
  result,
}: WebhookDelivery): WebhookMessage {
  const state = deliveredAt ? 'delivered' : dueAt ? 'waiting' : 'given_up';
  return {
    id,
    type,
    title,
    createdAt: createdAt.toISOString(),
    state,
    attempts: failures + (deliveredAt ? 1 : 0),
    result,
    nextAt: dueAt && result !== null ? dueAt.toISOString() : null,
  };
}

import type { Claims } from './claims.ts';
import type { Database } from './database.ts';
import { createDueRows, type DueRows } from './due-rows.ts';
import type { Webhook, WebhookDelivery } from './generated/client.ts';
import type { Statement } from './statement.ts';

export type { Webhook, WebhookDelivery };

/** What came of an attempt, as it is stored. */
export interface AttemptRow {
  attemptedAt: Date;
  /** The status of the answer, or why there is none. */
  result: string;
}

/** Stores the addresses that users want to be told at, and what they are told. */
export interface Webhooks extends DueRows<WebhookDelivery> {
  find(userId: string): Promise<Webhook | null>;
  /** Names an address. The seed is kept where there was one before. */
  name(webhook: Webhook): Promise<void>;
  /** False if there is no webhook. */
  roll(userId: string, seed: string): Promise<boolean>;
  /** Removes it with all that was sent and all that waits. */
  remove(userId: string): Promise<void>;
  /** Stores a test message. False if there is no webhook. */
  addTest(userId: string, id: string, now: Date): Promise<boolean>;
  /** The latest messages of a user, the newest first. */
  listOf(userId: string, count: number): Promise<WebhookDelivery[]>;
  findDelivery(id: string): Promise<WebhookDelivery | null>;
  postpone(id: string, next: AttemptRow & { failures: number; dueAt: Date }): Promise<void>;
  /** Nothing more is tried; `deliveredAt` is null if it was given up. */
  settle(id: string, done: AttemptRow & { failures?: number; deliveredAt: Date | null }): Promise<void>;
  /** Removes messages that were settled before that time. */
  removeOlder(attemptedAt: Date): Promise<void>;
}

/** @param claims Between processes; null: this one sends all messages. */
export function createWebhooks(database: Database, claims: Claims | null = null): Webhooks {
  const { settle, ...due } = createDueRows<WebhookDelivery>(database, claims, {
    name: 'WebhookDelivery',
    list: (client, where, take) =>
      client.webhookDelivery.findMany({ where, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], take }),
    setDue: (client, where, dueAt) => client.webhookDelivery.updateMany({ where, data: { dueAt } }),
  });
  const update = (id: string, data: Partial<WebhookDelivery>) =>
    settle(id, (client) => client.webhookDelivery.updateMany({ where: { id }, data }));

  return {
    ...due,
    find: (userId) => database.run((client) => client.webhook.findUnique({ where: { userId } })),
    async name({ userId, url, seed, createdAt }) {
      const create = { userId, url, seed, createdAt };
      await database.run((client) => client.webhook.upsert({ where: { userId }, create, update: { url } }));
    },
    async roll(userId, seed) {
      const { count } = await database.run((client) =>
        client.webhook.updateMany({ where: { userId }, data: { seed } }),
      );
      return count > 0;
    },
    async remove(userId) {
      await database.batch<unknown>((client) => [
        client.webhook.deleteMany({ where: { userId } }),
        client.webhookDelivery.deleteMany({ where: { userId } }),
      ]);
    },
    async addTest(userId, id, now) {
      return (await database.run((client) => client.$executeRawUnsafe(ADD_TEST, id, now, now, userId))) === 1;
    },
    listOf: (userId, count) =>
      database.run((client) =>
        client.webhookDelivery.findMany({ where: { userId }, orderBy: { createdAt: 'desc' }, take: count }),
      ),
    findDelivery: (id) => database.run((client) => client.webhookDelivery.findUnique({ where: { id } })),
    postpone: (id, next) => update(id, next),
    settle: (id, done) => update(id, { ...done, dueAt: null }),
    async removeOlder(attemptedAt) {
      const where = { dueAt: null, attemptedAt: { lt: attemptedAt } };
      await database.run((client) => client.webhookDelivery.deleteMany({ where }));
    },
  };
}

const COLUMNS = `"id", "userId", "type", "sessionId", "quizId", "number", "title", "createdAt", "failures", "dueAt"`;

const ADD_TEST = `INSERT INTO "WebhookDelivery" (${COLUMNS})
  SELECT ?, "userId", 'test', NULL, NULL, NULL, NULL, ?, 0, ? FROM "Webhook" WHERE "userId" = ?`;

/**
 * Stores what the host of a session is told, if they have a webhook. Parameters: the time twice, and the session's id. The
 * id of the message follows from the session, so nothing is told twice.
 */
function addFor(event: 'started' | 'completed'): string {
  return `INSERT INTO "WebhookDelivery" (${COLUMNS})
    SELECT 'msg_' || s."id" || '_${event}', w."userId", 'session.${event}', s."id", s."quizId", s."number", s."title", ?, 0, ?
    FROM "Session" s JOIN "Webhook" w ON w."userId" = s."hostId" WHERE s."id" = ? ON CONFLICT DO NOTHING`;
}

/** For the batch that stores a new session. */
export const TELL_STARTED = addFor('started');

const TELL_COMPLETED = addFor('completed');

/** The statement for the transaction that completes a session ([WH2]). */
export function tellCompleted(bind: (value: unknown) => unknown, sessionId: string, now: Date): Statement {
  return { sql: TELL_COMPLETED, parameters: [now, now, sessionId].map(bind) };
}

import type { Claims } from './claims.ts';
import type { Client, Database } from './database.ts';
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
export interface Webhooks {
  /** Whether other processes send these messages too. */
  readonly isShared: boolean;
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
  takeDue(by: Date, count: number, underWay: readonly string[]): Promise<WebhookDelivery[]>;
  keep(ids: readonly string[]): Promise<void>;
  findNextDue(after: Date): Promise<Date | null>;
  hurry(now: Date): Promise<void>;
  postpone(id: string, next: AttemptRow & { failures: number; dueAt: Date }): Promise<void>;
  /** Nothing more is tried; `deliveredAt` is null if it was given up. */
  settle(id: string, done: AttemptRow & { failures?: number; deliveredAt: Date | null }): Promise<void>;
  /** Removes messages that were settled before that time. */
  removeOlder(attemptedAt: Date): Promise<void>;
}

/** @param claims Between processes; null: this one sends all messages. */
export function createWebhooks(database: Database, claims: Claims | null = null): Webhooks {
  async function listDue(filter: { dueAt?: { lte: Date }; id: { in: string[] } | { notIn: string[] } }, take: number) {
    return database.run((client) =>
      client.webhookDelivery.findMany({ where: filter, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], take }),
    );
  }

  async function update(id: string, data: Partial<WebhookDelivery>): Promise<void> {
    const change = (client: Client) => client.webhookDelivery.updateMany({ where: { id }, data });
    if (claims) await database.batch<unknown>((client) => [change(client), claims.release(client, id)]);
    else await database.run(change);
  }

  return {
    isShared: claims !== null,
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
    async takeDue(by, count, underWay) {
      if (!claims) return listDue({ dueAt: { lte: by }, id: { notIn: [...underWay] } }, count);
      const where = `"dueAt" <= ?`;
      const orderBy = '"dueAt", "id"';
      const taken = await claims.take({ table: 'WebhookDelivery', where, parameters: [by], orderBy, count });
      return taken.length > 0 ? listDue({ id: { in: taken } }, count) : [];
    },
    async keep(ids) {
      if (claims && ids.length > 0) await claims.keep(ids);
    },
    async findNextDue(after) {
      const where = { dueAt: { gt: after } };
      const row = await database.run((client) =>
        client.webhookDelivery.findFirst({ where, orderBy: { dueAt: 'asc' } }),
      );
      return row?.dueAt ?? null;
    },
    async hurry(dueAt) {
      await database.run((client) =>
        client.webhookDelivery.updateMany({ where: { dueAt: { gt: dueAt } }, data: { dueAt } }),
      );
    },
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

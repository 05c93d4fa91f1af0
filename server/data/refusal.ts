import type { RefusalReason } from '#app/contract/refusals.ts';
import type { Client } from './database.ts';
import { refusalMessageOf } from './driver-error.ts';
import type { Prisma } from './generated/client.ts';

/** Refusals that must be decided inside a batch, so that no other write can come in between. */
const REASONS = ['session_running', 'too_many_quizzes', 'quizzes_too_large'] as const satisfies RefusalReason[];

/** Why a batch was refused: a reason of the contract's table. */
export type BatchRefusal = (typeof REASONS)[number];

/**
 * A statement for a batch: if the condition is true, it fails with this reason and the whole batch is rolled back. It
 * inserts into the view `Refusal`, whose trigger always fails (docs/decisions/0144).
 *
 * @param condition What follows `WHERE`. It sees what earlier statements of the batch have written.
 */
export function refuseWhere(client: Client, reason: BatchRefusal, condition: Prisma.Sql) {
  return client.$executeRaw`INSERT INTO "Refusal" ("reason") SELECT ${reason} WHERE ${condition}`;
}

/** The reason if a batch failed by `refuseWhere`; null for any other error. */
export function refusalOf(error: unknown): BatchRefusal | null {
  const message = refusalMessageOf(error);
  return REASONS.find((reason) => message === `refused: ${reason}`) ?? null;
}

/** Like `refusalOf`, but throws any other error. */
export function refusalOrThrow(error: unknown): BatchRefusal {
  const reason = refusalOf(error);
  if (reason) return reason;
  throw error;
}

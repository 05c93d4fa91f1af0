import type { RefusalReason } from '#app/contract/refusals.ts';
import { driverCauseOf } from './driver-error.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** Reasons that are decided inside a batch, where no other write can come between the question and the answer. */
const REASONS = ['session_running', 'too_many_quizzes', 'quizzes_too_large'] as const satisfies RefusalReason[];

/** Why a batch was refused: a reason of the contract's table. */
export type BatchRefusal = (typeof REASONS)[number];

/**
 * A statement for a batch: where the condition is true it fails with this reason, and the whole batch is rolled back.
 * `refusalOf` reads the reason from the error. Inserting into the view `Refusal` always fails, by its trigger.
 *
 * @param condition What follows `WHERE`; it sees what earlier statements of the batch have written.
 */
export function refuseWhere(client: PrismaClient, reason: BatchRefusal, condition: Prisma.Sql) {
  return client.$executeRaw`INSERT INTO "Refusal" ("reason") SELECT ${reason} WHERE ${condition}`;
}

/** The reason with which `refuseWhere` made a batch fail; null for any other error. */
export function refusalOf(error: unknown): BatchRefusal | null {
  const { originalCode, originalMessage } = driverCauseOf(error) ?? {};
  if (originalCode !== 'SQLITE_CONSTRAINT_TRIGGER') return null;
  return REASONS.find((reason) => originalMessage === `refused: ${reason}`) ?? null;
}

/** As `refusalOf`, for callers to whom any other error is a bug. */
export function refusalOrThrow(error: unknown): BatchRefusal {
  const reason = refusalOf(error);
  if (reason) return reason;
  throw error;
}

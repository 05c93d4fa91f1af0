import { type Refusal, refuse } from '#app/contract/refusals.ts';
import { writeWeight } from '#app/core/quota.ts';
import type { Attempts } from './attempts.ts';

/** Counts a write of an account. Returns a refusal if it has stored too much recently ([QU4]). */
export async function countWrite(
  { attempts }: { attempts: Pick<Attempts, 'takeWrite'> },
  userId: string,
  questions: Parameters<typeof writeWeight>[0] = [],
): Promise<Refusal | null> {
  const retryAfter = await attempts.takeWrite(userId, writeWeight(questions));
  return retryAfter === null ? null : refuse('too_many_writes', { retryAfter });
}

import { type Refusal, refuse } from '#app/contract/refusals.ts';
import { writeWeight } from '#app/core/quota.ts';
import type { Attempts } from './attempts.ts';

/** Counts what an account is about to store; a refusal where it has stored too much lately ([QU4]). */
export async function countWrite(
  { attempts }: { attempts: Pick<Attempts, 'takeWrite'> },
  userId: string,
  questions: Parameters<typeof writeWeight>[0] = [],
): Promise<Refusal | null> {
  const retryAfter = await attempts.takeWrite(userId, writeWeight(questions));
  return retryAfter === null ? null : refuse('too_many_writes', { retryAfter });
}

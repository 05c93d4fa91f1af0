import type { Outcome } from '#app/contract/refusals.ts';
import { DatabaseUnavailable } from '../data/database.ts';

/** Returns the outcome of `work`, or a refusal if the database was unavailable. */
export async function orUnavailable<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.refusal;
    throw error;
  }
}

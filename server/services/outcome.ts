import type { Outcome } from '#app/contract/refusals.ts';
import { DatabaseUnavailable } from '../data/database.ts';

/** The work's outcome; a database that takes nothing right now is one of the refusals, not a bug. */
export async function orUnavailable<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.refusal;
    throw error;
  }
}

import { type Outcome, refuse } from '#app/contract/refusals.ts';
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

/**
 * The same for use cases of passwords, which a server with the setting PASSWORD_SIGN_IN=off refuses with
 * `passwords_off` ([OI9]).
 */
export async function whilePasswords<Value>(
  takesPasswords: boolean,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return takesPasswords ? orUnavailable(work) : refuse('passwords_off');
}

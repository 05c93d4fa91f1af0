import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { limitText } from '#app/core/hosting.ts';
import type { Data } from '../data/index.ts';
import type { FileReading } from '../data/reader.ts';
import type { Hosting } from './hosting.ts';
import { orUnavailable } from './outcome.ts';

/** Export of a person's own data. */
export interface MyDataService {
  /**
   * Everything stored about this person, as a JSON text. For an unverified account the participants of hosted
   * sessions are left out, as in every export of results ([UV2]). Refuses `not_signed_in` if the account no longer
   * exists, `unavailable`.
   */
  open(user: User, writtenAt: string, signal?: AbortSignal): Promise<Outcome<FileReading<unknown>>>;
}

export function createMyDataService(
  { reader }: Pick<Data, 'reader'>,
  hosting: Pick<Hosting, 'limitsOf'>,
): MyDataService {
  return {
    open: (user, writtenAt, signal) =>
      orUnavailable(async () => {
        const heldBack = limitText(hosting.limitsOf(user));
        const reading = await reader.open('myData', { userId: user.id, writtenAt, heldBack }, signal);
        return reading.head ? { ok: true, value: reading } : refuse('not_signed_in');
      }),
  };
}

import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { limitText } from '#app/core/hosting.ts';
import type { Data } from '../data/index.ts';
import type { FileReading } from '../data/reader.ts';
import type { Hosting } from './hosting.ts';
import { orUnavailable } from './outcome.ts';

/** What people may take along of themselves. */
export interface MyDataService {
  /**
   * All that is kept about this person, as one JSON text. Who took part in sessions that they led is held back like every
   * export of results ([UV2]). Refuses `not_signed_in` for an account that has gone, `unavailable`.
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

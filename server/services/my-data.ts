import type { MyData } from '#app/contract/my-data.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Data } from '../data/index.ts';
import { orUnavailable } from './outcome.ts';

/** What people may take along of themselves. */
export interface MyDataService {
  /** All that is kept about this person. Refuses `not_signed_in` for an account that has gone, `unavailable`. */
  read(userId: string): Promise<Outcome<MyData>>;
}

export function createMyDataService({ users }: Pick<Data, 'users'>): MyDataService {
  return {
    read: (userId) =>
      orUnavailable(async () => {
        const found = await users.readMyData(userId);
        return found ? { ok: true, value: found } : refuse('not_signed_in');
      }),
  };
}

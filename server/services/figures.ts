import type { PlayedSession } from '#app/contract/things.ts';
import { type ProfileFigures, toProfileFigures } from '#app/core/figures.ts';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import { type PageOf, toPage } from '#app/core/paging.ts';
import type { Data } from '../data/index.ts';

/** The figures of a profile. */
export interface FiguresService {
  /** The totals, in one statement. */
  of(userId: string): Promise<ProfileFigures>;
  /** A page of the completed sessions they took part in, newest first. Beyond the last page, the last one. */
  history(userId: string, page: number): Promise<PageOf<PlayedSession>>;
}

export function createFiguresService({ sessions, reader }: Pick<Data, 'sessions' | 'reader'>): FiguresService {
  return {
    of: async (userId) => toProfileFigures(await reader.read('profileTotals', userId)),
    async history(userId, page) {
      const { entries, count } = await sessions.readHistory({ userId, page, size: ROWS_PER_PAGE });
      return { rows: entries, found: count, ...toPage({ wanted: page, found: count }) };
    },
  };
}

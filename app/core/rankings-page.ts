import { RANKINGS_PAGE } from './limits.ts';

/** One page of the rankings, and where the reader stands in them. */
export interface RankingsPage<Row> {
  rows: Row[];
  page: { number: number; count: number };
  own: { row: Row; page: number } | null;
}

/**
 * Cuts the rankings into pages of a hundred ([LB5]).
 *
 * @param all Everybody by rank.
 * @param wanted The page asked for, as it stands in the address; one that is none counts as the nearest.
 * @param ownId Of the reader's own row; null: they did not play.
 */
export function rankingsPage<Row extends { id: string }>(
  all: readonly Row[],
  wanted: string | null,
  ownId: string | null,
): RankingsPage<Row> {
  const count = Math.max(1, Math.ceil(all.length / RANKINGS_PAGE));
  const asked = /^\d{1,9}$/.test(wanted ?? '') ? Number(wanted) : 1;
  const number = Math.min(count, Math.max(1, asked));
  const index = all.findIndex(({ id }) => id === ownId);
  const row = all[index];
  return {
    rows: all.slice((number - 1) * RANKINGS_PAGE, number * RANKINGS_PAGE),
    page: { number, count },
    own: row ? { row, page: Math.floor(index / RANKINGS_PAGE) + 1 } : null,
  };
}

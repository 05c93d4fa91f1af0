import { RANKINGS_PAGE } from './limits.ts';

/** One page of the rankings, and the viewer's own row with its page. */
export interface RankingsPage<Row> {
  rows: Row[];
  page: { number: number; count: number };
  own: { row: Row; page: number } | null;
}

/**
 * Returns one page of the rankings, 100 rows each ([LB5]).
 *
 * @param all All rows, sorted by rank.
 * @param wanted The page number from the address, from 1; it is clamped to the existing pages, and invalid text counts as 1.
 * @param ownId The id of the viewer's own row; null if they did not play.
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

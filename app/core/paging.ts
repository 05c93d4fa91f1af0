import { ROWS_PER_PAGE } from './limits.ts';

/** One page of a list. */
export interface PageOf<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  found: number;
  /** The page shown, counted from 1; the last page if a later one was requested. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** Which page to show of `found` rows, and how many pages there are ([DA8]). */
export function toPage({ wanted, found }: { wanted: number; found: number }): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found / ROWS_PER_PAGE));
  return { page: Math.min(Math.max(wanted, 1), pages), pages };
}

/** Cuts the wanted page out of all rows ([DA8]). */
export function pageOf<Row>(all: readonly Row[], wanted: number): PageOf<Row> {
  const { page, pages } = toPage({ wanted, found: all.length });
  return { rows: all.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), found: all.length, page, pages };
}

/** Reads a page number from an address; an invalid one counts as 1 ([DA5]). */
export function readPage(parameter: string | null): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}

import { ROWS_PER_PAGE } from './limits.ts';

/** One page of a list. */
export interface PageOf<Row> {
  rows: Row[];
  /** All that the query found. */
  found: number;
  /** The page shown: the last one, where one beyond it was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** Which page is shown of that many rows ([DA8]). */
export function toPage({ wanted, found }: { wanted: number; found: number }): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found / ROWS_PER_PAGE));
  return { page: Math.min(Math.max(wanted, 1), pages), pages };
}

/** The page wanted of rows that are all there ([DA8]). */
export function pageOf<Row>(all: readonly Row[], wanted: number): PageOf<Row> {
  const { page, pages } = toPage({ wanted, found: all.length });
  return { rows: all.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), found: all.length, page, pages };
}

/** A page's number as an address has it; what is none counts as the first ([DA5]). */
export function readPage(parameter: string | null): number {
  return /^[1-9]\d{0,5}$/.test(parameter ?? '') ? Number(parameter) : 1;
}

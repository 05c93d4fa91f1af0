type Parse = (text: string) => unknown;

/** Values of PostgreSQL's text format as a file of SQLite has them: see `RowSource`. By the type's number. */
const PARSERS = new Map<number, Parse>([
  [16, (text) => (text === 't' ? 1 : 0)],
  [20, Number],
  [21, Number],
  [23, Number],
  [700, Number],
  [701, Number],
  [1700, Number],
  [1184, toEpochMs],
]);

/** For `types` of a query. */
export const SQLITE_LIKE = { getTypeParser: (type: number): Parse => PARSERS.get(type) ?? asIs };

function asIs(text: string): string {
  return text;
}

/** @param text As written in UTC: `2026-11-23 14:10:24.123+00`. */
function toEpochMs(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

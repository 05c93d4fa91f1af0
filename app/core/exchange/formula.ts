/**
 * Cells that spreadsheets run as a formula, even after white space. Leading apostrophes match too, so that removing one
 * restores the cell exactly.
 */
const LIKE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The same inside a cell, after a semicolon or tab: spreadsheets that split there do not see the quotation mark in front, and
 * begin a new cell.
 */
const INNER_FORMULA = /(?<=[;\t])'*(?:[^\S\t]|")*[=+\-@＝＋－＠]/g;

/** Puts an apostrophe before what a spreadsheet would run as a formula, at the start of a cell and inside it ([IX7]). */
export function guardFormula(cell: string): string {
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  return LIKE_FORMULA.test(guarded) ? `'${guarded}` : guarded;
}

/** Reverses `guardFormula`. */
export function unguardFormula(cell: string): string {
  const isGuarded = cell.startsWith("'") && LIKE_FORMULA.test(cell.slice(1, 2000));
  const guarded = isGuarded ? cell.slice(1) : cell;
  return guarded.replace(INNER_FORMULA, (found) => (found.startsWith("'") ? found.slice(1) : found));
}

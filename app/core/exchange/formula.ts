/**
 * Cells that spreadsheets run as a formula, even after white space. Leading apostrophes match too, so that removing one
 * restores the cell exactly.
 */
const LIKE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Prefixes a cell with an apostrophe if a spreadsheet would run it as a formula ([IX7]). */
export function guardFormula(cell: string): string {
  return LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell.slice(1, 2000)) ? cell.slice(1) : cell;
}

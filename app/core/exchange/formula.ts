/**
 * Spreadsheets run a cell that begins like this as a formula, also behind blanks. Apostrophes before it count too, so
 * that taking one off gives back exactly what was there.
 */
const LIKE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The cell with an apostrophe before what a spreadsheet would run ([IX7]). */
export function guardFormula(cell: string): string {
  return LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell.slice(1, 2000)) ? cell.slice(1) : cell;
}

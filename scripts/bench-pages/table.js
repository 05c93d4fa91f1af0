/**
 * @typedef {object} Figure
 * @property {string} page
 * @property {string} what
 * @property {number} value
 * @property {'KB' | 'ms' | ''} unit KB of 1,024 bytes.
 * @property {{ atMost: number } | { atLeast: number } | null} must Null for figures without a limit.
 */

const HEAD = ['page', 'figure', 'ours', 'must', 'verdict'];

/** @param {Figure} figure */
export function isMissed({ value, must }) {
  if (!must) return false;
  return 'atMost' in must ? value > must.atMost : value < must.atLeast;
}

/**
 * Formats the figures as a Markdown table that is also readable as plain text.
 *
 * @param {Figure[]} figures
 */
export function tableOf(figures) {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** @param {Figure} figure */
function cellsOf(figure) {
  const { page, what, value, unit, must } = figure;
  const inUnit = (/** @type {number} */ number) => `${Number(number.toFixed(1))}${unit && ` ${unit}`}`;
  const asked = must ? ('atMost' in must ? `<= ${inUnit(must.atMost)}` : `>= ${inUnit(must.atLeast)}`) : '';
  const verdict = must ? (isMissed(figure) ? 'MUST MISSED' : 'met') : '';
  return [page, what, inUnit(value), asked, verdict];
}

import { verdictOf } from './budget.js';

/** @typedef {import('./budget.js').Figure} Figure */
/** @typedef {import('./budget.js').Limit} Limit */

const VERDICTS = { aim: 'aim met', must: 'must met', missed: 'MUST MISSED', shown: '' };
const HEAD = ['figure', 'ours', 'bare', 'ratio', 'must', 'aim', 'verdict'];

/**
 * The figures as a Markdown table that can also be read as it is.
 *
 * @param {Figure[]} figures
 * @returns {string}
 */
export function tableOf(figures) {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => lineOf(row.map((cell, column) => padded(cell, widths[column] ?? 0, column))));
  const rule = lineOf(
    widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)),
  );
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** @param {string[]} cells */
const lineOf = (cells) => `| ${cells.join(' | ')} |`;
/** @param {number} column */
const isText = (column) => column === 0 || column === HEAD.length - 1;
/** @type {(cell: string, width: number, column: number) => string} */
const padded = (cell, width, column) => (isText(column) ? cell.padEnd(width) : cell.padStart(width));

/** @param {Figure} figure */
function cellsOf(figure) {
  const { name, unit, ours, bare, must, aim } = figure;
  const ratio = bare === undefined ? '' : `${(ours / bare).toFixed(2)}x`;
  const inUnit = (/** @type {number | undefined} */ value) => (value === undefined ? '' : `${short(value)} ${unit}`);
  return [
    name,
    inUnit(ours),
    inUnit(bare),
    ratio,
    limitIn(unit, must),
    limitIn(unit, aim),
    VERDICTS[verdictOf(figure)],
  ];
}

/**
 * @param {string} unit
 * @param {Limit | undefined} limit
 */
function limitIn(unit, limit) {
  if (!limit) return '';
  if ('ratio' in limit) return `${limit.ratio}x`;
  return 'atMost' in limit ? `<= ${short(limit.atMost)} ${unit}` : `>= ${short(limit.atLeast)} ${unit}`;
}

/** @param {number} value */
function short(value) {
  if (!Number.isFinite(value)) return '?';
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 10 ? 2 : 1);
}

/**
 * The line that ends a run.
 *
 * @param {Figure[]} figures
 * @returns {string}
 */
export function asText(figures) {
  const verdicts = figures.map(verdictOf);
  const count = (/** @type {string} */ wanted) => verdicts.filter((verdict) => verdict === wanted).length;
  return `${count('aim')} figures meet the aim, ${count('must')} the must, ${count('missed')} miss it`;
}

/**
 * One row of a table in docs/specification.md, as written there; `cells` has four entries unless the row is malformed.
 */
export interface SpecificationRow {
  line: number;
  /** Number of the `## n.` heading above the row; 0 before the first. */
  section: number;
  cells: readonly string[];
}

/** A file under tests/: its path from the root of the checkout, with forward slashes, and its text. */
export interface TestFile {
  path: string;
  text: string;
}

const areas: ReadonlySet<string> = new Set(['foundation', 'engine', 'play', 'write', 'present', 'public', 'account']);
const header = ['id', 'statement', 'area', 'departure'].join(' | ');
const untested = /^no test: \S/;

/**
 * The rows of the specification's tables, in order.
 *
 * @returns Every table row except the lines under the headers and headers with exactly the four agreed names, malformed
 *   ones included, so that `checkRows` can name them.
 */
export function parseSpecification(markdown: string): SpecificationRow[] {
  const rows: SpecificationRow[] = [];
  let section = 0;

  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const heading = /^## (\d+)\./.exec(text);
    if (heading) section = Number(heading[1]);
    if (!text.startsWith('|')) continue;

    const cells = splitCells(text);
    if (cells.join(' | ') === header || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    rows.push({ line: index + 1, section, cells });
  }
  return rows;
}

/**
 * What is wrong with the rows themselves.
 *
 * @returns One sentence per finding, none if all is well: four cells, a statement, a known area, and ids that count up
 *   from 1 without gaps in their section (so none occurs twice).
 */
export function checkRows(rows: readonly SpecificationRow[]): string[] {
  const findings: string[] = [];
  const counts = new Map<number, number>();

  for (const row of rows) {
    const number = (counts.get(row.section) ?? 0) + 1;
    counts.set(row.section, number);
    const [id = '', statement = '', area = ''] = row.cells;
    const expected = `[S${row.section}.${number}]`;

    if (row.cells.length !== 4) findings.push(`line ${row.line}: ${row.cells.length} cells instead of 4`);
    if (id !== expected) findings.push(`line ${row.line}: ${id} instead of ${expected}`);
    if (statement === '') findings.push(`line ${row.line}: ${id} states nothing`);
    if (!areas.has(area)) findings.push(`line ${row.line}: ${id} has the unknown area '${area}'`);
  }
  return findings;
}

/**
 * Whether each statement has a test, and each cited id a statement.
 *
 * @returns One sentence per finding: a row that no file cites, a row marked as having no test that has one, or an id
 *   without a row.
 */
export function checkCitations(rows: readonly SpecificationRow[], files: readonly TestFile[]): string[] {
  const known = new Set(rows.map((row) => row.cells[0] ?? ''));
  const cited = new Set<string>();
  const findings: string[] = [];

  for (const file of files) {
    for (const id of new Set(file.text.match(/\[S\d+\.\d+\]/g))) {
      cited.add(id);
      if (!known.has(id)) findings.push(`${file.path} cites ${id}, which has no row`);
    }
  }
  for (const { cells } of rows) {
    const [id = '', , , departure = ''] = cells;
    const isUntested = untested.test(departure);
    if (!cited.has(id) && !isUntested) findings.push(`${id} is cited by no test`);
    if (cited.has(id) && isUntested) findings.push(`${id} is cited by a test, but its row says that it has none`);
  }
  return findings;
}

function splitCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

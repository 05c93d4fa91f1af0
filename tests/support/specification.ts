/** One row of a table in docs/specification.md, as it stands there; `cells` has four entries unless the row is malformed. */
export interface SpecificationRow {
  line: number;
  /** Number of the `## n.` heading that the row stands under; 0 before the first. */
  section: number;
  cells: readonly string[];
}

/** A file under tests/: its path from the root of the checkout, with forward slashes, and its text. */
export interface TestFile {
  path: string;
  text: string;
}

const issues: ReadonlySet<string> = new Set(['foundation', 'engine', 'play', 'write', 'present', 'public', 'account']);
const header = ['id', 'statement', 'issue', 'shown by'].join(' | ');
const testPath = /^`(tests\/[^`]+)`$/;

/**
 * The rows of the specification's tables, in order.
 *
 * @returns Every table row but the rules under the headers and headers with exactly the four agreed names,
 *   malformed ones included, so that `checkRows` can name them.
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
 * @returns One sentence a finding, none when all is well: four cells, a statement, a known issue, ids that count up from 1
 *   without gaps in their section (so none comes twice), and in `shown by` nothing but departures and test paths.
 */
export function checkRows(rows: readonly SpecificationRow[]): string[] {
  const findings: string[] = [];
  const counts = new Map<number, number>();

  for (const row of rows) {
    const number = (counts.get(row.section) ?? 0) + 1;
    counts.set(row.section, number);
    const [id = '', statement = '', issue = '', shownBy = ''] = row.cells;
    const expected = `[S${row.section}.${number}]`;

    if (row.cells.length !== 4) findings.push(`line ${row.line}: ${row.cells.length} cells instead of 4`);
    if (id !== expected) findings.push(`line ${row.line}: ${id} instead of ${expected}`);
    if (statement === '') findings.push(`line ${row.line}: ${id} states nothing`);
    if (!issues.has(issue)) findings.push(`line ${row.line}: ${id} has the unknown issue '${issue}'`);
    for (const entry of entriesOf(shownBy)) {
      if (testPath.test(entry) || /^departure: \S/.test(entry)) continue;
      findings.push(`line ${row.line}: ${id} is shown by '${entry}', neither a departure nor a test path in backticks`);
    }
  }
  return findings;
}

/**
 * Whether each test that the rows name is there and cites them.
 *
 * @returns One sentence a finding: a named file that is not among `files`, or one without the row's id in its text.
 */
export function checkNamedTests(rows: readonly SpecificationRow[], files: readonly TestFile[]): string[] {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const findings: string[] = [];

  for (const row of rows) {
    const id = row.cells[0] ?? '';
    for (const path of testPathsOf(row)) {
      const text = texts.get(path);
      if (text === undefined) findings.push(`${id} names ${path}, which does not exist`);
      else if (!text.includes(id)) findings.push(`${id} names ${path}, which does not cite it`);
    }
  }
  return findings;
}

/**
 * Whether each id that the files cite has a row that names the file.
 *
 * @returns One sentence a finding: an id without a row, or one whose row does not name the citing file.
 */
export function checkCitations(rows: readonly SpecificationRow[], files: readonly TestFile[]): string[] {
  const named = new Map(rows.map((row) => [row.cells[0] ?? '', testPathsOf(row)]));
  const findings: string[] = [];

  for (const file of files) {
    for (const id of new Set(file.text.match(/\[S\d+\.\d+\]/g))) {
      const paths = named.get(id);
      if (paths === undefined) findings.push(`${file.path} cites ${id}, which has no row`);
      else if (!paths.includes(file.path)) findings.push(`${file.path} cites ${id}, whose row does not name it`);
    }
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

function entriesOf(shownBy: string): string[] {
  return shownBy === '' ? [] : shownBy.split('; ');
}

function testPathsOf(row: SpecificationRow): string[] {
  return entriesOf(row.cells[3] ?? '').flatMap((entry) => testPath.exec(entry)?.[1] ?? []);
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './temporary.ts';

/** A line of a table that says by which tests something is shown. */
export interface ProofRow {
  line: number;
  cells: string[];
  /** Ids of rules, such as `PW1`. */
  rules: string[];
  /** Paths of test files below tests/, such as `unit/services/passwords.test.ts`. */
  files: string[];
}

/** All lines of tables of a document, without the headings of the tables. */
export function proofRows(markdown: string): ProofRow[] {
  const lines = markdown.split('\n');
  return lines.flatMap((text, index) => {
    const isHead = lines[index + 1]?.startsWith('| ---') ?? false;
    if (!text.startsWith('|') || text.startsWith('| ---') || isHead) return [];
    const cells = text
      .slice(1, text.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const rules = Array.from(text.matchAll(/\[([A-Z]{2}\d+)\]/g), ([, id]) => id ?? '');
    const files = Array.from(text.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g), ([, file]) => file ?? '');
    return [{ line: index + 1, cells, rules, files }];
  });
}

/**
 * What is wrong with the proof of these rows.
 *
 * @param readTest The text of a test file; null if there is none. For examples.
 * @returns One sentence per finding: a file that does not exist, a rule that none of the row's files cites, or a file that
 *   cites none of the row's rules.
 */
export function proofFindings(rows: readonly ProofRow[], readTest: (file: string) => string | null = read): string[] {
  return rows.flatMap(({ line, rules, files }) => {
    const texts = new Map(files.map((file) => [file, readTest(file)]));
    const cites = (file: string, rule: string) => texts.get(file)?.includes(`[${rule}]`) ?? false;
    const missing = files.filter((file) => texts.get(file) === null).map((file) => `there is no ${file}`);
    const unshown = rules.filter((rule) => !files.some((file) => cites(file, rule)));
    const idle = files.filter((file) => texts.get(file) !== null && !rules.some((rule) => cites(file, rule)));
    return [
      ...missing,
      ...unshown.map((rule) => `none of its tests cites [${rule}]`),
      ...idle.map((file) => `${file} cites none of its rules`),
    ].map((finding) => `line ${line}: ${finding}`);
  });
}

function read(file: string): string | null {
  const at = path.join(ROOT, 'tests', file);
  return existsSync(at) ? readFileSync(at, 'utf8') : null;
}

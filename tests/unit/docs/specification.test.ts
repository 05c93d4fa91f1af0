import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  checkCitations,
  checkNamedTests,
  checkRows,
  parseSpecification,
  type TestFile,
} from '#tests/support/specification.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** The checker and this test write ids as examples, so what they cite does not count. */
const examples = new Set(['tests/support/specification.ts', 'tests/unit/docs/specification.test.ts']);

const rows = parseSpecification(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
const files = listTestFiles();

function listTestFiles(): TestFile[] {
  return readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[mc]?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .filter((file) => !examples.has(file.path));
}

describe('docs/specification.md', () => {
  test('has rows for each of the nine sections', () => {
    expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('has rows of four cells, a known issue, and ids that count up without gaps', () => {
    expect(checkRows(rows)).toEqual([]);
  });

  test('names only tests that are there and cite the row', () => {
    expect(checkNamedTests(rows, files)).toEqual([]);
  });

  test('has a row for each id that a test cites, and the row names that test', () => {
    expect(checkCitations(rows, files)).toEqual([]);
  });
});

describe('the checker', () => {
  const table = (...lines: string[]) =>
    parseSpecification(
      ['## 2. Screens', '', '| id | statement | issue | shown by |', '| --- | --- | --- | --- |', ...lines].join('\n'),
    );

  test('passes a table whose test cites its row', () => {
    const planted = table(
      '| [S2.1] | A title | public | departure: another title; `tests/a.test.ts` |',
      '| [S2.2] | A text | play | |',
    );
    const cited = [{ path: 'tests/a.test.ts', text: "test('[S2.1] a title', () => {});" }];

    expect(checkRows(planted)).toEqual([]);
    expect(checkNamedTests(planted, cited)).toEqual([]);
    expect(checkCitations(planted, cited)).toEqual([]);
  });

  test('finds a named test that does not cite its row', () => {
    const planted = table('| [S2.1] | A title | public | `tests/a.test.ts` |');

    expect(checkNamedTests(planted, [{ path: 'tests/a.test.ts', text: "test('[S2.10] a title', () => {});" }])).toEqual(
      ['[S2.1] names tests/a.test.ts, which does not cite it'],
    );
  });

  test('finds a named test that does not exist', () => {
    const planted = table('| [S2.1] | A title | public | `tests/a.test.ts`; `tests/b.test.ts` |');

    expect(checkNamedTests(planted, [{ path: 'tests/a.test.ts', text: '[S2.1]' }])).toEqual([
      '[S2.1] names tests/b.test.ts, which does not exist',
    ]);
  });

  test('finds a citation without a row, and one whose row names another file', () => {
    const planted = table('| [S2.1] | A title | public | `tests/a.test.ts` |');

    expect(checkCitations(planted, [{ path: 'tests/b.test.ts', text: '[S2.1] [S2.1] [S2.2]' }])).toEqual([
      'tests/b.test.ts cites [S2.1], whose row does not name it',
      'tests/b.test.ts cites [S2.2], which has no row',
    ]);
  });

  test('finds a repeated id, a gap, a missing cell, an unknown issue and a stray entry', () => {
    const planted = table(
      '| [S2.1] | A title | public | |',
      '| [S2.1] | A repeat | public | |',
      '| [S2.4] | A gap | public | |',
      '| [S2.4] | A missing cell | public |',
      '| [S2.5] | An unknown issue | seven | |',
      '| [S2.6] |  | public | tests/a.test.ts |',
    );

    expect(checkRows(planted)).toEqual([
      'line 6: [S2.1] instead of [S2.2]',
      'line 7: [S2.4] instead of [S2.3]',
      'line 8: 3 cells instead of 4',
      "line 9: [S2.5] has the unknown issue 'seven'",
      'line 10: [S2.6] states nothing',
      "line 10: [S2.6] is shown by 'tests/a.test.ts', neither a departure nor a test path in backticks",
    ]);
  });
});

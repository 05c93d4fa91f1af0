import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkCitations, checkRows, parseSpecification, type TestFile } from '#tests/support/specification.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** This test writes ids as examples, so its citations do not count. */
const thisFile = 'tests/unit/docs/specification.test.ts';

const rows = parseSpecification(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
const files = listTestFiles();

function listTestFiles(): TestFile[] {
  return readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .filter((file) => file.path !== thisFile);
}

describe('docs/specification.md', () => {
  test('has rows for each of the nine sections', () => {
    expect([...new Set(rows.map((row) => row.section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('has rows of four cells, a known area, and ids that count up without gaps', () => {
    expect(checkRows(rows)).toEqual([]);
  });

  test('has a test for each statement, and a statement for each id that a test cites', () => {
    expect(checkCitations(rows, files)).toEqual([]);
  });
});

describe('the checker', () => {
  const table = (...lines: string[]) =>
    parseSpecification(
      ['## 2. Screens', '', '| id | statement | area | departure |', '| --- | --- | --- | --- |', ...lines].join('\n'),
    );
  const citing = (text: string) => [{ path: 'tests/a.test.ts', text }];

  test('passes a table whose statements are cited', () => {
    const planted = table(
      '| [S2.1] | A title | public | another title |',
      '| [S2.2] | A text | play | no test: there is nothing to show |',
    );

    expect(checkRows(planted)).toEqual([]);
    expect(checkCitations(planted, citing("test('[S2.1] a title', () => {});"))).toEqual([]);
  });

  test('finds a statement that no test cites, even if a longer id is cited', () => {
    const planted = table('| [S2.1] | A title | public | |');

    expect(checkCitations(planted, citing("test('[S2.10] a title', () => {});"))).toEqual([
      'tests/a.test.ts cites [S2.10], which has no row',
      '[S2.1] is cited by no test',
    ]);
  });

  test('finds a test of a statement marked as having none', () => {
    const planted = table('| [S2.1] | A title | public | no test: there is nothing to show |');

    expect(checkCitations(planted, citing('[S2.1] [S2.1]'))).toEqual([
      '[S2.1] is cited by a test, but its row says that it has none',
    ]);
  });

  test('finds a repeated id, a gap, a missing cell, an unknown area and an empty statement', () => {
    const planted = table(
      '| [S2.1] | A title | public | |',
      '| [S2.1] | A repeat | public | |',
      '| [S2.4] | A gap | public | |',
      '| [S2.4] | A missing cell | public |',
      '| [S2.5] | An unknown area | seven | |',
      '| [S2.6] |  | public | |',
    );

    expect(checkRows(planted)).toEqual([
      'line 6: [S2.1] instead of [S2.2]',
      'line 7: [S2.4] instead of [S2.3]',
      'line 8: 3 cells instead of 4',
      "line 9: [S2.5] has the unknown area 'seven'",
      'line 10: [S2.6] states nothing',
    ]);
  });
});

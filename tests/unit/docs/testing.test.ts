import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '#tests/support/rules.ts';
import { ROOT } from '#tests/support/temporary.ts';

const text = readFileSync(path.join(ROOT, 'docs', 'testing.md'), 'utf8');
const files = filesBelow('tests').map((file) => file.split(path.sep).slice(1).join('/'));

/** The first column of the table with that header. */
function rowsBelow(header: string): string[] {
  const [, table = ''] = text.split(`| ${header} | tests | seconds |`);
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.map((row) => (row.split(' | ')[0] ?? '').replace(/[|` ]/g, ''));
}

test('every folder of tests is in the table of suites, and nothing else', () => {
  const suites = files.filter((file) => /^(unit|integration)\/.*\.test\.ts$/.test(file)).map(path.posix.dirname);
  expect(rowsBelow('suite').sort()).toEqual([...new Set(suites)].sort());
});

test('every file of browser tests is in its table, and nothing else', () => {
  const specs = files
    .filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
    .map((file) => path.posix.basename(file, '.spec.ts'));
  expect(rowsBelow('file (.spec.ts)').sort()).toEqual(specs.sort());
});

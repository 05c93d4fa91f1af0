import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { proofFindings, proofRows } from '#tests/support/proof.ts';
import { ROOT } from '#tests/support/temporary.ts';

const rows = proofRows(readFileSync(path.join(ROOT, 'docs', 'security.md'), 'utf8'));
const promises = rows.filter(({ cells }) => cells[1]?.startsWith('['));

test('[DP4] docs/security.md names for each promise rules and test files that cite them', () => {
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter(({ rules, files }) => rules.length === 0 || files.length === 0)).toEqual([]);
  expect(proofFindings(promises)).toEqual([]);
});

test('a missing file, a rule that no file shows, and a file that shows no rule are found', () => {
  const [row] = proofRows('| a | [PW1] [PW2] | `unit/a.test.ts` `unit/b.test.ts` `unit/c.test.ts` |');
  if (!row) throw new Error('The row was not read');
  const texts: Record<string, string> = { 'unit/a.test.ts': '[PW1]', 'unit/b.test.ts': '[PW3]' };
  expect(proofFindings([row], (file) => texts[file] ?? null)).toEqual([
    'line 1: there is no unit/c.test.ts',
    'line 1: none of its tests cites [PW2]',
    'line 1: unit/b.test.ts cites none of its rules',
  ]);
});

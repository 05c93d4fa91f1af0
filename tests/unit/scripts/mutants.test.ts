import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/temporary.ts';
import { MUTANTS } from '../../../scripts/mutants/list.js';
import { plant } from '../../../scripts/mutants/plant.js';
import { selectTests } from '../../../scripts/support/selection.js';

test('there are at least forty faults to plant, each with its own name', () => {
  expect(new Set(MUTANTS.map(({ fault }) => fault)).size).toBe(MUTANTS.length);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
});

test("each fault's text occurs in the sources exactly once, and its tests exist", () => {
  for (const mutant of MUTANTS) {
    const file = path.join(ROOT, mutant.file);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(plant(source, mutant)).not.toBe(source);
    expect(() => selectTests(mutant.tests)).not.toThrow();
  }
});

test.each([
  ['is missing', 'a = 2;'],
  ['occurs twice', 'a = 1; a = 1;'],
])('a fault whose text %s cannot be planted', (_case, source) => {
  const mutant = { fault: 'two', file: 'a.ts', find: 'a = 1', replace: 'a = 2', tests: [] };
  expect(() => plant(source, mutant)).toThrow('a.ts');
});

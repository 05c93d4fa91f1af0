import { expect, test } from 'vitest';
import { selectTests } from '../../../scripts/support/selection.js';

test('a file of each kind is run accordingly, once', () => {
  const paths = [
    'tests/unit/scripts/selection.test.ts',
    'tests/integration/http/gate.test.ts',
    './tests/e2e/theme.spec.ts',
    'tests/e2e/theme.spec.ts',
  ];
  expect(selectTests(paths)).toEqual({
    unit: ['tests/unit/scripts/selection.test.ts'],
    integration: ['tests/integration/http/gate.test.ts'],
    browser: ['tests/e2e/theme.spec.ts'],
  });
});

test('a folder selects all tests below it, and no other files', () => {
  const { unit, integration, browser } = selectTests(['tests/integration/matrix']);
  expect(integration).toContain('tests/integration/matrix/matrix.test.ts');
  expect(integration).not.toContain('tests/integration/matrix/scene.ts');
  expect([unit, browser]).toEqual([[], []]);
});

test.each(['tests/unit/nowhere.test.ts', 'tests/support/server.ts', 'app', '../elsewhere'])(
  '%s selects no test, which is reported with the places where tests are',
  (path) => {
    expect(() => selectTests([path])).toThrow(`There is no test at ${path}. Name test files, or folders of them:`);
  },
);

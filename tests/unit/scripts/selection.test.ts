import { expect, test } from 'vitest';
import { selectTests } from '../../../scripts/support/selection.js';

test('a file of each kind is run as what it is, once', () => {
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

test('a folder names all tests below it, and nothing else that lies there', () => {
  const { unit, integration, browser } = selectTests(['tests/integration/matrix']);
  expect(integration).toContain('tests/integration/matrix/matrix.test.ts');
  expect(integration).not.toContain('tests/integration/matrix/scene.ts');
  expect([unit, browser]).toEqual([[], []]);
});

test.each(['tests/unit/nowhere.test.ts', 'tests/support/server.ts', 'app', '../elsewhere'])(
  '%s names no test, which is said with the places where tests are',
  (path) => {
    expect(() => selectTests([path])).toThrow(`There is no test at ${path}. Name test files, or folders of them:`);
  },
);

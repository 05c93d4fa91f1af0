import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests, or checks, went well and how many did not.
 *
 * @typedef {{ passed: number, failed: number }} Totals
 */

/**
 * @param {Totals[]} all
 * @returns {Totals}
 */
export function sum(all) {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/**
 * The line that ends a run.
 *
 * @param {Totals} totals
 */
export const asText = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/**
 * Reads the report of a test runner. A run that failed counts at least one failure, whatever its report says: the
 * runner may have stumbled over a file before it met a test.
 *
 * @param {string} file
 * @param {boolean} hasFailed Whether the runner's exit code says so.
 * @returns {Totals}
 */
export function readTotals(file, hasFailed) {
  const totals = existsSync(file) ? totalsIn(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return hasFailed && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @param {{ stats?: { expected: number, unexpected: number, flaky: number }, numPassedTests?: number, numFailedTests?: number }} report
 *   Playwright's has `stats`, Vitest's the rest.
 * @returns {Totals}
 */
function totalsIn({ stats, numPassedTests = 0, numFailedTests = 0 }) {
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * @typedef {{ title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ file?: string, suites?: Suite[], specs?: Spec[] }} Suite
 */

/**
 * Tests that failed at first and passed when they were run again, each with its first error. Playwright repeats only in
 * CI (playwright.config.ts).
 *
 * @param {string} file The report of a test runner; Vitest's has none.
 * @returns {string[]}
 */
export function readFlaky(file) {
  return failuresIn(file, ['flaky']).map(({ name, error }) => `${name}\n${error}`);
}

/**
 * Tests that failed at least once, each with its first error.
 *
 * @param {string} file The report of a run of browser tests.
 * @returns {{ name: string, error: string }[]}
 */
export function readFailures(file) {
  return failuresIn(file, ['flaky', 'unexpected']);
}

/**
 * @param {string} file
 * @param {string[]} statuses
 * @returns {{ name: string, error: string }[]}
 */
function failuresIn(file, statuses) {
  return existsSync(file) ? failuresOf(JSON.parse(readFileSync(file, 'utf8')), statuses) : [];
}

/**
 * @param {Suite} suite
 * @param {string[]} statuses
 * @returns {{ name: string, error: string }[]}
 */
function failuresOf({ file = '', suites = [], specs = [] }, statuses) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => statuses.includes(status))
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        error: results[0]?.error?.message ?? 'It failed without a message.',
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, statuses))];
}

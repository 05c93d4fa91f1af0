import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFlaky, readTotals } from '../../../scripts/support/totals.js';
import { temporaryFolder } from '../../support/temporary.ts';

/** The relevant part of a Playwright report: one test passed at once, one on its second try, one never. */
const REPORT = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  suites: [
    {
      file: 'wall.spec.ts',
      specs: [{ title: 'a steady test', tests: [{ status: 'expected', results: [{}] }] }],
      suites: [
        {
          file: 'wall.spec.ts',
          specs: [
            {
              title: 'an unsteady test',
              tests: [{ status: 'flaky', results: [{ error: { message: 'The first error' } }, {}] }],
            },
            {
              title: 'a broken test',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'Broken' } }] }],
            },
          ],
        },
      ],
    },
  ],
};

function reportFile(report: unknown): string {
  const file = path.join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a test that passed when run again counts as passed', () => {
  expect(readTotals(reportFile(REPORT), true)).toEqual({ passed: 2, failed: 1 });
});

test('a failed run counts a failure, even if no test of its report failed', () => {
  expect(readTotals(reportFile({ numPassedTests: 3, numFailedTests: 0 }), true)).toEqual({ passed: 3, failed: 1 });
  expect(readTotals('no report', true)).toEqual({ passed: 0, failed: 1 });
});

test('a test that passed when run again is named with its first error', () => {
  expect(readFlaky(reportFile(REPORT))).toEqual(['wall.spec.ts: an unsteady test\nThe first error']);
});

test('a report without browser tests has no flaky ones', () => {
  expect(readFlaky(reportFile({ numPassedTests: 3, numFailedTests: 0 }))).toEqual([]);
});

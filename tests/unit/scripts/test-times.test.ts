import path from 'node:path';
import { expect, test } from 'vitest';
import { timesIn } from '../../../scripts/support/test-times.js';

const nameOf = (file: string) => path.join(path.sep, 'project', 'tests', ...file.split('/'));

test('files of a folder are added up', () => {
  const testResults = [
    { name: nameOf('unit/core/text.test.ts'), startTime: 1000, endTime: 3500, assertionResults: [{}, {}] },
    { name: nameOf('unit/core/name.test.ts'), startTime: 2000, endTime: 3000, assertionResults: [{}] },
    { name: nameOf('integration/start.test.ts'), startTime: 0, endTime: 500, assertionResults: [{}] },
  ];
  expect(timesIn({ testResults })).toEqual([
    { suite: 'integration', tests: 1, seconds: 0.5 },
    { suite: 'unit/core', tests: 3, seconds: 3.5 },
  ]);
});

test('a browser test counts once, with all its tries', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ file: 'theme.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(2000, 3000)] }] }];
  expect(timesIn({ suites })).toEqual([{ suite: 'e2e/theme.spec.ts', tests: 2, seconds: 6 }]);
});

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { besideBusyLoops, listFailures, readArguments } from '../../../scripts/support/steady.js';
import { readFailures } from '../../../scripts/support/totals.js';
import { temporaryFolder } from '../../support/temporary.ts';

test('paths and the number of runs are read from the command line', () => {
  expect(readArguments([])).toEqual({ paths: [], times: 5 });
  expect(readArguments(['tests/e2e/play.spec.ts', '--times=2'])).toEqual({
    paths: ['tests/e2e/play.spec.ts'],
    times: 2,
  });
  for (const wrong of ['--times=0', '--times=x', '--headed']) expect(() => readArguments([wrong])).toThrow(wrong);
});

test('each test that failed is listed once, with its runs and its first error', () => {
  const failures = [
    { run: 1, name: 'a', error: 'first' },
    { run: 3, name: 'b', error: 'other' },
    { run: 4, name: 'a', error: 'second' },
  ];
  expect(listFailures(failures)).toEqual([
    'a\n  failed in run 1, 4; at first with:\nfirst',
    'b\n  failed in run 3; at first with:\nother',
  ]);
});

test('a test that failed counts as failed, even if it passed on its second try', () => {
  const spec = (title: string, status: string, message: string | null) => ({
    title,
    tests: [{ status, results: [message === null ? {} : { error: { message } }] }],
  });
  const file = path.join(temporaryFolder(), 'report.json');
  const specs = [spec('good', 'expected', null), spec('flaky', 'flaky', 'once'), spec('bad', 'unexpected', 'ever')];
  writeFileSync(file, JSON.stringify({ suites: [{ file: 'wall.spec.ts', specs }] }));
  expect(readFailures(file)).toEqual([
    { name: 'wall.spec.ts: flaky', error: 'once' },
    { name: 'wall.spec.ts: bad', error: 'ever' },
  ]);
});

test('busy loops end with the work, even when it fails', async () => {
  const ended: Promise<unknown>[] = [];
  const fail = besideBusyLoops(2, async (loops) => {
    for (const loop of loops) ended.push(once(loop, 'exit'));
    throw new Error('no');
  });
  await expect(fail).rejects.toThrow('no');
  expect(await Promise.all(ended)).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ]);
});

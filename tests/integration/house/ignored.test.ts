import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/temporary.ts';

/** The clients of both databases. */
const GENERATED = /^server\/data\/(postgres\/)?generated\//;

const isCheckout = existsSync(path.join(ROOT, '.git'));

// A rule for a top-level folder once kept a nested folder of the same name out of every clone.
test.runIf(isCheckout)('[HS7] git ignores no source file', () => {
  const folders = ['app', 'server', 'scripts', 'tests', 'prisma', 'public', 'docs'];
  const listed = execFileSync('git', ['ls-files', '--others', '--ignored', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const ignored = listed.split('\n').filter((file) => file && !GENERATED.test(file));
  expect(ignored).toEqual([]);
});

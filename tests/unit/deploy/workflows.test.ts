import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#tests/support/temporary.ts';

const read = (...names: string[]) => parse(readFileSync(path.join(ROOT, ...names), 'utf8'));
/** What the tests use where it is installed. */
const PACKAGES = ['chromium', 'nginx', 'postgresql', 'redis-server'];
const VERSIONS = ['20', '22'];

function expectInstalled(commands: string): void {
  const [, listed = ''] = /apt-get install (.*)/.exec(commands) ?? [];
  expect(listed.split(' ')).toEqual(expect.arrayContaining(PACKAGES));
  expect(commands.indexOf('apt-get update')).toBeLessThan(commands.indexOf('apt-get install'));
}

test('[DP3] .ci/run can be run', () => {
  if (process.platform !== 'win32') accessSync(path.join(ROOT, '.ci', 'run'), constants.X_OK);
});

test('[DP3] the workflow of GitHub runs .ci/run in Debian on both versions of Node.js, with the right to read only', () => {
  const { on, permissions, jobs } = read('.github', 'workflows', 'ci.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  expect(permissions).toEqual({ contents: 'read' });
  const { container, strategy, steps } = jobs.test;
  expect(container).toBe('node:$' + '{{ matrix.node }}-bookworm');
  expect(strategy.matrix.node).toEqual(VERSIONS);
  const commands: string[] = steps.map(({ run = '' }: { run?: string }) => run.trim());
  expect(commands.at(-1)).toBe('.ci/run');
  expectInstalled(commands.join('\n'));
  const used: string[] = steps.flatMap(({ uses = [] }: { uses?: string | string[] }) => uses);
  expect(used).toEqual([expect.stringMatching(/^actions\/checkout@v\d+$/)]);
});

test('[DP3] the pipeline of GitLab runs .ci/run in Debian on both versions of Node.js', () => {
  const { test: job } = read('.gitlab-ci.yml');
  expect(job.image).toBe('node:$NODE-bookworm');
  expect(job.parallel.matrix).toEqual([{ NODE: VERSIONS }]);
  expect(job.script).toEqual(['.ci/run']);
  expectInstalled(job.before_script.join('\n'));
});

test('[DP3] the oldest version of Node.js is the one that package.json asks for', () => {
  expect(read('package.json').engines.node).toMatch(new RegExp(`^>=${VERSIONS[0]}\\.`));
});

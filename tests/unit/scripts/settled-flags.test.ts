import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import remixConfig from '../../../remix.config.js';
import { settle } from '../../../scripts/support/settled-flags.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILES = [
  ...['browser', 'components', 'fog-of-war', 'links', 'routeModules', 'routes', 'scroll-restoration'].map(
    (name) => `@remix-run/react/dist/esm/${name}.js`,
  ),
  '@remix-run/router/dist/router.js',
  'react-router/dist/index.js',
];
const future = remixConfig.future ?? {};

for (const file of FILES) {
  test(`[WT5] every flag of ${file} is settled`, () => {
    const code = readFileSync(path.join(ROOT, 'node_modules', file), 'utf8');
    const settled = settle(code, file, future);
    expect(settled).not.toBe(code);
    expect(settled).not.toMatch(/\bfuture\.v3_|__remixContext\.isSpaMode|if \(isSpaMode|\bfuture\.v7_\w+Persist/);
  });
}

test('[WT5] a version without the replaced text fails the build', () => {
  expect(() => settle('export {}', 'react-router/dist/index.js', future)).toThrow(/no longer contains/);
});

test('[WT5] no link asks to prefetch, as that code is left out', () => {
  const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(ROOT, 'app', file), 'utf8'));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((source) => /\bprefetch[=:]/.test(source))).toEqual([]);
});

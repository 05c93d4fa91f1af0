import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, toolOf, tryStep } from './steps.js';
import { inWords, readFlaky, readTotals } from './totals.js';

/** @typedef {import('./totals.js').Totals} Totals */

/** Enough for the words of a tool that finds a lot. */
const KEEP = 60_000;

/** What `npm run check` asks before the unit tests, each by a tool of its own. */
const TOOLS = {
  types: () => [...toolOf('typescript', 'tsc'), '--noEmit'],
  'lint and format': () => [
    ...toolOf('@biomejs/biome', 'biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ],
  'dependency rule': () => [...toolOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', '.'],
  'dead code': () => toolOf('knip'),
};

/**
 * Types, lint and format, the dependency rule, dead code and the unit tests: all of them, whatever the first finds,
 * then the words of those that failed.
 *
 * @returns {Promise<Totals>} Counts the unit tests, and each tool that failed as one failure.
 */
export async function runChecks() {
  // Most of them need one core: two at a time.
  const tools = Object.entries(TOOLS);
  /** @type {string[]} */
  const problems = [];
  const runNext = async () => {
    for (let next = tools.shift(); next; next = tools.shift()) {
      const [name, command] = next;
      const problem = await tryStep(name, () =>
        run(name, command(), { env: { ...process.env, NO_COLOR: '1' }, keep: KEEP }),
      );
      if (problem !== null) problems.push(problem);
    }
  };
  await Promise.all([runNext(), runNext()]);
  const unit = await runUnitTests();
  for (const problem of problems) console.log(`\n${problem}`);
  return { passed: unit.passed, failed: problems.length + unit.failed };
}

/**
 * @param {string[]} [files] All, when none are named.
 * @returns {Promise<Totals>}
 */
export function runUnitTests(files = []) {
  return runTests('unit tests', 'unit', [...toolOf('vitest'), 'run', '--project', 'unit', ...files]);
}

/**
 * @param {string[]} [files] All, when none are named.
 * @returns {Promise<Totals>}
 */
export function runIntegrationTests(files = []) {
  return runTests('integration tests', 'integration', [
    ...toolOf('vitest'),
    'run',
    '--project',
    'integration',
    ...files,
  ]);
}

/**
 * @param {string | null} chromium Path of the browser, or null for Playwright's own.
 * @param {string[]} [files] All, when none are named.
 * @returns {Promise<Totals>}
 */
export function runBrowserTests(chromium, files = []) {
  /** @type {Record<string, string>} */
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};
  // Playwright takes patterns, not paths.
  const patterns = files.map((file) => `${file.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')}$`);
  return runTests('browser tests', 'browser', [...toolOf('@playwright/test', 'playwright'), 'test', ...patterns], env);
}

/**
 * @param {string} name
 * @param {string} project Names the report, .cache/tests/<project>.json, which the runner's settings write.
 * @param {string[]} command
 * @param {Record<string, string>} [more]
 * @returns {Promise<Totals>}
 */
async function runTests(name, project, command, more = {}) {
  const report = path.join(ROOT, '.cache', 'tests', `${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // A report of its own for each runner, so that one run cannot be taken for another.
  const env = { ...process.env, ...more, TEST_REPORT: report, NO_COLOR: '1' };
  const problem = await tryStep(name, () => run(name, command, { env, keep: KEEP }));
  const totals = readTotals(report, problem !== null);
  console.log(`    ${inWords(totals)}`);
  for (const flaky of readFlaky(report)) console.log(`\nFlaky, passed when run again: ${flaky}\n`);
  if (problem !== null) console.log(`\n${problem}\n`);
  return totals;
}

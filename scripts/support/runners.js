import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, toolOf, tryStep } from './steps.js';
import { inWords, readFailures, readFlaky, readTotals } from './totals.js';

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
  const totals = { passed: 0, failed: 0 };
  const problems = [];
  for (const [name, command] of Object.entries(TOOLS)) {
    const problem = await tryStep(name, () =>
      run(name, command(), { env: { ...process.env, NO_COLOR: '1' }, keep: KEEP }),
    );
    if (problem === null) continue;
    totals.failed += 1;
    problems.push(problem);
  }
  const unit = await runTests('unit tests', 'unit', [...toolOf('vitest'), 'run', '--project', 'unit']);
  for (const problem of problems) console.log(`\n${problem}`);
  return { passed: totals.passed + unit.passed, failed: totals.failed + unit.failed };
}

/** @returns {Promise<Totals>} */
export function runIntegrationTests() {
  return runTests('integration tests', 'integration', [...toolOf('vitest'), 'run', '--project', 'integration']);
}

/**
 * @param {string | null} chromium Path of the browser, or null for Playwright's own.
 * @returns {Promise<Totals>}
 */
export function runBrowserTests(chromium) {
  return runTests('browser tests', 'browser', browserCommand(), settingsFor(chromium));
}

const browserCommand = () => [...toolOf('@playwright/test', 'playwright'), 'test'];

/**
 * @param {string | null} chromium
 * @returns {Record<string, string>}
 */
const settingsFor = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

/**
 * Runs browser tests and says which failed, also those that passed when run again.
 *
 * @param {string} name What the person reads while they run.
 * @param {string | null} chromium Path of the browser, or null for Playwright's own.
 * @param {string[]} paths Files of tests; none means all.
 * @returns {Promise<{ name: string, error: string }[]>}
 */
export async function findFailures(name, chromium, paths) {
  const report = freshReport('steady');
  const env = { ...process.env, ...settingsFor(chromium), TEST_REPORT: report, NO_COLOR: '1' };
  const problem = await tryStep(name, () => run(name, [...browserCommand(), ...paths], { env, keep: KEEP }));
  const failures = readFailures(report);
  return problem !== null && failures.length === 0 ? [{ name: 'the runner itself', error: problem }] : failures;
}

/**
 * @param {string} name
 * @param {string} project Names the report, .cache/tests/<project>.json, which the runner's settings write.
 * @param {string[]} command
 * @param {Record<string, string>} [more]
 * @returns {Promise<Totals>}
 */
async function runTests(name, project, command, more = {}) {
  const report = freshReport(project);
  // A report of its own for each runner, so that one run cannot be taken for another.
  const env = { ...process.env, ...more, TEST_REPORT: report, NO_COLOR: '1' };
  const problem = await tryStep(name, () => run(name, command, { env, keep: KEEP }));
  const totals = readTotals(report, problem !== null);
  console.log(`    ${inWords(totals)}`);
  for (const flaky of readFlaky(report)) console.log(`\nFlaky, passed when run again: ${flaky}\n`);
  if (problem !== null) console.log(`\n${problem}\n`);
  return totals;
}

/**
 * @param {string} project
 * @returns {string} Where the report of a run goes; that of the run before is gone.
 */
function freshReport(project) {
  const report = path.join(ROOT, '.cache', 'tests', `${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}

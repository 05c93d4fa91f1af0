import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hasPostgres } from './postgres-server.js';
import { ROOT, run, toolOf, tryStep } from './steps.js';
import { asText, readFailures, readFlaky, readTotals } from './totals.js';

/** @typedef {import('./totals.js').Totals} Totals */

/** Enough characters for the output of a tool with many findings. */
const KEEP = 60_000;

/** The tools that `npm run check` runs before the unit tests. What they can keep for their next run is in .cache. */
const TOOLS = {
  types: () => [...toolOf('typescript7', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json'],
  'lint and format': () => [
    ...toolOf('@biomejs/biome', 'biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ],
  'dependency rule': () => [...toolOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', '.'],
  licences: () => [process.execPath, path.join(ROOT, 'scripts', 'licences.js')],
  'dead code': () => [...toolOf('knip'), '--cache', '--cache-location', '.cache/knip'],
};

/**
 * Checks types, lint and format, the dependency rule, licences, dead code and the unit tests. Runs all of them even if one
 * fails, then prints the output of those that failed.
 *
 * @returns {Promise<Totals>} Counts the unit tests, and each tool that failed as one failure.
 */
export async function runChecks() {
  // Most of them use one core, so run two at a time.
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
 * @param {string[]} [files] All if empty.
 * @returns {Promise<Totals>}
 */
export function runUnitTests(files = []) {
  // They hardly ever wait: one for each core.
  const workers = `--maxWorkers=${availableParallelism()}`;
  return runTests('unit tests', 'unit', [...toolOf('vitest'), 'run', '--project', 'unit', workers, ...files]);
}

/**
 * @param {string[]} [files] All if empty.
 * @returns {Promise<Totals>}
 */
export function runIntegrationTests(files = []) {
  return runTests('integration tests', 'integration', [
    ...toolOf('vitest'),
    'run',
    '--project',
    'integration',
    // The same tests on PostgreSQL, where there is one.
    ...(hasPostgres() ? ['--project', 'postgres'] : []),
    ...files,
  ]);
}

/**
 * @param {string | null} chromium Path of the browser, or null for Playwright's own.
 * @param {string[]} [files] All if empty.
 * @returns {Promise<Totals>}
 */
export function runBrowserTests(chromium, files = []) {
  return runTests('browser tests', 'browser', browserCommand(files), settingsFor(chromium));
}

/** @param {string[]} files Playwright takes patterns, not paths. */
function browserCommand(files) {
  const patterns = files.map((file) => `${file.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')}$`);
  return [...toolOf('@playwright/test', 'playwright'), 'test', ...patterns];
}

/**
 * @param {string | null} chromium
 * @returns {Record<string, string>}
 */
const settingsFor = (chromium) => (chromium ? { CHROMIUM_PATH: chromium } : {});

/**
 * Runs browser tests and lists the failures, including tests that passed on retry.
 *
 * @param {string} name Shown while they run.
 * @param {string | null} chromium Path of the browser, or null for Playwright's own.
 * @param {string[]} paths Test files; all if empty.
 * @returns {Promise<{ name: string, error: string }[]>}
 */
export async function findFailures(name, chromium, paths) {
  const report = freshReport('steady');
  const env = { ...process.env, ...settingsFor(chromium), TEST_REPORT: report, NO_COLOR: '1' };
  const problem = await tryStep(name, () => run(name, browserCommand(paths), { env, keep: KEEP }));
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
  // Each runner has its own report, so that runs cannot be mixed up.
  const env = { ...process.env, ...more, TEST_REPORT: report, NO_COLOR: '1' };
  const problem = await tryStep(name, () => run(name, command, { env, keep: KEEP }));
  const totals = readTotals(report, problem !== null);
  console.log(`    ${asText(totals)}`);
  for (const flaky of readFlaky(report)) console.log(`\nFlaky, passed when run again: ${flaky}\n`);
  if (problem !== null) console.log(`\n${problem}\n`);
  return totals;
}

/**
 * @param {string} project
 * @returns {string} The path of the run's report. Deletes the previous report.
 */
function freshReport(project) {
  const report = path.join(ROOT, '.cache', 'tests', `${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  return report;
}

/**
 * Runs Vitest with its own output.
 *
 * @param {string[]} options
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>} The exit code.
 */
export function runVitest(options, env) {
  const [program = '', ...rest] = [...toolOf('vitest'), 'run', ...options];
  const child = spawn(program, rest, { cwd: ROOT, env: /** @type {NodeJS.ProcessEnv} */ (env), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

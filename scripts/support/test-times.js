import path from 'node:path';

/**
 * @typedef {{ suite: string, tests: number, seconds: number }} Times
 * @typedef {{ specs?: { tests: { results: { duration: number }[] }[] }[], suites?: BrowserSuite[], file?: string }} BrowserSuite
 * @typedef {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }} TestFile
 */

/**
 * The number of tests and seconds of each suite in a test runner's report. A suite is a folder of test files, or one
 * file of browser tests. Suites run in parallel, so their seconds add up to more than the run took.
 *
 * @param {{ testResults?: TestFile[], suites?: BrowserSuite[] }} report Vitest's has `testResults`, Playwright's
 *   `suites`.
 * @returns {Times[]} By name.
 */
export function timesIn({ testResults = [], suites = [] }) {
  /** @type {Map<string, Times>} */
  const times = new Map();
  const add = (/** @type {string} */ suite, /** @type {number} */ tests, /** @type {number} */ seconds) => {
    const before = times.get(suite) ?? { suite, tests: 0, seconds: 0 };
    times.set(suite, { suite, tests: before.tests + tests, seconds: before.seconds + seconds });
  };
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    add(suiteOf(name), assertionResults.length, (endTime - startTime) / 1000);
  }
  for (const suite of suites) {
    const durations = durationsIn(suite);
    add(`e2e/${suite.file}`, durations.length, durations.reduce((sum, ms) => sum + ms, 0) / 1000);
  }
  return [...times.values()].sort((one, other) => (one.suite < other.suite ? -1 : 1));
}

/** @param {string} file */
function suiteOf(file) {
  const [, inTests = file] = file.split(`${path.sep}tests${path.sep}`);
  return path.dirname(inTests).split(path.sep).join('/');
}

/**
 * @param {BrowserSuite} suite
 * @returns {number[]} The duration of each test, including retries.
 */
function durationsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  );
  return [...own, ...suites.flatMap(durationsIn)];
}

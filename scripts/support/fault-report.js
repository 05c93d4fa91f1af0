/**
 * @typedef {{ title: string, status: string, duration?: number | null }} Assertion
 * @typedef {{ testResults: { assertionResults: Assertion[] }[] }} VitestReport
 * @typedef {{ fault: string, outcome: 'held' | 'FAILED' | 'not tried here', seconds: number }} TriedFault
 */

/**
 * What a run of fault tests tried, and what held. A test's name says both: what fails, and what must hold.
 *
 * @param {VitestReport} report Vitest's, as JSON.
 * @returns {TriedFault[]} Without the ids of rules. Tests that this system cannot run are 'not tried here'.
 */
export function triedFaults({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({
      fault: title.replace(/\[[A-Z]+[\d.]+\] /g, ''),
      outcome: status === 'passed' ? 'held' : status === 'failed' ? 'FAILED' : 'not tried here',
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/**
 * @param {TriedFault[]} tried
 * @returns {string} A table, and a line that sums it up.
 */
export function tableOfFaults(tried) {
  const rows = tried.map(({ fault, outcome, seconds }) => `| ${fault} | ${outcome} | ${seconds.toFixed(1)} |`);
  const count = (/** @type {string} */ wanted) => tried.filter(({ outcome }) => outcome === wanted).length;
  const sum = `${count('held')} held, ${count('FAILED')} failed, ${count('not tried here')} not tried here`;
  return ['| fault | outcome | seconds |', '| --- | --- | --- |', ...rows, '', sum].join('\n');
}

/**
 * @typedef {{ name: string, count: number, seed: number, outcomes: string[], grownMb: number }} Fuzzed
 * @param {Fuzzed[]} done
 * @param {number} boundMb How much the resident memory may grow.
 */
export function tableOfFuzzing(done, boundMb) {
  const rows = done.map(
    ({ name, count, outcomes, grownMb }) =>
      `| ${count} ${name} | ${outcomes.join(', ')} | ${grownMb.toFixed(1)} of at most ${boundMb} |`,
  );
  return ['| sent | answers | memory grown, MB |', '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * The seed of a run: `--seed=7`, else SEED, else a new one.
 *
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {{ seed: string, rest: string[] }} `rest`: the other arguments.
 * @throws if it is no whole number.
 */
export function seedIn(args, env) {
  const named = args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length) ?? env.SEED;
  if (named !== undefined && !/^\d{1,9}$/.test(named))
    throw new Error('A seed is a whole number of at most nine digits.');
  const seed = named ?? String(Math.floor(Math.random() * 1e9));
  return { seed, rest: args.filter((arg) => !arg.startsWith('--seed=')) };
}

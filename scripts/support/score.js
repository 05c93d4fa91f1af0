import { tryStep } from './steps.js';

/**
 * Counts passed and failed steps.
 *
 * @returns {{ totals: import('./totals.js').Totals, check: (name: string, work: () => Promise<void>) =>
 *   Promise<boolean> }} `check` runs a step, prints its name, time and error, and returns whether it passed.
 */
export function createScore() {
  const totals = { passed: 0, failed: 0 };
  return {
    totals,
    async check(name, work) {
      const problem = await tryStep(name, work);
      if (problem === null) totals.passed += 1;
      else {
        totals.failed += 1;
        console.log(`\n${problem}\n`);
      }
      return problem === null;
    },
  };
}

import { tryStep } from './steps.js';

/**
 * Counts steps that may fail.
 *
 * @returns {{ totals: import('./totals.js').Totals, check: (name: string, work: () => Promise<void>) => Promise<boolean> }}
 *   `check` does one step, prints its name with its time, and what is wrong with it, and tells whether it went well.
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

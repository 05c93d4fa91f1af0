import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main, StepProblem, step } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { MUTANTS } = await import('./mutants/list.js');
const { copyTree } = await import('./mutants/tree.js');
const { runTests, tryMutant } = await import('./mutants/trial.js');

// Plants one fault after the other in a copy of the sources, and runs the tests that should find it. With words, only
// the faults whose file, tests or description hold one of them: `npm run test:mutants -- app/core`.
const filters = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ fault, file, tests }) =>
    filters.length === 0 || filters.some((word) => [fault, file, ...tests].join().includes(word)),
);

/** @param {string} folder */
async function checkWithoutFaults(folder) {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const { kind, output } = await runTests(folder, tests);
  if (kind !== 'survived')
    throw new StepProblem(`The tests fail without a fault too, so they show nothing:\n${output}`);
}

await main(async () => {
  if (chosen.length === 0) throw new StepProblem(`No fault has any of these words: ${filters.join(', ')}`);
  await prepare();
  const { folder, remove } = copyTree();
  const counts = { found: 0, survived: 0, broken: 0 };
  try {
    await step('the tests pass without a fault', () => checkWithoutFaults(folder));
    for (const mutant of chosen) {
      const begun = performance.now();
      const { kind, output } = await tryMutant(folder, mutant);
      counts[kind] += 1;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`  ${kind === 'found' ? '✓' : '✗'} ${kind}: ${mutant.fault} (${mutant.file}, ${seconds} s)`);
      if (kind === 'broken') console.log(output);
    }
  } finally {
    remove();
  }
  console.log(`\n${counts.found} found, ${counts.survived} survived, ${counts.broken} could not be tried`);
  process.exitCode = counts.found === chosen.length ? 0 : 1;
});

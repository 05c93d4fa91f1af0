import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { copyFileSync, existsSync, readFileSync } = await import('node:fs');
const { default: path } = await import('node:path');
const { main, ROOT, StepProblem } = await import('./support/steps.js');
const { costsFrom } = await import('./simulate/costs.js');
const { checkAgainst } = await import('./simulate/check.js');
const { tableOfCheck, tableOfCosts, tableOfNeeds } = await import('./simulate/report.js');

/** The latest run of the benchmark on this machine; and the one that docs/scaling.md is about. */
const LATEST = path.join(ROOT, '.cache', 'bench-nodes.json');
const RECORDED = path.join(ROOT, 'scripts', 'simulate', 'measured.json');

/**
 * Simulates the flow of messages between processes with the costs that the benchmark measured, compares it with the
 * benchmark, and calculates what larger deployments need: docs/scaling.md.
 */
await main(async () => {
  const parameters = process.argv.slice(2);
  if (parameters.some((text) => !['--latest', '--record'].includes(text))) {
    throw new StepProblem('Use --latest for the latest run of the benchmark on this machine, or --record to keep it.');
  }
  if (parameters.length > 0 && !existsSync(LATEST)) {
    throw new StepProblem('There is no run yet: npm run bench -- --nodes 1,2,3');
  }
  if (parameters.includes('--record')) copyFileSync(LATEST, RECORDED);
  const { cores, figures } = JSON.parse(readFileSync(parameters.length > 0 ? LATEST : RECORDED, 'utf8'));
  const costs = costsFrom(figures);
  console.log(`Costs, measured with one and two processes on ${cores} cores\n\n${tableOfCosts(costs)}`);
  const check = checkAgainst(figures, costs, cores);
  console.log(`\nThe simulation beside the benchmark\n\n${tableOfCheck(check)}`);
  console.log(`\n${check.verdict}`);
  console.log(`\nWhat deployments need, at the busiest moment\n\n${tableOfNeeds(costs)}`);
  process.exitCode = check.isTrusted ? 0 : 1;
});

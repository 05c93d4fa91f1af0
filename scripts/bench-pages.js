import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main, step, StepProblem } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { startScene } = await import('./bench-pages/scene.js');
const { weighPages } = await import('./bench-pages/weight.js');
const { ratePages } = await import('./bench-pages/rating.js');
const { isMissed, tableOf } = await import('./bench-pages/table.js');

/** What the pages weigh on a phone, and what Lighthouse says of them: docs/benchmark.md, "Pages". */
await main(async () => {
  const only = onlyOf(process.argv.slice(2));
  await prepare();
  const chromium = await findChromium();
  const scene = await step('server, host and a running question', startScene);
  /** @type {import('./bench-pages/table.js').Figure[]} */
  const figures = [];
  try {
    if (only !== 'rating') figures.push(...(await weighPages(scene, chromium)));
    if (only !== 'weight') figures.push(...(await ratePages(scene, chromium)));
  } finally {
    await scene.stop();
  }
  const missed = figures.filter(isMissed).length;
  console.log(`\n${tableOf(figures)}\n\n${missed === 0 ? 'Every must is met' : `${missed} miss their must`}`);
  process.exitCode = missed === 0 ? 0 : 1;
});

/** @param {string[]} parameters */
function onlyOf(parameters) {
  const wanted = parameters.map((text) => text.replace(/^--only=/, ''));
  const [only] = wanted;
  if (wanted.length === 0) return null;
  if (wanted.length === 1 && (only === 'weight' || only === 'rating')) return only;
  throw new StepProblem(`${parameters.join(' ')} is unknown. There are --only=weight and --only=rating`);
}

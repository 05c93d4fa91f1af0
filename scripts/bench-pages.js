import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, step, StepProblem } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { startScene } = await import('./bench-pages/scene.js');
const { weighPages } = await import('./bench-pages/weight.js');
const { timeEditor } = await import('./bench-pages/writing.js');
const { rateWall } = await import('./bench-pages/showing.js');
const { ratePages } = await import('./bench-pages/rating.js');
const { isMissed, tableOf } = await import('./bench-pages/table.js');

const PARTS = ['weight', 'writing', 'showing', 'rating'];

/** Measures page weight, editor latency, the wall's frame rate and Lighthouse scores: docs/benchmark.md, "Pages". */
await main(async () => {
  const only = onlyOf(process.argv.slice(2));
  const wants = (/** @type {string} */ part) => only === null || only === part;
  await prepare();
  const chromium = await findChromium();
  const scene = await step('server, host and a running question', startScene);
  /** @type {import('./bench-pages/table.js').Figure[]} */
  const figures = [];
  try {
    if (wants('weight')) figures.push(...(await weighPages(scene, chromium)));
    if (wants('writing')) figures.push(...(await timeEditor(scene, chromium)));
    if (wants('showing')) figures.push(...(await rateWall(scene, chromium)));
    if (wants('rating')) figures.push(...(await ratePages(scene, chromium)));
  } finally {
    await scene.stop();
  }
  const missed = figures.filter(isMissed).length;
  console.log(
    `\n${tableOf(figures)}\n\n${missed === 0 ? 'All required limits are met' : `${missed} miss their required limit`}`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
});

/** @param {string[]} parameters */
function onlyOf(parameters) {
  const wanted = parameters.map((text) => text.replace(/^--only=/, ''));
  const [only] = wanted;
  if (wanted.length === 0) return null;
  if (wanted.length === 1 && only !== undefined && PARTS.includes(only)) return only;
  throw new StepProblem(`${parameters.join(' ')} is unknown. Use ${PARTS.map((part) => `--only=${part}`).join(', ')}`);
}

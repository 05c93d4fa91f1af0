import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { cpus } = await import('node:os');
const { main, step, StepProblem } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { parseWanted } = await import('./bench/form.js');
const { PROFILES, startWorld } = await import('./bench/world.js');
const { playSmall } = await import('./bench/stages/small.js');
const { playHall } = await import('./bench/stages/hall.js');
const { playGame } = await import('./bench/stages/game.js');
const { playSessions } = await import('./bench/stages/sessions.js');
const { playNeighbours } = await import('./bench/stages/neighbours.js');
const { playTypes } = await import('./bench/stages/types.js');
const { inOrder, verdictOf } = await import('./bench/budget.js');
const { asText, tableOf } = await import('./bench/table.js');

const ELSEWHERE = `For comparison, measured separately at 1,000 players: the best in-memory peer takes 1.6x a bare fan-out and stores
nothing; the best durable peer takes 100x, with acks of 2.4 s; another collapses at 3,000.`;

/** Measures the live engine against a bare server in the same run: docs/benchmark.md. */
await main(async () => {
  if (process.argv.slice(2).some((text) => text.startsWith('--nodes'))) return await compareNodes();
  const wanted = wantedOf(process.argv.slice(2));
  await prepare();
  const begun = performance.now();
  const figures = inOrder(await measure(wanted)).filter(({ group }) => wanted.wants(group));
  const [model = { model: 'unknown processor' }] = cpus();
  console.log(`\n${cpus().length} x ${model.model}, ${process.platform}, Node.js ${process.version}`);
  const budgeted = figures.filter(({ must }) => must);
  console.log(`\nThe budget\n\n${tableOf(budgeted)}`);
  console.log(`\nOther figures\n\n${tableOf(figures.filter(({ must }) => !must))}`);
  console.log(`\n${ELSEWHERE}\n\n${asText(budgeted)} (${Math.round((performance.now() - begun) / 1000)} s)`);
  if (wanted.isProfiled) console.log(`Profiles, to open in a browser's developer tools: ${PROFILES}`);
  process.exitCode = budgeted.some((figure) => verdictOf(figure) === 'missed') ? 1 : 0;
});

/** Several processes beside one. */
async function compareNodes() {
  const { measureNodes, parseNodes } = await import('./bench/nodes.js');
  const wanted = parseNodes(process.argv.slice(2));
  await prepare();
  console.log('Measuring');
  process.exitCode = (await measureNodes(wanted)) ? 0 : 1;
}

/** @param {string[]} parameters */
function wantedOf(parameters) {
  try {
    return parseWanted(parameters);
  } catch (error) {
    throw new StepProblem(messageOf(error));
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {import('./bench/form.js').Wanted} wanted */
async function measure(wanted) {
  console.log('Measuring');
  const world = await step('servers and phones', () => startWorld(wanted));
  try {
    const figures = await step('200 players play', () => playSmall(world, wanted.form.rounds[200]));
    figures.push(...(await playHall(world, wanted, step)));
    if (wanted.wants('loop', 'page')) {
      figures.push(...(await step('2,000 players play', () => playGame(world, wanted.form))));
    }
    if (wanted.wants('sessions')) figures.push(...(await step('200 sessions', () => playSessions(world, wanted.form))));
    if (wanted.wants('types')) {
      figures.push(...(await step('1,000 players answer every type', () => playTypes(world, wanted.form))));
    }
    // Its large session is written into a file.
    if (wanted.wants('neighbours') && !wanted.onPostgres) {
      figures.push(...(await step('readers of a large session', () => playNeighbours(world, wanted.form))));
    }
    return figures;
  } catch (error) {
    throw new StepProblem(`${messageOf(error)}\nThe server said:\n${world.real.said().slice(-2000)}`);
  } finally {
    await world.stop();
  }
}

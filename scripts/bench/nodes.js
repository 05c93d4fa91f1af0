import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ROOT, StepProblem, step } from '../support/steps.js';
import { verdictOf } from './budget.js';
import { startDeployments } from './nodes/deployment.js';
import { flood, join, playRound, playSmallSessions, warmUp } from './nodes/load.js';
import { figuresOf, mustsOf, tableOfNodes } from './nodes/report.js';
import { asText, tableOf } from './table.js';

/** @typedef {import('./nodes/load.js').Measured} Measured */
/** @typedef {import('./nodes/load.js').NodesForm} NodesForm */

/** @type {NodesForm} */
const QUICK = { rounds: 4, floods: 2, smallRounds: 2 };
/** @type {NodesForm} */
const FULL = { rounds: 15, floods: 6, smallRounds: 5 };
/** What `npm run simulate` reads. */
const RESULT = path.join('.cache', 'bench-nodes.json');

/**
 * Reads `--nodes 1,2,3` or `--nodes=1,2,3`, and `--full`.
 *
 * @param {string[]} parameters
 * @returns {{ counts: number[], form: NodesForm }}
 */
export function parseNodes(parameters) {
  const text = parameters.join(' ').replace('--full', '').trim();
  const [, list = ''] = /^--nodes[= ](\d+(?:,\d+)*)$/.exec(text) ?? [];
  const counts = [...new Set(list.split(',').map(Number))];
  if (list === '' || counts.some((count) => count < 1 || count > 8)) {
    throw new StepProblem('Use --nodes 1,2,3 with numbers of processes from 1 to 8, and --full.');
  }
  return { counts, form: parameters.includes('--full') ? FULL : QUICK };
}

/**
 * Measures several processes beside one with SQLite, and a bare group commit in PostgreSQL: docs/benchmark.md.
 *
 * @param {{ counts: number[], form: NodesForm }} wanted
 * @returns {Promise<boolean>} Whether all musts are met.
 */
export async function measureNodes({ counts, form }) {
  const begun = performance.now();
  const compared = await step('servers and phones', () => startDeployments(counts));
  const { deployments } = compared;
  /** @type {Measured[]} */
  const measured = [];
  /** @type {import('./stages/rounds.js').Played[]} */
  const bare = [];
  /** @type {(deployment: import('./nodes/deployment.js').Deployment) => Measured} */
  const ofWhich = (deployment) => measured[deployments.indexOf(deployment)] ?? fail();
  const each = async (
    /** @type {string} */ what,
    /** @type {(typeof ofWhich) extends (d: infer D) => unknown ? (d: D) => Promise<void> : never} */ work,
  ) => {
    for (const deployment of deployments) await step(`${what}: ${deployment.name}`, () => work(deployment));
  };
  try {
    await each('warming up', warmUp);
    await each('1,000 join', async (deployment) => void measured.push(await join(deployment, form)));
    for (let round = 0; round < form.rounds; round += 1) {
      await step(`question ${round + 1} of ${form.rounds}`, () => playRound(compared, measured, bare, round));
    }
    for (let count = 0; count < form.floods; count += 1) {
      await each('full speed', (deployment) => flood(deployment, ofWhich(deployment), form.rounds + count));
    }
    await each('small sessions', (deployment) => playSmallSessions(deployment, ofWhich(deployment), form.smallRounds));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const said = deployments.map((one) => `${one.name}:\n${one.said().slice(-1000)}`).join('\n');
    throw new StepProblem(`${message}\nThe servers said:\n${said}`);
  } finally {
    await compared.stop();
  }
  return report(measured, bare, begun);
}

/**
 * @param {Measured[]} measured
 * @param {import('./stages/rounds.js').Played[]} bare
 * @param {number} begun
 */
function report(measured, bare, begun) {
  const figures = measured.map(figuresOf);
  const musts = mustsOf(figures, bare);
  const [model = { model: 'unknown processor' }] = cpus();
  console.log(`\n${cpus().length} x ${model.model}, ${process.platform}, Node.js ${process.version}`);
  console.log(
    '\nEach process is one Node.js. The times of PostgreSQL and Redis are separate rows: the musts leave them out.',
  );
  console.log(`\n${tableOfNodes(figures, bare)}`);
  if (musts.length > 0) console.log(`\nThe musts\n\n${tableOf(musts)}`);
  console.log(`\n${asText(musts)} (${Math.round((performance.now() - begun) / 1000)} s)`);
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  writeFileSync(path.join(ROOT, RESULT), `${JSON.stringify({ cores: cpus().length, figures }, null, 2)}\n`);
  return musts.every((must) => verdictOf(must) !== 'missed');
}

/** @returns {never} */
function fail() {
  throw new Error('There is no such deployment');
}

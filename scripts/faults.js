import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seedIn, tableOfFaults, triedFaults } from './support/fault-report.js';
import { findNginx } from './support/nginx-server.js';
import { findPostgres } from './support/postgres-server.js';
import { prepare } from './support/prepare.js';
import { findRedis } from './support/redis-server.js';
import { runVitest } from './support/runners.js';
import { main, ROOT, StepProblem } from './support/steps.js';

const REPORT = path.join(ROOT, '.cache', 'tests', 'faults.jsonl');
const RESULTS = path.join(ROOT, '.cache', 'tests', 'faults.json');
/** The fault tests of `npm test`, for longer. */
const LONGER = { KILLS: '20', JUNK: '10000', FUZZ: '1000' };

/**
 * Every fault that a session must survive (docs/testing.md), by one command. `--seed=7` repeats a run; `--nodes` is about
 * several processes; paths choose some of the tests.
 */
await main(async () => {
  const { seed, rest } = seedIn(process.argv.slice(2), process.env);
  const isNodes = rest.includes('--nodes');
  const filters = rest.filter((arg) => arg !== '--nodes');
  await prepare();
  mkdirSync(path.dirname(REPORT), { recursive: true });
  process.exitCode = isNodes ? await runProcesses(filters, seed) : await runOne(filters, seed);
  console.log(`\nSeed ${seed}: npm run faults --${isNodes ? ' --nodes' : ''} --seed=${seed} repeats the run.`);
});

/**
 * One process with the embedded database.
 *
 * @param {string[]} filters
 * @param {string} seed
 */
async function runOne(filters, seed) {
  rmSync(RESULTS, { force: true });
  const tests = filters.length > 0 ? filters : ['tests/integration/faults'];
  const env = { ...LONGER, ...process.env, SEED: seed, TEST_REPORT: RESULTS };
  const code = await runVitest(['--project', 'integration', ...tests], env);
  if (!existsSync(RESULTS)) return code || 1;
  console.log(`\n${tableOfFaults(triedFaults(JSON.parse(readFileSync(RESULTS, 'utf8'))))}`);
  return code;
}

/**
 * Several processes behind nginx, with PostgreSQL and Redis.
 *
 * @param {string[]} filters
 * @param {string} seed
 */
async function runProcesses(filters, seed) {
  const missing = [
    (await findPostgres()) ?? 'PostgreSQL',
    (await findRedis()) ?? 'Redis',
    (await findNginx()) ?? 'nginx',
  ].filter((found) => ['PostgreSQL', 'Redis', 'nginx'].includes(found));
  if (missing.length > 0) throw new StepProblem(`Please install first: ${missing.join(', ')}.`);
  rmSync(REPORT, { force: true });
  const env = { ...process.env, SEED: seed, FAULTS_REPORT: REPORT };
  const code = await runVitest(['--project', 'faults', ...filters], env);
  printTable();
  return code;
}

function printTable() {
  if (!existsSync(REPORT)) return;
  const rows = readFileSync(REPORT, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  console.log('\n| fault | what was measured |\n| --- | --- |');
  for (const { fault, text } of rows) console.log(`| ${fault} | ${text} |`);
}

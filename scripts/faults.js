import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from './support/nginx-server.js';
import { findPostgres } from './support/postgres-server.js';
import { prepare } from './support/prepare.js';
import { findRedis } from './support/redis-server.js';
import { main, ROOT, StepProblem, toolOf } from './support/steps.js';

const REPORT = path.join(ROOT, '.cache', 'tests', 'faults.jsonl');
/** The fault tests of `npm test`, for longer. */
const LONGER = { KILLS: '20', JUNK: '100000' };

const args = process.argv.slice(2);
const isNodes = args.includes('--nodes');
const filters = args.filter((arg) => arg !== '--nodes');

await main(async () => {
  await prepare();
  process.exitCode = isNodes ? await runProcesses() : await runOne();
});

/** One process with the embedded database. */
function runOne() {
  const command = ['--project', 'integration', ...(filters.length > 0 ? filters : ['tests/integration/faults'])];
  return runVitest(command, { ...LONGER, ...process.env });
}

/** Several processes behind nginx, with PostgreSQL and Redis. */
async function runProcesses() {
  const missing = [
    (await findPostgres()) ?? 'PostgreSQL',
    (await findRedis()) ?? 'Redis',
    (await findNginx()) ?? 'nginx',
  ].filter((found) => ['PostgreSQL', 'Redis', 'nginx'].includes(found));
  if (missing.length > 0) throw new StepProblem(`Please install first: ${missing.join(', ')}.`);
  mkdirSync(path.dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await runVitest(['--project', 'faults', ...filters], { ...process.env, FAULTS_REPORT: REPORT });
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

/**
 * @param {string[]} options
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>} The exit code.
 */
function runVitest(options, env) {
  const [program = '', ...rest] = [...toolOf('vitest'), 'run', ...options];
  const child = spawn(program, rest, { cwd: ROOT, env: /** @type {NodeJS.ProcessEnv} */ (env), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seedIn, tableOfFuzzing } from './support/fault-report.js';
import { prepare } from './support/prepare.js';
import { runVitest } from './support/runners.js';
import { main, ROOT, StepProblem } from './support/steps.js';

const REPORT = path.join(ROOT, '.cache', 'tests', 'fuzz.jsonl');
/** As in tests/support/faults/beside.ts. */
const BOUND_MB = 60;

/**
 * Sends 10,000 bodies, frames and files to import, each almost right, to one process, which must stay the same, without a
 * server error and with flat memory. `--seed=7` repeats a run, `--count=1000` sends fewer.
 */
await main(async () => {
  const { seed, rest } = seedIn(process.argv.slice(2), process.env);
  const count = rest[0] ?? '--count=10000';
  if (rest.length > 1 || !/^--count=\d+$/.test(count)) throw new StepProblem('Use --count=10000 and --seed=7.');
  await prepare();
  mkdirSync(path.dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const env = { ...process.env, SEED: seed, FUZZ: count.slice('--count='.length), FUZZ_REPORT: REPORT };
  process.exitCode = await runVitest(['--project', 'integration', 'tests/integration/faults/fuzz.test.ts'], env);
  const lines = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').trim().split('\n') : [];
  console.log(
    `\n${tableOfFuzzing(
      lines.map((line) => JSON.parse(line)),
      BOUND_MB,
    )}`,
  );
  console.log(`\nSeed ${seed}: npm run fuzz -- --seed=${seed} repeats the run.`);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './support/steps.js';
import { timesIn } from './support/test-times.js';

// Prints how many tests each suite has and how many seconds they took, from the reports of the last `npm test`: for the
// table in docs/testing.md.
for (const project of ['unit', 'integration', 'browser']) {
  const file = path.join(ROOT, '.cache', 'tests', `${project}.json`);
  if (!existsSync(file)) continue;
  for (const { suite, tests, seconds } of timesIn(JSON.parse(readFileSync(file, 'utf8')))) {
    console.log(`| \`${suite}\` | ${tests} | ${Math.max(1, Math.round(seconds))} |`);
  }
}

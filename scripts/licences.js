import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listLicences } from './support/licences.js';
import { main, ROOT, StepProblem } from './support/steps.js';

/**
 * Lists the licences of all dependencies, and fails if one is not allowed (scripts/support/licences.js). `-- --all` lists
 * each package.
 */
await main(async () => {
  const packages = listLicences(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  console.log('| licence | shipped | tools |\n| --- | --- | --- |');
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  for (const licence of licences) {
    const under = packages.filter((one) => one.licence === licence);
    const tools = under.filter(({ isTool }) => isTool).length;
    console.log(`| ${licence || 'none'} | ${under.length - tools} | ${tools} |`);
  }
  if (process.argv.includes('--all')) {
    console.log('');
    for (const { name, version, licence, isTool } of packages) {
      console.log(`${name} ${version}: ${licence || 'none'}${isTool ? ', tool' : ''}`);
    }
  }
  const refused = packages.filter(({ isAllowed }) => !isAllowed);
  if (refused.length > 0) {
    const lines = refused.map(({ name, version, licence }) => `  ${name} ${version}: ${licence || 'none'}`);
    throw new StepProblem(`These licences are not allowed (scripts/support/licences.js):\n${lines.join('\n')}`);
  }
  console.log(`\n${packages.length} packages, every licence is allowed`);
});

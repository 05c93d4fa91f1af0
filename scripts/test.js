import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { runBrowserTests, runChecks, runIntegrationTests } = await import('./support/runners.js');
const { inWords, sum } = await import('./support/totals.js');

await main(async () => {
  console.log('Setting up');
  await prepare();
  const chromium = await findChromium();
  console.log('Testing');
  const totals = sum([await runChecks(), await runIntegrationTests(), await runBrowserTests(chromium)]);
  console.log(`\n${inWords(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

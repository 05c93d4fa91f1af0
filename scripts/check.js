import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { runChecks } = await import('./support/runners.js');
const { asText } = await import('./support/totals.js');

await main(async () => {
  console.log('Checking');
  await prepare({ build: false });
  const totals = await runChecks();
  console.log(asText(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

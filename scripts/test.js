import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { explainMissing, findServers } = await import('./support/test-servers.js');
const { runBrowserTests, runChecks, runIntegrationTests, runUnitTests } = await import('./support/runners.js');
const { selectTests } = await import('./support/selection.js');
const { asText, sum } = await import('./support/totals.js');

const paths = process.argv.slice(2);

await main(async () => {
  const totals = paths.length > 0 ? await runSelected() : await runAll();
  console.log(`\n${asText(totals)}`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

async function runAll() {
  console.log('Setting up');
  await prepare({ build: false });
  const chromium = await findChromium();
  await findServers();
  console.log('Testing');
  explainMissing();
  // The checks need no build, and both leave cores idle now and then.
  const [checks, integration] = await Promise.all([runChecks(), prepare().then(() => runIntegrationTests())]);
  return sum([checks, integration, await runBrowserTests(chromium)]);
}

/** Only the tests that the paths name, with the set-up that they need. */
async function runSelected() {
  const { unit, integration, browser } = selectTests(paths);
  console.log('Setting up');
  await prepare({ build: integration.length + browser.length > 0 });
  const chromium = browser.length > 0 ? await findChromium() : null;
  if (integration.length > 0) await findServers();
  console.log('Testing');
  const totals = [];
  if (unit.length > 0) totals.push(await runUnitTests(unit));
  if (integration.length > 0) totals.push(await runIntegrationTests(integration));
  if (browser.length > 0) totals.push(await runBrowserTests(chromium, browser));
  return sum(totals);
}

import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main } = await import('./support/steps.js');
const { stopWithNpm } = await import('./support/orphan.js');
const { prepare } = await import('./support/prepare.js');
const { bundleOnChanges, DEV_SERVER } = await import('./support/bundle.js');
const { createRestarter } = await import('./support/restarter.js');
const { BRAND } = await import('./support/brand.js');

await main(async () => {
  stopWithNpm();
  console.log(`${BRAND}: getting ready for development`);
  await prepare({ build: false });
  const { restart, stop } = createRestarter(DEV_SERVER);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  // Only code bundled into the server restarts it. Vite runs inside the server and updates the pages without a restart.
  await bundleOnChanges(restart);
});

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './support/node-version.js';

requireNode();

// Imported only now, as an old Node.js could not even read these files.
const { main, ROOT } = await import('./support/steps.js');
const { stopWithNpm } = await import('./support/orphan.js');
const { prepare } = await import('./support/prepare.js');
const { BRAND } = await import('./support/brand.js');

await main(async () => {
  stopWithNpm();
  process.setSourceMapsEnabled(true);
  console.log(`${BRAND}: getting ready`);
  await prepare();
  process.env.NODE_ENV = 'production';
  // The server runs in this very process, so that a signal to it is a signal to the server.
  await import(pathToFileURL(path.join(ROOT, 'build', 'server', 'index.js')).href);
});

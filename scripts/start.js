import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main, ROOT } = await import('./support/steps.js');
const { stopWithNpm } = await import('./support/orphan.js');
const { prepare } = await import('./support/prepare.js');
const { BRAND } = await import('./support/brand.js');

await main(async () => {
  stopWithNpm();
  console.log(`${BRAND}: getting ready`);
  await prepare();
  process.env.NODE_ENV = 'production';
  // The server runs in this process, so that signals reach it directly.
  await import(pathToFileURL(path.join(ROOT, 'build', 'server', 'index.js')).href);
});

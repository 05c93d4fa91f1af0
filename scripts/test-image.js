import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { chmodSync, mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { default: path } = await import('node:path');
const { main, step } = await import('./support/steps.js');
const { buildStages } = await import('./image/build.js');
const { checkImage } = await import('./image/check.js');

/**
 * Does by hand what a container engine would do with deploy/Dockerfile: its instructions, in order, in an empty folder
 * that gets only the files that .dockerignore lets in. Then runs the server as an account without rights, while only
 * the data folder can be written to.
 */
await main(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-image-'));
  // The account without rights must get through.
  chmodSync(folder, 0o755);
  try {
    console.log('Building as deploy/Dockerfile says');
    const image = await buildStages(folder);
    console.log('Running it');
    await checkImage(image, step);
    console.log('\nThe image works');
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

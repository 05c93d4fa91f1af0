import { requireNode } from './support/node-version.js';

requireNode();

// Imported after the version check, as an old Node.js could not even parse these files.
const { main } = await import('./support/steps.js');
const { prepare } = await import('./support/prepare.js');
const { findChromium } = await import('./support/chromium.js');
const { findFailures } = await import('./support/runners.js');
const { besideBusyLoops, listFailures, readArguments } = await import('./support/steady.js');

const BUSY_LOOPS = 2;

/** Runs the browser tests several times on a busy machine, and lists every test that failed in any run. */
await main(async () => {
  const { paths, times } = readArguments(process.argv.slice(2));
  console.log('Setting up');
  await prepare();
  const chromium = await findChromium();
  console.log(`Testing, beside ${BUSY_LOOPS} busy loops`);
  const failures = await besideBusyLoops(BUSY_LOOPS, async () => {
    const found = [];
    for (let run = 1; run <= times; run += 1) {
      const name = `browser tests, run ${run} of ${times}`;
      for (const failure of await findFailures(name, chromium, paths)) found.push({ run, ...failure });
    }
    return found;
  });
  const list = listFailures(failures);
  console.log(`\n${list.length === 0 ? 'Nothing failed' : `Failed at least once:\n\n${list.join('\n\n')}`}`);
  process.exitCode = list.length === 0 ? 0 : 1;
});

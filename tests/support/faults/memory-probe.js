import { findSourceMap } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded into a server by NODE_OPTIONS, into all of its threads: at SIGUSR2 it collects all garbage and reports how much
// memory is still in use.

/** For the other threads to collect theirs, such as that of long pages, which may otherwise wait for 256 MB of it. */
const COLLECT_MS = 300;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
const channel = new BroadcastChannel('collect garbage');

function collect() {
  for (let round = 0; round < 3; round += 1) gc();
}

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    channel.postMessage(null);
    // Node.js decodes it at the first error with a stack, once: 39 MB that are no growth.
    findSourceMap(process.argv[1] ?? '');
    await wait(COLLECT_MS);
    collect();
    process.stderr.write(`memory in use: ${JSON.stringify(process.memoryUsage())}\n`);
  });
} else {
  channel.onmessage = collect;
}
// After `onmessage`, which would hold the thread.
channel.unref();

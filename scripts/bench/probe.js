import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server by `node --import`, so that the server needs no measuring code. Reports the memory, CPU time and
 * event-loop delay of the process to the benchmark on request.
 *
 * @typedef {object} Reading
 * @property {number} rssBytes
 * @property {number} heapBytes Objects, and the buffers they hold.
 * @property {number} cpuMicros Of all threads, since the start of the process.
 * @property {number} delayP99Ms Since the last `reset`; so are the next figures.
 * @property {number} delayMaxMs
 * @property {number} handles Sockets, timers, files and calls under way that keep the process busy.
 */

/** The monitor is a timer with this period, which its figures include. */
const RESOLUTION_MS = 5;

const [name, port] = (process.env.BENCH_PROBE ?? '').split(':');
if (isMainThread && port) report(Number(port));

/** @param {number} to */
function report(to) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const socket = connect(to, '127.0.0.1').unref();
  socket.on('error', () => {});
  socket.write(`${name}\n`);
  createInterface({ input: socket }).on('line', (order) => {
    if (order === 'collect') collectGarbage();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const late = (/** @type {number} */ nanos) => Math.max(0, nanos / 1e6 - RESOLUTION_MS);
    /** @type {Reading} */
    const reading = {
      rssBytes: rss,
      heapBytes: heapUsed + external,
      cpuMicros: user + system,
      delayP99Ms: late(delay.percentile(99)),
      delayMaxMs: late(delay.max),
      handles: process.getActiveResourcesInfo().length,
    };
    socket.write(`${JSON.stringify(reading)}\n`);
    if (order === 'reset') delay.reset();
  });
}

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

// Loaded ahead of a server (`node --import`): reports over HTTP the longest time its event loop was blocked since the
// last report, and how many bytes of each answer wait for clients now. The port goes into the file that LOOP_WATCH names.

const TICK_MS = 1;
let longestMs = 0;
let longestCpuMs = 0;
let lastMs = performance.now();
let lastCpuMs = ownCpuMs();

/** CPU time of the main thread alone, where the system reports it: a busy machine does not count against the server. */
function ownCpuMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function look() {
  const nowMs = performance.now();
  const cpuMs = ownCpuMs();
  longestMs = Math.max(longestMs, nowMs - lastMs);
  longestCpuMs = Math.max(longestCpuMs, cpuMs - lastCpuMs);
  lastMs = nowMs;
  lastCpuMs = cpuMs;
}
setInterval(look, TICK_MS).unref();

/** @type {Set<import('node:http').ServerResponse>} */
const unfinished = new Set();
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  unfinished.add(response);
  response.once('close', () => unfinished.delete(response));
});

/** @returns {Record<string, number[]>} By address, for each unfinished answer. */
function waitingBytes() {
  /** @type {Record<string, number[]>} */
  const byAddress = {};
  for (const { req, writableLength } of unfinished) {
    const address = req.url ?? '';
    byAddress[address] = [...(byAddress[address] ?? []), writableLength];
  }
  return byAddress;
}

const teller = createServer((_request, response) => {
  look();
  response.setHeader('Connection', 'close');
  response.end(
    JSON.stringify({ longestMs, longestCpuMs, waitingBytes: waitingBytes(), unfinished: unfinished.size - 1 }),
  );
  longestMs = 0;
  longestCpuMs = 0;
}).unref();
// Only the server itself reports: its threads load this too, and programs that it starts would.
const file = process.env.LOOP_WATCH;
delete process.env.LOOP_WATCH;
if (isMainThread && file) {
  teller.listen(0, '127.0.0.1', () => {
    const address = teller.address();
    if (address && typeof address === 'object') writeFileSync(file, `${address.port}`);
  });
}

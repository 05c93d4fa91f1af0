import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './statistics.js';

/** @typedef {import('./probe.js').Reading} Reading */

/**
 * The probe in one server.
 *
 * @typedef {object} Probe
 * @property {() => Promise<Reading>} read
 * @property {() => Promise<Reading>} reset Reads, and begins the figures of the event loop anew.
 * @property {() => Promise<number>} settledMemory Bytes, some time after the last change: the median of several looks. Nothing is
 *   collected by force.
 * @property {() => Promise<number>} retainedMemory Bytes of objects after a collection by force. The pages of a heap stay with the
 *   process, so that its resident memory tells nothing then.
 */

const SETTLE_MS = 1500;
const READS = 5;
const READ_EVERY_MS = 150;

/**
 * Where probes report.
 *
 * @returns {Promise<{ environment: (name: string) => Record<string, string>, probeOf: (name: string) => Promise<Probe>,
 *   close: () => void }>} `environment` is for the server that gets a probe of that name.
 */
export async function listenForProbes() {
  /** @type {Map<string, PromiseWithResolvers<Probe>>} */
  const probes = new Map();
  const promiseOf = (/** @type {string} */ name) => {
    const known = probes.get(name) ?? withResolvers();
    probes.set(name, known);
    return known;
  };
  const server = createServer((socket) => {
    const lines = createInterface({ input: socket });
    socket.on('error', () => {});
    lines.once('line', (name) => promiseOf(name).resolve(createProbe(socket, lines)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    environment: (name) => ({ BENCH_PROBE: `${name}:${port}` }),
    probeOf: (name) => promiseOf(name).promise,
    close: () => void server.close(),
  };
}

/**
 * @param {import('node:net').Socket} socket
 * @param {import('node:readline').Interface} lines
 * @returns {Probe}
 */
function createProbe(socket, lines) {
  const ask = async (/** @type {string} */ order) => {
    const answer = once(lines, 'line');
    socket.write(`${order}\n`);
    const [line] = await answer;
    /** @type {Reading} */
    const reading = JSON.parse(line);
    return reading;
  };
  const settledMemory = async () => {
    await wait(SETTLE_MS);
    const reads = [];
    for (let read = 0; read < READS; read += 1) {
      reads.push((await ask('read')).rssBytes);
      await wait(READ_EVERY_MS);
    }
    return median(reads);
  };
  return {
    read: () => ask('read'),
    reset: () => ask('reset'),
    settledMemory,
    async retainedMemory() {
      return (await ask('collect')).heapBytes;
    },
  };
}

/**
 * @template Value
 * @typedef {{ promise: Promise<Value>, resolve: (value: Value) => void }} PromiseWithResolvers
 */

// Node.js 20 has no Promise.withResolvers.
/** @returns {PromiseWithResolvers<Probe>} */
function withResolvers() {
  /** @type {(probe: Probe) => void} */
  let resolve = () => {};
  /** @type {Promise<Probe>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

import { spawn } from 'node:child_process';
import { killTree } from './process-tree.js';
import { ROOT } from './steps.js';

/** A server that is not ready after this time hangs; the longest start compiles the database driver. */
const TIMEOUT_MS = 60_000;
/** A process that has not exited this long after a signal is killed, with its children. */
const STOP_TIMEOUT_MS = 60_000;
const READY = /is ready at (http:\/\/\S+:(\d+))/;

/**
 * A server running as a separate process.
 *
 * @typedef {object} ServerProcess
 * @property {import('node:child_process').ChildProcess} process
 * @property {string} origin Its address on this machine, e.g. http://localhost:3000.
 * @property {number} port
 * @property {number} readyAfterMs From the start of the program until it printed its address.
 * @property {() => string} output Its output so far.
 * @property {() => Promise<number | null>} waitForEnd Waits until it and all its children have exited. Returns its exit
 *   code.
 * @property {() => Promise<number | null>} stop Sends SIGTERM and waits. Returns its exit code; null if a signal ended
 *   it.
 * @property {() => Promise<void>} kill Kills it, like a power cut.
 */

/**
 * Starts a server and waits until it prints its address.
 *
 * @param {{ command: string[], cwd?: string, env: Record<string, string | undefined>, timeoutMs?: number, onOutput?:
 *   (text: string) => void }} options
 * @returns {Promise<ServerProcess>}
 * @throws with its output if it exits or takes too long before that.
 */
export function startServerProcess({ command, cwd = ROOT, env, timeoutMs = TIMEOUT_MS, onOutput = () => {} }) {
  const begun = performance.now();
  const { child, output, ended } = spawnCollected({ command, cwd, env, onOutput });
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      killTree(child.pid);
      reject(new Error(`The server was not ready within ${timeoutMs / 1000} s. It said:\n${output()}`));
    }, timeoutMs);
    ended.then(({ code }) => {
      clearTimeout(giveUp);
      reject(new Error(`The server ended with code ${code}. It said:\n${output()}`));
    }, reject);
    child.stdout?.on('data', () => {
      const [, origin, port] = READY.exec(output()) ?? [];
      if (!origin) return;
      clearTimeout(giveUp);
      const readyAfterMs = performance.now() - begun;
      const kill = (/** @type {NodeJS.Signals} */ signal) => {
        child.kill(signal);
        return endOf(child, ended);
      };
      resolve({
        process: child,
        origin,
        port: Number(port),
        readyAfterMs,
        output,
        waitForEnd: async () => (await endOf(child, ended)).code,
        stop: async () => (await kill('SIGTERM')).code,
        kill: async () => void (await kill('SIGKILL')),
      });
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<{ code: number | null }>} ended
 */
async function endOf(child, ended) {
  const giveUp = setTimeout(() => killTree(child.pid), STOP_TIMEOUT_MS);
  const end = await ended;
  clearTimeout(giveUp);
  return end;
}

/**
 * Runs a program to its end.
 *
 * @param {{ command: string[], cwd?: string, env: Record<string, string | undefined>, timeoutMs?: number }} options
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null if it had to be killed.
 */
export async function runToItsEnd({ command, cwd = ROOT, env, timeoutMs = TIMEOUT_MS }) {
  const { child, output, ended } = spawnCollected({ command, cwd, env, onOutput: () => {} });
  const giveUp = setTimeout(() => killTree(child.pid), timeoutMs);
  const { code } = await ended;
  clearTimeout(giveUp);
  return { code, output: output() };
}

/** @param {{ command: string[], cwd: string, env: Record<string, string | undefined>, onOutput: (text: string) => void }} options */
function spawnCollected({ command: [program = '', ...args], cwd, env, onOutput }) {
  const child = spawn(program, args, {
    cwd,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said += text;
      onOutput(text);
    });
  }
  /** @type {Promise<{ code: number | null }>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code }));
  });
  // Callers that wait for it get the error; without a waiter, it must not count as unhandled.
  ended.catch(() => {});
  return { child, output: () => said, ended };
}

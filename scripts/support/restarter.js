import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './steps.js';

/** How long a server may take to let go of its database before it is ended. */
const TIMEOUT_MS = 3000;

/**
 * Runs the bundled server for development and starts it anew when asked. The script ends with the server's exit code:
 * after `stop`, or when the very first start fails (a port in use, a bad setting). Later failures come from an edit, so
 * the next one gets its chance.
 *
 * @param {string} file The bundle, from the root.
 * @returns {{ restart: () => void, stop: (signal: NodeJS.Signals) => void }}
 */
export function createRestarter(file) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let starts = 0;
  let isStopping = false;
  let isRestarting = false;

  function start() {
    isRestarting = false;
    starts += 1;
    const command = ['--enable-source-maps', path.join(ROOT, file)];
    child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } });
    child.once('exit', ended);
  }

  /** @param {number | null} code */
  function ended(code) {
    child = null;
    // Vite ends the process with 128 + the signal's number where it is faster than the server's own stop.
    if (isStopping) process.exit(code === null || code > 128 ? 0 : code);
    if (isRestarting) return start();
    if (starts === 1) process.exit(code ?? 1);
    console.log('The server has ended. It starts again at the next change of its code.');
  }

  return {
    restart() {
      if (isStopping || isRestarting) return;
      if (!child) return start();
      isRestarting = true;
      console.log('\nThe server has changed: starting it again.');
      end(child, 'SIGTERM');
    },
    stop(signal) {
      isStopping = true;
      if (!child) process.exit(0);
      end(child, signal);
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal) {
  child.kill(signal);
  const giveUp = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  child.once('exit', () => clearTimeout(giveUp));
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './steps.js';

/** How long a server may take to close its database before it is killed. */
const TIMEOUT_MS = 3000;

/**
 * Runs the bundled server for development, and restarts it on request. The script exits with the server's exit code
 * after `stop`, or if the first start fails (a port in use, a bad setting). Later failures come from an edit, so the
 * next edit starts the server again.
 *
 * @param {string} file The bundle, relative to the root.
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
    // Vite may exit with 128 + the signal's number before the server has stopped by itself.
    if (isStopping) process.exit(code === null || code > 128 ? 0 : code);
    if (isRestarting) return start();
    if (starts === 1) process.exit(code ?? 1);
    console.log('The server has exited. It will restart at the next change of its code.');
  }

  return {
    restart() {
      if (isStopping || isRestarting) return;
      if (!child) return start();
      isRestarting = true;
      console.log('\nThe server has changed: restarting.');
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

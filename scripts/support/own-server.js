import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { StepProblem } from './steps.js';

/**
 * Servers of the tests run without rights: where we are root, as another account, which gets the folder.
 *
 * @param {string} folder
 * @param {string} account That of the server's package, used if there is one.
 * @returns {string[]} The beginning of each command.
 */
export function unprivileged(folder, account) {
  if (process.getuid?.() !== 0) return [];
  for (const name of [account, 'nobody']) {
    const [user, group] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, name]).stdout || Number.NaN));
    if (user === undefined || group === undefined || !(user > 0)) continue;
    chownSync(folder, user, group);
    return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
  }
  throw new StepProblem(`There is no account without rights to run the server of ${account}.`);
}

/** @returns {Promise<number>} A port of this machine that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} Whether something accepts connections there; waits a moment if nothing does.
 */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(resolve, 20, false));
  });
}

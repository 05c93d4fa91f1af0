import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installed, installServer } from './installed.js';
import { freePort, isListening, unprivileged } from './own-server.js';
import { ROOT, StepProblem } from './steps.js';

const START_TIMEOUT_MS = 10_000;
const SHIPPED = path.join(ROOT, 'deploy', 'nginx.conf');

/** Whether a test can put nginx in front of several processes. */
export function hasNginx() {
  return nginxProgram() !== null;
}

function nginxProgram() {
  return installed('nginx');
}

/** Installs nginx where apt-get may be used. */
export function findNginx() {
  return installServer('nginx', 'nginx-light', nginxProgram);
}

/**
 * nginx with the configuration that we ship, unchanged, on a free port of this machine.
 *
 * @typedef {{ origin: string, port: number, output: () => string, stop: () => Promise<void> }} NginxServer
 */

/**
 * @param {readonly number[]} ports Those of the processes.
 * @returns {Promise<NginxServer>}
 */
export async function startNginx(ports) {
  const program = nginxProgram();
  if (!program) throw new StepProblem('There is no nginx on this machine.');
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-nginx-'));
  const port = await freePort();
  fill(folder, ports, port);
  const [first = '', ...rest] = [...unprivileged(folder, 'www-data'), program];
  const options = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'];
  const command = [...rest, ...options, '-g', `daemon off; pid ${folder}/nginx.pid;`];
  const child = spawn(first, command, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const giveUpAtMs = performance.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (child.exitCode === null && performance.now() < giveUpAtMs) continue;
    throw new StepProblem(`nginx did not start. It said:\n${said}`);
  }
  return { origin: `http://127.0.0.1:${port}`, port, output: () => said, stop };
}

/**
 * @param {string} folder
 * @param {readonly number[]} ports
 * @param {number} port
 */
function fill(folder, ports, port) {
  const own = path.join(folder, 'handsup');
  mkdirSync(own);
  cpSync(SHIPPED, path.join(folder, 'nginx.conf'));
  const servers = (/** @type {string} */ how) => ports.map((one) => `server 127.0.0.1:${one} ${how};\n`).join('');
  const processes = servers('max_fails=1 fail_timeout=5s') + servers('max_fails=0 backup');
  writeFileSync(path.join(own, 'upstream.conf'), processes);
  writeFileSync(path.join(own, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};\n`).join('');
  writeFileSync(path.join(own, 'local.conf'), paths);
}

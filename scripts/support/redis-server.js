import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installed, installServer } from './installed.js';
import { freePort, isListening, unprivileged } from './own-server.js';
import { StepProblem } from './steps.js';

const START_TIMEOUT_MS = 10_000;

/** Whether the tests that need Redis can run. */
export function hasRedis() {
  return Boolean(process.env.TEST_REDIS_URL) || redisProgram() !== null;
}

/** @returns {string | null} */
export function redisProgram() {
  return installed('redis-server');
}

/** Installs Redis where apt-get may be used. */
export function findRedis() {
  return installServer('Redis', 'redis-server', redisProgram);
}

/**
 * A server of Redis of its own, in a temporary folder, on a free port of this machine. It stores nothing on disk.
 *
 * @typedef {{
 *   url: string,
 *   stop: () => Promise<void>,
 *   pause: () => void,
 *   resume: () => void,
 *   restartEmpty: () => Promise<void>,
 *   remove: () => Promise<void>,
 * }} RedisServer
 */

/** @returns {Promise<RedisServer>} */
export async function startRedisServer() {
  const program = redisProgram();
  if (!program) throw new StepProblem('There is no Redis on this machine.');
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-redis-'));
  const port = await freePort();
  const [first = '', ...rest] = [...unprivileged(folder, 'redis'), program];
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];

  const start = async () => {
    const child = spawn(first, [...rest, ...settings], { cwd: folder, stdio: 'ignore' });
    const giveUpAtMs = performance.now() + START_TIMEOUT_MS;
    while (!(await isListening(port))) {
      if (child.exitCode !== null || performance.now() > giveUpAtMs) throw new StepProblem('Redis did not start.');
    }
    return child;
  };
  let running = await start();
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => {
    running.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    pause: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    async restartEmpty() {
      await stop();
      running = await start();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

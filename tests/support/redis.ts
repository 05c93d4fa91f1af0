import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A Redis server of its own, in a temporary folder, on a free port of this machine. It stores nothing on disk. */
export interface RedisServer {
  url: string;
  /** Ends the server, and removes its folder. */
  stop(): Promise<void>;
  /** Makes it stand still: connections stay open, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Ends the server, and starts one without data on the same port. */
  restartEmpty(): Promise<void>;
}

const START_TIMEOUT_MS = 10_000;
/** The account of the server's program where we are root. */
const UNPRIVILEGED = ['redis', 'nobody'];

/** Whether the tests that need Redis can run. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-redis-'));
  const port = await freePort();
  const as = userFor(folder);
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  let running: ChildProcess = await start();
  const kill = () => running.kill('SIGKILL');
  process.once('exit', () => {
    kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<ChildProcess> {
    const [program = '', ...before] = [...as, 'redis-server'];
    const child = spawn(program, [...before, ...settings], { cwd: folder, stdio: 'ignore' });
    const giveUpAtMs = performance.now() + START_TIMEOUT_MS;
    while (!(await isListening(port))) {
      if (child.exitCode !== null || performance.now() > giveUpAtMs) throw new Error('Redis did not start');
      await wait(20);
    }
    return child;
  }

  async function end(): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    kill();
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    pause: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    async restartEmpty() {
      await end();
      running = await start();
    },
  };
}

/** The beginning of each command; the account gets the folder. */
function userFor(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  for (const name of UNPRIVILEGED) {
    const [user, group] = ['-u', '-g'].map((what) => Number(`${spawnSync('id', [what, name]).stdout}` || Number.NaN));
    if (user === undefined || group === undefined || !(user > 0)) continue;
    chownSync(folder, user, group);
    return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups'];
  }
  throw new Error('There is no account without rights to run Redis');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { figureIn } from '#tests/support/figures.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

const START = path.join(ROOT, 'scripts', 'start.js');
const STOP_MS = 1000 * 3;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the server with an output that tells the test nothing, and waits until it serves. */
async function startWith(stdout: number | 'pipe') {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: temporaryFolder() };
  const child: ChildProcess = spawn(process.execPath, [START], {
    stdio: ['ignore', stdout, 'ignore'],
    env: { ...process.env, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await expect.poll(() => isHealthy(origin), { timeout: 60_000, interval: 100 }).toBe(true);
  return { child, origin };
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function expectStop(child: ChildProcess): Promise<void> {
  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(STOP_MS);
}

const droppedBy = async (origin: string) =>
  figureIn(await (await fetch(`${origin}/metrics`)).text(), 'handsup_log_lines_dropped_total');

describe('a log that cannot be written', () => {
  test.skipIf(!existsSync('/dev/full'))(
    '[LO1] a full disk: the server serves, counts the lines it dropped, and stops',
    async () => {
      const full = openSync('/dev/full', 'w');
      onTestFinished(() => closeSync(full));
      const { child, origin } = await startWith(full);
      for (let n = 0; n < 20; n += 1) expect((await fetch(`${origin}/api/user`)).status).toBe(401);
      expect(await isHealthy(origin)).toBe(true);
      await expect.poll(() => droppedBy(origin)).toBe(20);
      await expectStop(child);
    },
  );

  test('[LO1] a pipe that nobody reads delays nothing', async () => {
    const { child, origin } = await startWith('pipe');
    child.stdout?.pause();
    const long = `${origin}/api/${'x'.repeat(7000)}`;
    // More than the pipe and the buffer hold together.
    for (let n = 0; n < 40; n += 1) await Promise.all(Array.from({ length: 8 }, () => fetch(long)));
    await expect.poll(() => droppedBy(origin)).toBeGreaterThan(0);
    const asked = performance.now();
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${origin}/api/user`)).status).toBe(401);
    expect(performance.now() - asked).toBeLessThan(2000);
    await expectStop(child);
  });
});

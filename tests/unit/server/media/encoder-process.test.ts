import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createEncoder } from '#server/media/encoder-process.ts';
import { giveWayToAll } from '#server/media/give-way.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const JOB = { kind: 'image' as const, path: 'picture.png', folder: 'made' };
const RECEIVE = "process.on('message', ({ id, path }) => {";

/** An encoder that does this with each file, and what was logged of it. */
function encoderThat(does: string, options: Partial<Parameters<typeof createEncoder>[0]> = {}) {
  const script = path.join(temporaryFolder(), 'encoder.mjs');
  writeFileSync(script, `${RECEIVE} ${does} });`);
  const logged: string[] = [];
  const logError = (_: unknown, message: string) => void logged.push(message);
  const encoder = createEncoder({ script: pathToFileURL(script), logError, ...options });
  onTestFinished(() => encoder.stop());
  return { encoder, logged };
}

test('[ME12] a file that ends or occupies the encoder is broken, and the next one has a new process', async () => {
  const crash = "path === 'bomb' ? process.kill(process.pid, 'SIGSEGV') : process.send({ id, ok: true })";
  const { encoder, logged } = encoderThat(crash);
  expect(await encoder.encode({ ...JOB, path: 'bomb' })).toEqual({ ok: false, reason: 'broken_media' });
  expect(logged).toEqual(['The media encoder met a file that it cannot decode']);
  expect(await encoder.encode(JOB)).toMatchObject({ ok: true });

  const slow = encoderThat('', { encodingMs: 300 });
  expect(await slow.encoder.encode(JOB)).toEqual({ ok: false, reason: 'broken_media' });
});

test('[ME12] an encoder that exits or is missing is no fault of the file, and is logged', async () => {
  const failing = encoderThat('process.exit(1)');
  expect(await failing.encoder.encode(JOB)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failing.logged).toEqual(['The media encoder failed']);
});

test.each([
  ['a file that is soon done', 30_000, [true]],
  ['one that is not', 50, [true, false]],
])('[ME35] %s waits for a free core, for a while', async (_, patienceMs, expected) => {
  const givesWay: boolean[] = [];
  const { encoder } = encoderThat('setTimeout(() => process.send({ id, ok: true }), 200)', {
    patienceMs,
    giveWay: (_, doesGiveWay) => givesWay.push(doesGiveWay),
  });
  await encoder.encode(JOB);
  expect(givesWay).toEqual(expected);
});

const hasChrt = spawnSync('chrt', ['--version']).status === 0;

test.skipIf(!hasChrt)('[ME35] a process gives way to all others, and takes its turn again', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  onTestFinished(() => void child.kill());
  const policy = () => spawnSync('chrt', ['-p', String(child.pid)], { encoding: 'utf8' }).stdout;
  giveWayToAll(child, true);
  await expect.poll(policy, { timeout: 10_000 }).toContain('SCHED_IDLE');
  giveWayToAll(child, false);
  await expect.poll(policy, { timeout: 10_000 }).toContain('SCHED_OTHER');
});

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createEncoder } from '#server/media/encoder-process.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const JOB = { kind: 'image' as const, path: 'picture.png', folder: 'made' };
const RECEIVE = "process.on('message', ({ id, path }) => {";

/** An encoder that does this with each file, and what was logged of it. */
function encoderThat(does: string, times: { encodingMs?: number; patienceMs?: number } = {}) {
  const script = path.join(temporaryFolder(), 'encoder.mjs');
  writeFileSync(script, `${RECEIVE} ${does} });`);
  const logged: string[] = [];
  const logError = (_: unknown, message: string) => void logged.push(message);
  const encoder = createEncoder({ script: pathToFileURL(script), logError, ...times });
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

const hasChrt = spawnSync('chrt', ['--version']).status === 0;

test.skipIf(!hasChrt)('[ME35] a file waits for a free core for a while, then takes its turn', async () => {
  const wait = `
    const { execFileSync } = await import('node:child_process');
    const policy = () => execFileSync('chrt', ['-p', String(process.pid)], { encoding: 'utf8' });
    const until = async (is) => { while (!is.test(policy())) await new Promise((resolve) => setTimeout(resolve, 20)); };
    await until(/SCHED_IDLE/);
    if (path === 'long') await until(/SCHED_OTHER/);
    process.send({ id, ok: true })`;
  const { encoder } = encoderThat(`(async () => {${wait}})()`, { patienceMs: 300 });
  for (const file of ['short', 'long', 'short']) {
    expect(await encoder.encode({ ...JOB, path: file })).toMatchObject({ ok: true });
  }
});

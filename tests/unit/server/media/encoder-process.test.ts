import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEncoder } from '#server/media/encoder-process.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const JOB = { kind: 'image' as const, path: 'picture.png', folder: 'made' };
const RECEIVE = "process.on('message', ({ id, path }) => {";

/** An encoder that does this with each file, and what was logged of it. */
function encoderThat(does: string, encodingMs?: number) {
  const script = path.join(temporaryFolder(), 'encoder.mjs');
  writeFileSync(script, `${RECEIVE} ${does} });`);
  const logged: string[] = [];
  const logError = (_: unknown, message: string) => void logged.push(message);
  const encoder = createEncoder({ script: pathToFileURL(script), logError, ...(encodingMs && { encodingMs }) });
  onTestFinished(() => encoder.stop());
  return { encoder, logged };
}

test('[ME12] a file that ends or occupies the encoder is broken, and the next one has a new process', async () => {
  const crash = "path === 'bomb' ? process.kill(process.pid, 'SIGSEGV') : process.send({ id, ok: true })";
  const { encoder, logged } = encoderThat(crash);
  expect(await encoder.encode({ ...JOB, path: 'bomb' })).toEqual({ ok: false, reason: 'broken_media' });
  expect(logged).toEqual(['The media encoder met a file that it cannot decode']);
  expect(await encoder.encode(JOB)).toMatchObject({ ok: true });

  const slow = encoderThat('', 300);
  expect(await slow.encoder.encode(JOB)).toEqual({ ok: false, reason: 'broken_media' });
});

test('[ME12] an encoder that exits or is missing is no fault of the file, and is logged', async () => {
  const failing = encoderThat('process.exit(1)');
  expect(await failing.encoder.encode(JOB)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failing.logged).toEqual(['The media encoder failed']);
});

test.skipIf(process.platform !== 'linux')(
  '[ME35] it gives way to all others, and takes its turn if it gets on no more',
  async () => {
    // Stands for the system's tool, and notes what it is asked.
    const folder = temporaryFolder();
    const asked = path.join(folder, 'asked');
    writeFileSync(path.join(folder, 'chrt'), `#!/bin/sh\necho "$2" >> ${asked}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());

    const wait = "path === 'long' ? 2500 : 0";
    const { encoder } = encoderThat(`setTimeout(() => process.send({ id, ok: true }), ${wait})`);
    // It waits, as one would that never gets a core.
    expect(await encoder.encode({ ...JOB, path: 'long' })).toMatchObject({ ok: true });
    expect(readFileSync(asked, 'utf8')).toBe('-i\n-o\n');
    expect(await encoder.encode(JOB)).toMatchObject({ ok: true });
    await expect.poll(() => readFileSync(asked, 'utf8')).toBe('-i\n-o\n-i\n');
  },
);

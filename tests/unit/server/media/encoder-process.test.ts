import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
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
  expect(await encoder.encode('ann', { ...JOB, path: 'bomb' })).toEqual({ ok: false, reason: 'broken_media' });
  expect(logged).toEqual(['The media encoder met a file that it cannot decode']);
  expect(await encoder.encode('ann', JOB)).toMatchObject({ ok: true });

  const slow = encoderThat('', 300);
  expect(await slow.encoder.encode('ann', JOB)).toEqual({ ok: false, reason: 'broken_media' });
});

test('[ME12] an encoder that exits or is missing is no fault of the file, and is logged', async () => {
  const failing = encoderThat('process.exit(1)');
  expect(await failing.encoder.encode('ann', JOB)).toEqual({ ok: false, reason: 'unavailable' });
  expect(failing.logged).toEqual(['The media encoder failed']);
});

const ECHO = 'process.send({ id, ok: true })';

test('[ME13] accounts take turns, so one file waits for one of another account, not for all', async () => {
  const { encoder } = encoderThat(ECHO);
  const done: string[] = [];
  const send = (userId: string) => encoder.encode(userId, JOB).then(() => done.push(userId));
  await Promise.all(['ann', 'ann', 'ann', 'ann', 'ben', 'ben', 'cat'].map(send));
  // The first one is encoded at once.
  expect(done).toEqual(['ann', 'ann', 'ben', 'cat', 'ann', 'ben', 'ann']);
});

test('[ME13] an account with eight files waiting is busy; others are not, until sixty wait', async () => {
  const { encoder } = encoderThat(ECHO);
  const send = (userId: string, count: number) => Array.from({ length: count }, () => encoder.encode(userId, JOB));
  const reasons = async (made: ReturnType<typeof send>) =>
    (await Promise.all(made)).map((one) => (one.ok ? 'ok' : one.reason));
  // One is encoded, and eight wait.
  const ann = send('ann', 11);
  const ben = send('ben', 1);
  const others = Array.from({ length: 7 }, (_, index) => send(`person ${index}`, 8)).flat();
  expect(await reasons(ann)).toEqual([...Array(9).fill('ok'), 'busy', 'busy']);
  expect(await reasons(ben)).toEqual(['ok']);
  expect(await reasons(others)).toEqual([...Array(51).fill('ok'), ...Array(5).fill('busy')]);
});

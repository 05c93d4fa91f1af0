import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createLogDestination, type FileCalls } from '#server/log-destination.ts';

/** A disk that takes this many bytes, then fails with the code. */
function createDisk() {
  const disk = { text: '', room: Number.POSITIVE_INFINITY, code: 'ENOSPC', isHanging: false };
  function take(bytes: Buffer): number {
    const size = Math.min(bytes.length, disk.room);
    if (size === 0) throw Object.assign(new Error('no'), { code: disk.code });
    disk.text += bytes.subarray(0, size).toString();
    disk.room -= size;
    return size;
  }
  const calls: FileCalls = {
    write(_fd, bytes, done) {
      if (disk.isHanging) return;
      queueMicrotask(() => {
        try {
          done(null, take(bytes));
        } catch (error) {
          done(error as NodeJS.ErrnoException, 0);
        }
      });
    },
    writeSync: (_fd, bytes) => take(bytes),
  };
  return { disk, calls };
}

const settle = () => wait(5);

describe('the log', () => {
  test('[LO1] a full disk loses lines, which are counted; with space again the log says how many', async () => {
    const { disk, calls } = createDisk();
    const lost = vi.fn(({ lines, code }) => destination.write(`${lines} ${code}\n`));
    const destination = createLogDestination({ fd: 1, calls, onRecovery: lost });
    destination.write('one\n');
    await settle();
    disk.room = 0;
    for (const line of ['two\n', 'three\n', 'four\n']) destination.write(line);
    await settle();
    expect(destination.dropped()).toBe(3);
    disk.room = Number.POSITIVE_INFINITY;
    destination.write('five\n');
    await settle();
    expect(disk.text).toBe('one\nfive\n3 ENOSPC\n');
    expect(lost).toHaveBeenCalledTimes(1);
    expect(destination.dropped()).toBe(3);
  });

  test('[LO1] a truncated line does not spoil the next one', async () => {
    const { disk, calls } = createDisk();
    const destination = createLogDestination({ fd: 1, calls });
    disk.room = 4;
    destination.write('long line\n');
    await settle();
    disk.room = Number.POSITIVE_INFINITY;
    destination.write('next\n');
    await settle();
    expect(disk.text).toBe('long\nnext\n');
    expect(destination.dropped()).toBe(1);
  });

  test('[LO1] a full pipe is retried, and nothing is lost', async () => {
    const { disk, calls } = createDisk();
    disk.room = 0;
    disk.code = 'EAGAIN';
    const destination = createLogDestination({ fd: 1, calls });
    destination.write('one\n');
    await settle();
    destination.write('two\n');
    disk.room = 100;
    await vi.waitFor(() => expect(disk.text).toBe('one\ntwo\n'));
    expect(destination.dropped()).toBe(0);
  });

  test('[LO1] the lines waiting for a hanging write are limited', () => {
    const { disk, calls } = createDisk();
    disk.isHanging = true;
    const destination = createLogDestination({ fd: 1, calls });
    const line = `${'x'.repeat(999)}\n`;
    for (let n = 0; n < 2000; n += 1) destination.write(line);
    expect(destination.dropped()).toBeGreaterThan(900);
    expect(destination.dropped()).toBeLessThan(1000);
  });

  test("[LO1] a process's last lines are tried once: no exit waits for a full disk", () => {
    const { disk, calls } = createDisk();
    disk.isHanging = true;
    const destination = createLogDestination({ fd: 1, calls });
    for (const line of ['in a thread\n', 'two\n', 'three\n']) destination.write(line);
    destination.flushSync();
    expect(disk.text).toBe('two\nthree\n');
    disk.room = 0;
    destination.write('four\n');
    destination.flushSync();
    expect(destination.dropped()).toBe(1);
  });

  test('[LO1] the last lines include those waiting for a full pipe', async () => {
    const { disk, calls } = createDisk();
    disk.room = 0;
    disk.code = 'EAGAIN';
    const destination = createLogDestination({ fd: 1, calls });
    destination.write('one\n');
    await settle();
    disk.room = 100;
    destination.flushSync();
    expect(disk.text).toBe('one\n');
  });
});

import { write as fsWrite, writeSync as fsWriteSync } from 'node:fs';

/** Bytes of log lines that may wait to be written; further lines are dropped. */
const BUFFER_MAX = 1024 * 1024;
/** Bytes written by one call. */
const CHUNK_MAX = 64 * 1024;
/** How soon a full pipe is tried again. */
const RETRY_MS = 100;
const FULL_PIPE = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY']);

/** The system calls that write; tests replace them. */
export interface FileCalls {
  write(fd: number, bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
}

const SYSTEM: FileCalls = {
  write: (fd, bytes, done) => fsWrite(fd, bytes, done),
  writeSync: (fd, bytes) => fsWriteSync(fd, bytes),
};

/** Writes log lines. It never throws, never blocks the event loop, and uses bounded memory ([LO1]). */
export interface LogDestination {
  /** Queues a line, which must end with a line break. */
  write(line: string): void;
  /** Makes one attempt to write everything queued, for the last messages of a process. */
  flushSync(): void;
  /** Lines dropped since the start. */
  dropped(): number;
}

interface Options {
  fd: number;
  calls?: FileCalls;
  /** Called when writing works again after lines were dropped. */
  onRecovery?: (lost: { lines: number; code: string }) => void;
}

/**
 * Writes log lines to a file descriptor. pino's own destination cannot cope with a full disk: without an `error`
 * listener it ends the process, and its `flushSync` retries for ever.
 */
export function createLogDestination({ fd, calls = SYSTEM, onRecovery }: Options): LogDestination {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** The bytes being written; null if no call is running. */
  let chunk: Buffer | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isCutOff = false;
  let dropped = 0;
  let lost = { lines: 0, code: '' };

  function drop(lines: number, code: string): void {
    dropped += lines;
    lost = { lines: lost.lines + lines, code };
  }

  /**
   * Up to CHUNK_MAX bytes of the queue. A truncated line is ended with a line break first, so that the next one can
   * be parsed.
   */
  function takeChunk(): Buffer {
    let size = 0;
    let count = 0;
    for (const line of waiting) {
      if (count > 0 && size + line.length > CHUNK_MAX) break;
      size += line.length;
      count += 1;
    }
    waitingBytes -= size;
    const lines = waiting.splice(0, count);
    return Buffer.concat(isCutOff ? [LINE_BREAK, ...lines] : lines);
  }

  function writeNext(): void {
    if (waiting.length === 0) return;
    chunk = takeChunk();
    writeChunk();
  }

  function writeChunk(): void {
    retry = null;
    if (chunk) calls.write(fd, chunk, onWritten);
  }

  function onWritten(error: NodeJS.ErrnoException | null, written: number): void {
    if (!chunk) return;
    if (error && FULL_PIPE.has(error.code ?? '')) {
      retry = setTimeout(writeChunk, RETRY_MS).unref();
      return;
    }
    if (error) {
      giveUp(chunk, error);
      return;
    }
    chunk = restOf(chunk, written);
    if (chunk) {
      writeChunk();
      return;
    }
    reportLost();
    writeNext();
  }

  /** The bytes that are still to be written; null for none. */
  function restOf(bytes: Buffer, written: number): Buffer | null {
    if (written > 0) isCutOff = bytes[written - 1] !== LINE_BREAK[0];
    return written < bytes.length ? bytes.subarray(written) : null;
  }

  /** Drops the queue, since it would fail too. The next line is the next attempt. */
  function giveUp(bytes: Buffer, error: unknown): void {
    chunk = null;
    drop(countLines(bytes) + waiting.length, codeOf(error));
    waiting = [];
    waitingBytes = 0;
  }

  function reportLost(): void {
    if (lost.lines === 0) return;
    const report = lost;
    lost = { lines: 0, code: '' };
    onRecovery?.(report);
  }

  function writeNow(bytes: Buffer): boolean {
    let rest: Buffer | null = bytes;
    try {
      while (rest) rest = restOf(rest, calls.writeSync(fd, rest));
      return true;
    } catch (error) {
      giveUp(rest ?? bytes, error);
      return false;
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > BUFFER_MAX) return drop(1, 'buffer_full');
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (!chunk) writeNext();
    },
    flushSync() {
      // A chunk that a thread is writing is left to it: Node.js waits for its threads before it exits.
      if (retry && chunk) {
        clearTimeout(retry);
        retry = null;
        if (!writeNow(chunk)) return;
        chunk = null;
      }
      while (waiting.length > 0 && writeNow(takeChunk()));
    },
    dropped: () => dropped,
  };
}

const LINE_BREAK = Buffer.from('\n');

function countLines(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === LINE_BREAK[0]) count += 1;
  return count;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

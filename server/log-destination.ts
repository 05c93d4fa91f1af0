import { write as fsWrite, writeSync as fsWriteSync } from 'node:fs';

/** Log lines that wait to be written take up to this many bytes; further lines are dropped. */
const BUFFER_MAX = 1024 * 1024;
/** Bytes that one call writes. */
const CHUNK_MAX = 64 * 1024;
/** A pipe that is full is tried again after this time. */
const RETRY_MS = 100;
const FULL_PIPE = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY']);

/** The two calls that write; tests replace them. */
export interface FileCalls {
  write(fd: number, bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  writeSync(fd: number, bytes: Buffer): number;
}

const SYSTEM: FileCalls = {
  write: (fd, bytes, done) => fsWrite(fd, bytes, done),
  writeSync: (fd, bytes) => fsWriteSync(fd, bytes),
};

/** Where log lines go. It never throws, never blocks the event loop, and needs a bounded amount of memory ([LO1]). */
export interface LogDestination {
  /** Queues one line, which ends with a line break. */
  write(line: string): void;
  /** Makes one attempt to write everything that waits, for the last words of a process. */
  flushSync(): void;
  /** Lines that could not be written since the start. */
  dropped(): number;
}

interface Options {
  fd: number;
  calls?: FileCalls;
  /** Called when lines are written again after some were dropped. */
  onRecovery?: (lost: { lines: number; code: string }) => void;
}

/**
 * Writes log lines to a file descriptor. pino's own destination has no answer to a full disk: without an `error`
 * listener it ends the process, and its `flushSync` tries for ever.
 */
export function createLogDestination({ fd, calls = SYSTEM, onRecovery }: Options): LogDestination {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** What the current call writes; null while none is under way. */
  let chunk: Buffer | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isCutOff = false;
  let dropped = 0;
  let lost = { lines: 0, code: '' };

  function drop(lines: number, code: string): void {
    dropped += lines;
    lost = { lines: lost.lines + lines, code };
  }

  /** Up to CHUNK_MAX bytes of what waits. A line that was cut off gets its line break first, so that the next can be read. */
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
    tellOfLost();
    writeNext();
  }

  /** What is left of the bytes after some were written; null for nothing. */
  function restOf(bytes: Buffer, written: number): Buffer | null {
    if (written > 0) isCutOff = bytes[written - 1] !== LINE_BREAK[0];
    return written < bytes.length ? bytes.subarray(written) : null;
  }

  /** Drops all that waits, as it would fail too. The next line is the next attempt. */
  function giveUp(bytes: Buffer, error: unknown): void {
    chunk = null;
    drop(countLines(bytes) + waiting.length, codeOf(error));
    waiting = [];
    waitingBytes = 0;
  }

  function tellOfLost(): void {
    if (lost.lines === 0) return;
    const told = lost;
    lost = { lines: 0, code: '' };
    onRecovery?.(told);
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
      // A chunk that a thread is writing is left to it: Node.js waits for its threads before it ends.
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

import { addAbortSignal, Writable } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';

/** What React renders, in larger pieces, no faster than they are taken ([HT24]). */
export interface PagePieces extends AsyncIterableIterator<Uint8Array> {
  /** Takes what React renders. If the client leaves, or wants no body, rendering ends. */
  fill(rendering: PipeableStream): void;
  /** Whether the client stopped reading before the end. */
  isAbandoned(): boolean;
}

/** @param signal Aborted when the client leaves. */
export function pagePieces(signal: AbortSignal): PagePieces {
  const pieces = new JoinedPieces();
  // React and the reader handle the error. Until they listen, an unhandled one would end the process.
  addAbortSignal(signal, pieces).on('error', () => {});
  return pieces;
}

/** Bytes that are joined to one piece. */
const PIECE_BYTES = 32 * 1024;

/**
 * Joins what React writes. It writes pages 2 KB at a time, and every piece costs time in each of the streams between here
 * and the client.
 */
class JoinedPieces extends Writable implements PagePieces {
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  /** Makes room for more; set while a whole piece waits. */
  #makeRoom: (() => void) | null = null;
  #wake = () => {};

  constructor() {
    super({ highWaterMark: PIECE_BYTES });
  }

  fill({ pipe, abort }: PipeableStream): void {
    if (this.destroyed) abort();
    else pipe(this);
  }

  isAbandoned(): boolean {
    return this.destroyed && !this.writableFinished;
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#waiting.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes < PIECE_BYTES) done();
    else this.#makeRoom = done;
    this.#wake();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    done(error);
    this.#wake();
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    while (this.#bytes === 0 && !this.destroyed) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#bytes > 0) return { done: false, value: this.#take() };
    if (this.errored) throw this.errored;
    return { done: true, value: undefined };
  }

  #take(): Uint8Array {
    const piece = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
    const makeRoom = this.#makeRoom;
    this.#makeRoom = null;
    makeRoom?.();
    return piece;
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.destroy();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

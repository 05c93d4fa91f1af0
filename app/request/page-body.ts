import { addAbortSignal, Writable } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';
import type { RequestContext } from '#app/load-context.ts';
import { streamOf } from './pieces.ts';

/** The body of a page, written no faster than the client reads it ([HT24]). */
export interface PageBody {
  stream: ReadableStream<Uint8Array>;
  /** Fills the body with what React renders. If the client leaves, or wants no body, rendering ends. */
  fill(rendering: PipeableStream): void;
  /** Whether the client stopped reading before the end. */
  isAbandoned(): boolean;
}

/** @param signal Aborted when the client leaves. */
export function pageBody(context: Pick<RequestContext, 'hasRoom'>, signal: AbortSignal): PageBody {
  const target = new JoinedPieces();
  // React and the reader handle the error. Until they listen, an unhandled one would end the process.
  addAbortSignal(signal, target).on('error', () => {});
  return {
    stream: streamOf(target, context),
    fill({ pipe, abort }) {
      if (target.destroyed) abort();
      else pipe(target);
    },
    isAbandoned: () => target.destroyed && !target.writableFinished,
  };
}

/** Bytes that are joined to one piece. */
const PIECE_BYTES = 32 * 1024;

/**
 * Joins what React writes. It writes pages 2 KB at a time, and every piece costs time in each of the streams between here
 * and the client.
 */
class JoinedPieces extends Writable implements AsyncIterableIterator<Uint8Array> {
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  /** Makes room for more; set while a whole piece waits. */
  #makeRoom: (() => void) | null = null;
  #wake = () => {};

  constructor() {
    super({ highWaterMark: PIECE_BYTES });
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

import { addAbortSignal, PassThrough } from 'node:stream';
import type { PipeableStream } from 'react-dom/server';
import type { RequestContext } from '#app/load-context.ts';
import { streamOf } from './pieces.ts';

/** The body of a page, written no faster than the client reads it ([HT24]). */
export interface PageBody {
  stream: ReadableStream<Uint8Array>;
  /** Fills the body with what React renders. When the client leaves, or wants no body, that ends the rendering. */
  fill(rendering: PipeableStream): void;
  /** Whether nobody reads it any longer. */
  isAbandoned(): boolean;
}

/** @param signal Aborted when the client leaves. */
export function pageBody(context: Pick<RequestContext, 'hasRoom'>, signal: AbortSignal): PageBody {
  const target = new PassThrough();
  // React and the reader get the error. Before they listen, it would end the process.
  addAbortSignal(signal, target).on('error', () => {});
  const written = target[Symbol.asyncIterator]();
  const pieces: AsyncIterableIterator<Uint8Array> = {
    next: () => written.next(),
    async return() {
      target.destroy();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => pieces,
  };
  return {
    stream: streamOf(pieces, context),
    fill({ pipe, abort }) {
      if (target.destroyed) abort();
      else pipe(target);
    },
    isAbandoned: () => target.destroyed && !target.readableEnded,
  };
}

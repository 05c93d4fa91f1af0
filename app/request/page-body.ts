import { addAbortSignal, PassThrough } from 'node:stream';
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
  const target = new PassThrough();
  // React and the reader handle the error. Until they listen, an unhandled one would end the process.
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

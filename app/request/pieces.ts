import type { RequestContext } from '#app/load-context.ts';

/** Streams pieces of text as a response body, with backpressure: reading waits for the client, and ends if it disconnects. */
export function streamOf(
  pieces: AsyncIterableIterator<Uint8Array>,
  { hasRoom }: Pick<RequestContext, 'hasRoom'>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        // After `return` the iterator is done, which closes the stream below.
        if (!(await hasRoom())) await pieces.return?.();
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

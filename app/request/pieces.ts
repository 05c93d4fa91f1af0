import type { RequestContext } from '#app/load-context.ts';

/**
 * Pieces of a text as the body of an answer: each is read when the client has room for it, and none once it has left.
 */
export function streamOf(
  pieces: AsyncIterableIterator<Uint8Array>,
  { hasRoom }: Pick<RequestContext, 'hasRoom'>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        if (!(await hasRoom())) {
          await pieces.return?.();
          return controller.close();
        }
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

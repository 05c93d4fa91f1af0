/** Pieces of a text as the body of an answer: read as fast as it travels. Whoever leaves ends the reading. */
export function streamOf(pieces: AsyncIterableIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
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

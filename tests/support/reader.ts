import type { Reader } from '#server/data/reader.ts';
import { openReadingConnection, type ReadingKind } from '#server/data/reading/readings.ts';
import { localRows } from './database.ts';

/** Reads in the thread of the test, as the reading thread does. */
export function localReader(file: string): Reader {
  const connection = openReadingConnection(localRows(file));
  const start = (kind: ReadingKind, wanted: unknown) => connection.start(kind, wanted as never);
  return {
    async read(kind, wanted) {
      const steps = start(kind, wanted);
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value as never;
      }
    },
    async open(kind, wanted) {
      const steps = start(kind, wanted);
      for (;;) {
        const { done, value: step } = steps.next();
        if (done) throw new Error('A file has no head');
        if (typeof step === 'object') return { head: step.head as never, pieces: piecesOf(steps) };
      }
    },
    forget: connection.forget,
    close: async () => {},
  };
}

async function* piecesOf(steps: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  for (const step of steps) if (typeof step === 'string') yield new TextEncoder().encode(step);
}

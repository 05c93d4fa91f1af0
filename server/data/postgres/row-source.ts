import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { RowSource } from '../reading/row-source.ts';
import { POSTGRES } from './dialect.ts';
import { failureOf } from './errors.ts';
import type { RowsAnswer, RowsQuery, RowsRequest } from './rows-thread.ts';

/** Longer than a statement may take. */
const ANSWER_TIMEOUT_MS = 20_000;

interface Options {
  /** The built rows-thread. */
  script?: URL;
  /** False only for tools that write rows. */
  isReadOnly?: boolean;
}

/** What tools that write rows use too. */
export interface PostgresRows extends RowSource {
  /** @returns How many rows the last one changed. */
  change(queries: RowsQuery[]): number;
}

/** An error of the server, with its code. */
class RowsError extends Error {
  override name = 'RowsError';
  readonly code: string;

  constructor({ message, code }: { message: string; code: string }) {
    super(message);
    this.code = code;
  }
}

/**
 * A connection that blocks the calling thread, like one to a file: a thread of its own reads meanwhile. So everything
 * that reads is written once, for both databases (docs/decisions/0175).
 */
export function openPostgresRows(
  url: string,
  { script = new URL('./rows-thread.js', import.meta.url), isReadOnly = true }: Options = {},
): PostgresRows {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1: mine, port2: theirs } = new MessageChannel();
  const workerData = { url, isReadOnly, signal: signal.buffer, port: theirs };
  const worker = new Worker(script, { workerData, transferList: [theirs] });
  worker.unref();
  let count = 0;

  function ask(...queries: RowsQuery[]): Extract<RowsAnswer, { ok: true }> {
    count += 1;
    Atomics.store(signal, 0, 0);
    worker.postMessage({ id: count, queries } satisfies RowsRequest);
    const answer = waitFor(count);
    if (!answer.ok) throw new RowsError(answer);
    return answer;
  }

  /** Answers to requests that were given up are skipped. */
  function waitFor(id: number): RowsAnswer {
    const giveUpAtMs = performance.now() + ANSWER_TIMEOUT_MS;
    for (;;) {
      const answer: RowsAnswer | undefined = receiveMessageOnPort(mine)?.message;
      if (answer?.id === id) return answer;
      const leftMs = giveUpAtMs - performance.now();
      if (leftMs <= 0) throw new RowsError({ message: 'The database does not answer', code: '08006' });
      if (!answer) Atomics.wait(signal, 0, 0, leftMs);
      Atomics.store(signal, 0, 0);
    }
  }

  function all<Row>(sql: string, ...parameters: readonly unknown[]): Row[] {
    const { names, rows } = ask({ sql, parameters });
    return rows.map((values) => toObject(names, values) as Row);
  }

  return {
    sql: POSTGRES,
    all,
    get: <Row>(sql: string, ...parameters: readonly unknown[]) => all<Row>(sql, ...parameters)[0],
    values: <Value>(sql: string, ...parameters: readonly unknown[]) =>
      ask({ sql, parameters }).rows.map(([value]) => value as Value),
    change: (queries) => ask(...queries).count,
    isBusy: (error) => error instanceof RowsError && failureOf(error.code) === 'away',
    close() {
      mine.close();
      void worker.terminate();
    },
  };
}

function toObject(names: readonly string[], values: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row;
}

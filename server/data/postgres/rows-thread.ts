import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { connectionOptions, loadDriver, settingsSql } from './driver.ts';
import { codeOf, failureOf, recognisable } from './errors.ts';
import { SQLITE_LIKE } from './parsers.ts';
import { allOf, prepared } from './pipeline.ts';

export interface RowsQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** Queries that are sent together. The waiting thread gets the rows of the last one. */
export interface RowsRequest {
  id: number;
  queries: RowsQuery[];
}

export interface RowsThreadData {
  url: string;
  isReadOnly: boolean;
  /** Set to 1 once an answer has been sent to `port`. */
  signal: SharedArrayBuffer;
  port: MessagePort;
}

export type RowsAnswer = { id: number } & (
  | { ok: true; names: string[]; rows: unknown[][]; count: number }
  | { ok: false; message: string; code: string }
);

// Reads for a thread that blocks meanwhile, since the driver itself cannot wait.
const { url, isReadOnly, signal, port }: RowsThreadData = workerData;
const answered = new Int32Array(signal);
let client: pg.Client | null = null;

async function connect(): Promise<pg.Client> {
  if (client) return client;
  const { Client } = await loadDriver();
  const opened = new Client({ ...connectionOptions(url), pipeline: true });
  const lose = () => {
    if (client === opened) client = null;
  };
  opened.on('error', lose);
  opened.on('end', lose);
  await opened.connect();
  await opened.query(settingsSql('read committed'));
  if (isReadOnly) await opened.query('SET default_transaction_read_only TO on');
  client = opened;
  return opened;
}

const ROWS = { rowMode: 'array', types: SQLITE_LIKE } as const;

async function answer({ id, queries }: RowsRequest): Promise<RowsAnswer> {
  try {
    const connection = await connect();
    const results = await allOf(queries.map((query) => connection.query<unknown[]>({ ...prepared(query), ...ROWS })));
    const last = results.at(-1);
    const names = last?.fields.map(({ name }) => name) ?? [];
    return { id, ok: true, names, rows: last?.rows ?? [], count: last?.rowCount ?? 0 };
  } catch (error) {
    const code = codeOf(recognisable(error));
    if (failureOf(code) === 'away') client = null;
    return { id, ok: false, message: error instanceof Error ? error.message : String(error), code };
  }
}

parentPort?.on('message', async (request: RowsRequest) => {
  port.postMessage(await answer(request));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});

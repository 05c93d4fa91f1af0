import { profileTotals } from './figures.ts';
import { history, latestSessions, reports } from './lists.ts';
import { myData } from './my-data.ts';
import type { RowSource } from './row-source.ts';
import { createSessionCache } from './session-cache.ts';
import { everybody, people, type ReadingDeps, report, reportFile, scores, summary } from './sessions.ts';

/** Done in one step, before longer readings, as a large audience may request thousands of them. */
const quick = { summary, people, scores };
/** Done in steps, one reading after the other. */
const long = { report, reports, latestSessions, profileTotals };
/** Sent as pieces of text, as fast as the consumer takes them. A head comes first, such as the file's name. */
const files = { reportFile, everybody, history, myData };

type Quick = typeof quick;
type Long = typeof long;
type Files = typeof files;
/** Like `ReturnType`, but the final value of a generator. */
type ValueOf<Made> = Made extends Generator<unknown, infer Value, unknown> ? Value : Made;
type HeadOf<Made> =
  Made extends Generator<infer Step, unknown, unknown> ? (Step extends { head: infer Head } ? Head : never) : never;

/** The arguments and the result of each reading. */
export type Readings = {
  [Kind in keyof (Quick & Long)]: {
    wanted: Parameters<(Quick & Long)[Kind]>[1];
    value: ValueOf<ReturnType<(Quick & Long)[Kind]>>;
  };
};
export type FileReadings = {
  [Kind in keyof Files]: { wanted: Parameters<Files[Kind]>[1]; head: HeadOf<ReturnType<Files[Kind]>> };
};
export type ReadingKind = keyof Readings | keyof FileReadings;

/** A step of a reading: a pause for other readings, a piece of text, or the head before the text. */
export type Step = undefined | string | { head: unknown };

/** A read-only connection. Reading blocks its thread. */
export interface ReadingConnection {
  isQuick(kind: ReadingKind): boolean;
  start(kind: ReadingKind, wanted: never): Generator<Step, unknown>;
  /** Drops what is cached of a completed session, because it has changed. */
  forget(sessionId: string): void;
  /** See `RowSource`. */
  isBusy(error: unknown): boolean;
  close(): void;
}

export function openReadingConnection(source: RowSource): ReadingConnection {
  const cache = createSessionCache(source);
  const deps: ReadingDeps = { source, cache };
  const steps = { ...long, ...files };
  return {
    isQuick: (kind) => Object.hasOwn(quick, kind),
    start: (kind, wanted) => {
      if (isIn(quick, kind)) return atOnce(() => quick[kind](deps, wanted));
      return steps[kind](deps, wanted);
    },
    forget: cache.forget,
    isBusy: source.isBusy,
    close: source.close,
  };
}

function isIn<Table extends object>(table: Table, kind: PropertyKey): kind is keyof Table {
  return Object.hasOwn(table, kind);
}

// biome-ignore lint/correctness/useYield: it is done in a single step.
function* atOnce(read: () => unknown): Generator<Step, unknown> {
  return read();
}

import SQLite from 'better-sqlite3';
import { life } from './figures.ts';
import { history, reports } from './lists.ts';
import { myData } from './my-data.ts';
import { everybody, people, type ReadingTools, report, reportFile, scores, summary } from './sessions.ts';
import { createShelf } from './shelf.ts';

/** Read in one go, before anything longer: a hall may ask for thousands of them. */
const quick = { summary, people, scores };
/** Read in steps, one reading after the other. */
const long = { report, reports, life };
/** Read as text, piece by piece, as fast as the reader takes it. What a file is called after goes first. */
const files = { reportFile, everybody, history, myData };

type Quick = typeof quick;
type Long = typeof long;
type Files = typeof files;
/** Like `ReturnType`, but for generators what they return in the end. */
type ValueOf<Made> = Made extends Generator<unknown, infer Value, unknown> ? Value : Made;
type HeadOf<Made> =
  Made extends Generator<infer Step, unknown, unknown> ? (Step extends { head: infer Head } ? Head : never) : never;

/** What a reading is asked with, and what it gives. */
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

/** One step of a reading: a rest in which others are read, a piece of text, or what goes before the text. */
export type Step = undefined | string | { head: unknown };

/** Reads on a connection of its own, which can only read. It blocks its thread while it does. */
export interface ReadingConnection {
  isQuick(kind: ReadingKind): boolean;
  start(kind: ReadingKind, wanted: never): Generator<Step, unknown>;
  /** The session has changed since it ended: what was remembered of it is not true any more. */
  forget(sessionId: string): void;
  close(): void;
}

export function openReadingConnection(databaseFile: string): ReadingConnection {
  const sqlite = new SQLite(databaseFile, { readonly: true, timeout: 1000 });
  const shelf = createShelf(sqlite);
  const tools: ReadingTools = { sqlite, shelf };
  const steps = { ...long, ...files };
  return {
    isQuick: (kind) => Object.hasOwn(quick, kind),
    start: (kind, wanted) => {
      if (isIn(quick, kind)) return atOnce(() => quick[kind](tools, wanted));
      return steps[kind](tools, wanted);
    },
    forget: shelf.forget,
    close: () => void sqlite.close(),
  };
}

function isIn<Table extends object>(table: Table, kind: PropertyKey): kind is keyof Table {
  return Object.hasOwn(table, kind);
}

// biome-ignore lint/correctness/useYield: it is done in a single step.
function* atOnce(read: () => unknown): Generator<Step, unknown> {
  return read();
}

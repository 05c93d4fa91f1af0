import { readFileSync } from 'node:fs';
import path from 'node:path';
import type SQLite from 'better-sqlite3';
import { openPostgresRows } from '#server/data/postgres/row-source.ts';
import { ROOT } from '../temporary.ts';
import { ROWS_THREAD } from './suite.ts';

/** The model's tables with their columns in SQLite's order, and their types. */
const MODEL = readModel();

/**
 * A connection that takes the SQL of tests as SQLite does, so that one test runs on both databases: names without quotes,
 * 0 and 1 for booleans, epoch milliseconds for times.
 */
export function openLikeSqlite(url: string): SQLite.Database {
  const rows = openPostgresRows(url, { script: ROWS_THREAD, isReadOnly: false });
  /** Writes of an open transaction, which are sent with the next read or its end. */
  let held: { sql: string; parameters: unknown[] }[] = [];
  let isHolding = false;
  const flush = () => {
    const queries = held;
    held = [];
    return queries.length > 0 ? rows.change(queries) : 0;
  };
  const change = (sql: string, ...parameters: unknown[]) => {
    held.push({ sql, parameters });
    return isHolding ? 1 : flush();
  };
  const exec = (sql: string) => {
    if (/^\s*BEGIN/i.test(sql)) isHolding = true;
    if (/^\s*(COMMIT|ROLLBACK)/i.test(sql)) isHolding = false;
    change(translate(sql).replace(/BEGIN \w+/i, 'BEGIN'));
    if (/^\s*LOCK/i.test(sql)) flush();
  };
  const prepare = (sql: string) => {
    const text = translate(sql);
    const run = (...parameters: unknown[]) => change(text, ...parameters);
    const before = <Value>(read: () => Value) => {
      flush();
      return read();
    };
    return {
      reader: /^\s*(SELECT|WITH)\b/i.test(sql),
      run: (...parameters: unknown[]) => ({ changes: run(...parameters) }),
      all: (...parameters: unknown[]) => before(() => rows.all(text, ...(parameters as string[]))),
      get: (...parameters: unknown[]) => before(() => rows.get(text, ...(parameters as string[]))),
      pluck: () => ({
        all: (...parameters: unknown[]) => before(() => rows.values(text, ...(parameters as string[]))),
        get: (...parameters: unknown[]) => before(() => rows.values(text, ...(parameters as string[]))[0]),
      }),
    };
  };
  const connection = {
    prepare,
    exec,
    transaction: (work: () => void) => () => {
      exec('BEGIN');
      work();
      exec('COMMIT');
    },
    pragma: () => {},
    close: rows.close,
  };
  return connection as unknown as SQLite.Database;
}

interface Column {
  name: string;
  type: string;
}

function readModel(): Map<string, Column[]> {
  const text = readFileSync(path.join(ROOT, 'prisma', 'schema.prisma'), 'utf8');
  const enums = new Set([...text.matchAll(/^enum (\w+)/gm)].map(([, name]) => name));
  const scalars = new Set(['String', 'Int', 'Boolean', 'DateTime', 'Float']);
  const models = [...text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)];
  return new Map(
    models.map(([, name = '', body = '']) => {
      const columns = [...body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?/gm)].flatMap(([, column = '', type = '']) =>
        scalars.has(type) || enums.has(type) ? [{ name: column, type }] : [],
      );
      return [name, columns];
    }),
  );
}

const NAMES = new Set([...MODEL].flatMap(([table, columns]) => [table, ...columns.map(({ name }) => name)]));

/** Lets others read, but not write, until the end of the transaction. */
export const LOCK_ALL_TABLES = `LOCK TABLE ${[...MODEL.keys()].map((name) => `"${name}"`)} IN SHARE ROW EXCLUSIVE MODE`;

function translate(sql: string): string {
  return quoted(withTypes(sql));
}

/** Quotes the model's names outside of texts and quotes. */
function quoted(sql: string): string {
  return sql.replace(/'[^']*'|"[^"]*"|\b[A-Za-z]\w*\b/g, (word) => (NAMES.has(word) ? `"${word}"` : word));
}

const INSERT = /^(\s*INSERT INTO\s+"?(\w+)"?\s*(?:\(([^)]*)\))?\s*)(VALUES\s*\(|SELECT\s+)([\s\S]*)$/i;
const SET = /("?\b(\w+)"?\s*=\s*)(\?|\d+)(?=\s*(?:,|$|WHERE|AND|OR|\)))/gi;

/** Gives the values of an INSERT, and those that a column is compared with or set to, the type of their column. */
function withTypes(sql: string): string {
  const insert = INSERT.exec(sql);
  if (!insert) return sql.replace(SET, (whole, before, name, value) => typed(before, name, value) ?? whole);
  const [, head = '', table = '', listed, opening = '', rest = ''] = insert;
  const columns = MODEL.get(table) ?? [];
  const names = listed?.split(',').map((name) => name.trim().replaceAll('"', '')) ?? columns.map(({ name }) => name);
  const target = listed ? head : `${head}(${names.map((name) => `"${name}"`)}) `;
  const { values, after } = splitValues(rest);
  const all = values.map((value, index) => {
    const type = columns.find(({ name }) => name === names[index])?.type ?? '';
    return ` ${cast(value.trim(), type)}`;
  });
  return `${target}${opening}${all}${after}`;
}

function typed(before: string, name: string, value: string): string | null {
  const type = [...MODEL.values()].flat().find((column) => column.name === name)?.type ?? '';
  return type === 'DateTime' || type === 'Boolean' ? `${before}${cast(value, type)}` : null;
}

function cast(value: string, type: string): string {
  if (type === 'DateTime' && /^(\?|-?\d+)$/.test(value)) return `to_timestamp(${value}::float8 / 1000)`;
  if (type === 'Boolean' && /^[01]$/.test(value)) return value === '1' ? 'true' : 'false';
  return value;
}

/** Splits at the commas outside of brackets and texts, up to the closing bracket or FROM. */
function splitValues(text: string): { values: string[]; after: string } {
  const values: string[] = [];
  let [depth, from, isText] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === "'") isText = !isText;
    if (isText) continue;
    const ends = depth === 0 && (char === ')' || /^\sFROM\b/i.test(text.slice(index, index + 6)));
    if (ends || (char === ',' && depth === 0)) {
      values.push(text.slice(from, index));
      from = index + 1;
    }
    if (ends) return { values, after: text.slice(index) };
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
  }
  return { values: [...values, text.slice(from)], after: '' };
}

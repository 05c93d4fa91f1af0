import type { Columns, ColumnType, Dialect, RowUpdate, SessionState } from '../dialect.ts';
import { bulk } from '../named-sql.ts';
import type { Statement } from '../statement.ts';

/** Times are `timestamptz` with milliseconds; rows are bound as jsonb, which is as fast as arrays and typed here. */
export const POSTGRES: Dialect = {
  name: 'postgres',
  bind: (value) => value,
  boundRows: 'jsonb_array_elements(?::jsonb) AS r(value)',
  boundColumn(index, type) {
    const text = `(r.value ->> ${index})`;
    return type === 'time' ? `to_timestamp(${text}::float8 / 1000)` : `${text}::${TYPES[type]}`;
  },
  boundTexts: 'SELECT jsonb_array_elements_text(?::jsonb)',
  updateRows,
  // A list of row addresses is looked up directly; IN would scan the table.
  someRows: (table, condition) => `ctid = ANY (ARRAY(SELECT ctid FROM "${table}" WHERE ${condition} LIMIT ?))`,
  textsIn: (column) => `SELECT jsonb_array_elements_text(${column}::jsonb)`,
  epochMs: (column) => `(extract(epoch FROM ${column}) * 1000)::bigint`,
  msLater: (column) => `${column} + interval '1 millisecond'`,
  greatest: (one, other) => `greatest(${one}, ${other})`,
  least: (one, other) => `least(${one}, ${other})`,
  jsonList: (value, orderBy) => `coalesce(json_agg(${value}${orderBy ? ` ORDER BY ${orderBy}` : ''}), '[]')::text`,
  jsonObject: (fields) => `json_build_object(${Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)})`,
  jsonArray: (values) => `json_build_array(${values})`,
  jsonBoolean: (column) => column,
  noLimit: 'ALL',
  answersInOrder: 'a."receivedAt", a."participantId"',
  latestLogins: '"createdAt" DESC, "idHash"',
  lockSessions,
  logChanges,
  lockAccounts,
};

const TYPES: Readonly<Record<Exclude<ColumnType, 'time'>, string>> = {
  text: 'text',
  int: 'int',
  float: 'float8',
  bool: 'boolean',
  QuestionType: '"QuestionType"',
};

function updateRows<Name extends string>({ table, columns, key, where, rows }: RowUpdate<Name>): Statement[] {
  const names = Object.keys(columns);
  const isKey = (name: string) => key.some((one) => one === name);
  const set = names.filter((name) => !isKey(name)).map((name) => `"${name}" = r.${name}`);
  const found = names.filter(isKey).map((name) => `"${table}"."${name}" = r.${name}`);
  const conditions = [...found, ...Object.keys(where).map((name) => `"${table}"."${name}" = ?`)];
  const sql = `UPDATE "${table}" SET ${set.join(', ')} FROM {rows} WHERE ${conditions.join(' AND ')}`;
  const bound: Columns = columns;
  return bulk(POSTGRES, sql, { columns: bound, rows }).map(({ parameters, ...statement }) => ({
    ...statement,
    parameters: [...parameters, ...Object.values(where)],
  }));
}

/**
 * Without this lock, another process could move a session between the check of its revision and the commit. In the
 * order of ids, so that two groups never wait for each other.
 */
function lockSessions(sessions: readonly SessionState[]): Statement[] {
  return bulk(
    POSTGRES,
    `SELECT s."id" FROM {rows} JOIN "Session" s ON s."id" = r.sessionId AND s."revision" = r.revision
       AND s."sequence" = coalesce(r.sequence, s."sequence")
     ORDER BY s."id" FOR NO KEY UPDATE OF s`,
    {
      columns: { sessionId: 'text', revision: 'int', sequence: 'int' },
      rows: sessions,
      expected: sessions.length,
    },
  ).map((statement) => ({ ...statement, isLock: true }));
}

/** The log is short and not written ahead: after a crash of the server, every process loads its sessions again. */
function logChanges(entries: readonly { sessionId: string; sequence: number; changes: string }[]): Statement[] {
  const columns = { sessionId: 'text', sequence: 'int', changes: 'text' } as const;
  const bound = { columns, rows: entries };
  return [
    ...bulk(
      POSTGRES,
      `UPDATE "Session" SET "sequence" = r.sequence FROM {rows} WHERE "Session"."id" = r.sessionId`,
      bound,
    ),
    ...bulk(
      POSTGRES,
      `INSERT INTO "_changes" ("sessionId", "sequence", "changes", "at")
       SELECT r.sessionId, r.sequence, r.changes, clock_timestamp() FROM {rows}`,
      bound,
    ),
  ];
}

/** A statement of its own, because the next one must see what was committed while this one waited. */
function lockAccounts(userIds: readonly string[]): Statement[] {
  const sql = `SELECT "id" FROM "User" WHERE "id" IN (${POSTGRES.boundTexts}) ORDER BY "id" FOR KEY SHARE`;
  return [{ sql, parameters: [JSON.stringify(userIds)] }];
}

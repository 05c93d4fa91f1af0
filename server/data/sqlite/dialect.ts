import type { Dialect, RowUpdate } from '../dialect.ts';
import type { Statement } from '../statement.ts';

/** Times are integers, in epoch milliseconds; booleans are 0 and 1; JSON is text. */
export const SQLITE: Dialect = {
  name: 'sqlite',
  bind(value) {
    if (value instanceof Date) return value.getTime();
    return typeof value === 'boolean' ? Number(value) : value;
  },
  boundRows: 'json_each(?) r',
  boundColumn: (index) => `r.value ->> ${index}`,
  boundTexts: 'SELECT value FROM json_each(?)',
  updateRows,
  someRows: (table, condition) => `rowid IN (SELECT rowid FROM "${table}" WHERE ${condition} LIMIT ?)`,
  textsIn: (column) => `SELECT value FROM json_each(${column})`,
  epochMs: (column) => `CAST(${column} AS INTEGER)`,
  msLater: (column) => `${column} + 1`,
  greatest: (one, other) => `max(${one}, ${other})`,
  least: (one, other) => `min(${one}, ${other})`,
  jsonList: (value, orderBy) => `json_group_array(${value}${orderBy ? ` ORDER BY ${orderBy}` : ''})`,
  jsonObject: (fields) => `json_object(${Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)})`,
  jsonArray: (values) => `json_array(${values})`,
  jsonBoolean: (column) => `json(iif(${column}, 'true', 'false'))`,
  noLimit: '-1',
  answersInOrder: 'a.rowid',
  latestLogins: 'rowid DESC',
  lockSessions: () => [],
  logChanges: () => [],
  lockAccounts: () => [],
};

/** Runs once per row: for updates of existing rows, that is three times as fast as a join with one JSON text. */
function updateRows<Name extends string>({ table, columns, key, where, rows }: RowUpdate<Name>): Statement[] {
  if (rows.length === 0) return [];
  const names = namesOf(columns);
  const set = names.filter((name) => !key.includes(name));
  const order = [...set, ...key];
  const conditions = [...key, ...Object.keys(where)].map((name) => `"${name}" = ?`);
  return [
    {
      sql: `UPDATE "${table}" SET ${set.map((name) => `"${name}" = ?`).join(', ')} WHERE ${conditions.join(' AND ')}`,
      parameters: Object.values(where),
      each: JSON.stringify(rows.map((row) => order.map((name) => SQLITE.bind(row[name])))),
    },
  ];
}

function namesOf<Name extends string>(columns: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(columns) as Name[];
}

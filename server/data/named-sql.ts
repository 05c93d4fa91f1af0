import type { Columns, Dialect } from './dialect.ts';
import type { Statement } from './statement.ts';

type Row<Name extends string> = Readonly<Record<Name, unknown>>;

/**
 * Binds `:name` parameters by name: each is replaced by `?`, and its value is appended to `parameters`. Times are
 * given as Date.
 *
 * @throws if `values` lacks a name.
 */
export function named<Name extends string>(
  dialect: Pick<Dialect, 'bind'>,
  sql: string,
  values: Row<Name>,
): Pick<Statement, 'sql' | 'parameters'> {
  const parameters: unknown[] = [];
  const positional = sql.replace(PARAMETER, (_, name: string) => {
    if (!isIn(name, values)) throw new Error(`The statement has no value for ${name}`);
    parameters.push(dialect.bind(values[name]));
    return '?';
  });
  return { sql: positional, parameters };
}

const PARAMETER = /(?<!:):([a-z]\w*)/gi;

/** Rows of bound values, in the order of the columns. Times are given in epoch milliseconds. */
export interface Bound<Of extends Columns> {
  columns: Of;
  rows: readonly Row<Extract<keyof Of, string>>[];
}

/**
 * A single statement for any number of rows, passed as one JSON parameter. The SQL reads them as `FROM {rows}` and a
 * column by its name: `r.score`. No rows give no statement.
 *
 * @throws if the SQL names a column that the rows lack.
 */
export function bulk<Of extends Columns>(
  dialect: Dialect,
  sql: string,
  { columns, rows, expected }: Bound<Of> & { expected?: number },
): Statement[] {
  if (rows.length === 0) return [];
  const statement = { sql: withRows(dialect, sql, columns), parameters: [rowsJson({ columns, rows })] };
  return [expected === undefined ? statement : { ...statement, expected }];
}

/** The SQL of `bulk`, whose `?` for the rows takes the text of `rowsJson`. */
export function withRows(dialect: Dialect, sql: string, columns: Columns): string {
  const indexes = new Map(Object.keys(columns).map((name, index) => [name, index]));
  return sql.replaceAll('{rows}', dialect.boundRows).replace(/\br\.(\w+)/g, (_, name: string) => {
    const [index, type] = [indexes.get(name), columns[name]];
    if (index === undefined || type === undefined) throw new Error(`The rows have no ${name}`);
    return dialect.boundColumn(index, type);
  });
}

/** Bound rows as a JSON list of lists. */
export function rowsJson<Of extends Columns>({ columns, rows }: Bound<Of>): string {
  const names = Object.keys(columns) as Extract<keyof Of, string>[];
  return JSON.stringify(rows.map((row) => names.map((name) => row[name])));
}

function isIn<Name extends string>(name: string, values: Row<Name>): name is Name {
  return Object.hasOwn(values, name);
}

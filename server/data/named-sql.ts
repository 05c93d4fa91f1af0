import type { Statement } from './commit.ts';

type Row<Name extends string> = Readonly<Record<Name, unknown>>;

/**
 * Binds `:name` parameters by name: each is replaced by `?`, and its value is appended to `parameters`.
 *
 * @throws if `values` lacks a name.
 */
export function named<Name extends string>(sql: string, values: Row<Name>): Pick<Statement, 'sql' | 'parameters'> {
  const parameters: unknown[] = [];
  const positional = sql.replace(PARAMETER, (_, name: string) => {
    if (!isIn(name, values)) throw new Error(`The statement has no value for ${name}`);
    parameters.push(values[name]);
    return '?';
  });
  return { sql: positional, parameters };
}

/**
 * A statement that runs once for each row. In the SQL, the rows' columns (`:name`) come first, each once and in the
 * order of `columns`, then the shared parameters.
 *
 * @throws if they do not.
 */
export function namedForEach<Name extends string, Shared extends string>(
  sql: string,
  { columns, rows, shared }: { columns: readonly Name[]; rows: readonly Row<Name>[]; shared: Row<Shared> },
): Statement {
  const own = [...sql.matchAll(PARAMETER)].map(([, name]) => name).slice(0, columns.length);
  if (own.join() !== columns.join()) throw new Error(`The statement binds ${own.join()}, not ${columns.join()}`);
  let left = columns.length;
  const withoutOwn = sql.replace(PARAMETER, (parameter) => (left-- > 0 ? '?' : parameter));
  return { ...named(withoutOwn, shared), each: JSON.stringify(toLists(columns, rows)) };
}

/**
 * A single statement for any number of rows, passed as one JSON parameter. The SQL reads them as `FROM json_each(?)
 * r` and a column by its name: `r.score`. No rows give no statement.
 *
 * @throws if the SQL names a column that the rows lack.
 */
export function bulk<Name extends string>(
  sql: string,
  { columns, rows, expected }: { columns: readonly Name[]; rows: readonly Row<Name>[]; expected?: number },
): Statement[] {
  if (rows.length === 0) return [];
  const indexes = new Map<string, number>(columns.map((column, index) => [column, index]));
  const positional = sql.replace(/\br\.(\w+)/g, (_, name: string) => {
    const index = indexes.get(name);
    if (index === undefined) throw new Error(`The rows have no ${name}`);
    return `r.value ->> ${index}`;
  });
  const parameters = [JSON.stringify(toLists(columns, rows))];
  return [{ sql: positional, parameters, ...(expected !== undefined && { expected }) }];
}

const PARAMETER = /:([a-z]\w*)/gi;

function toLists<Name extends string>(columns: readonly Name[], rows: readonly Row<Name>[]): unknown[][] {
  return rows.map((row) => columns.map((column) => row[column]));
}

function isIn<Name extends string>(name: string, values: Row<Name>): name is Name {
  return Object.hasOwn(values, name);
}

import SQLite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { bulk, named } from '#server/data/named-sql.ts';
import { POSTGRES } from '#server/data/postgres/dialect.ts';
import { SQLITE } from '#server/data/sqlite/dialect.ts';

describe('named', () => {
  test('binds each parameter by its name, even one that occurs twice', () => {
    const sql = `UPDATE "T" SET "a" = :a, "b" = :b WHERE "a" <> :a`;
    expect(named(SQLITE, sql, { b: 2, a: 1 })).toEqual({
      sql: `UPDATE "T" SET "a" = ?, "b" = ? WHERE "a" <> ?`,
      parameters: [1, 2, 1],
    });
  });

  test('binds null, and ignores a value that no parameter names', () => {
    expect(named(SQLITE, 'SELECT :a', { a: null, b: 2 })).toEqual({ sql: 'SELECT ?', parameters: [null] });
  });

  test('PostgreSQL takes booleans and times as they are, SQLite as numbers', () => {
    const values = { isOpen: true, at: new Date(1700) };
    expect(named(SQLITE, 'SELECT :isOpen, :at', values).parameters).toEqual([1, 1700]);
    expect(named(POSTGRES, 'SELECT :isOpen, :at', values).parameters).toEqual([true, values.at]);
  });

  test('throws when a parameter has no value, even for names that every object has', () => {
    expect(() => named(SQLITE, 'SELECT :missing', { a: 1 })).toThrow('missing');
    expect(() => named(SQLITE, 'SELECT :toString', { a: 1 })).toThrow('toString');
  });
});

describe('updateRows', () => {
  const rows = [
    { id: 'x', score: 1, isRight: true },
    { score: 2, id: 'y', isRight: false },
  ];
  const update = {
    table: 'T',
    columns: { id: 'text', score: 'int', isRight: 'bool' },
    key: ['id'],
    where: { session: 's' },
    rows,
  } as const;

  test("SQLite runs once for each row, with the row's key and the shared values last", () => {
    expect(SQLITE.updateRows(update)).toEqual([
      {
        sql: `UPDATE "T" SET "score" = ?, "isRight" = ? WHERE "id" = ? AND "session" = ?`,
        parameters: ['s'],
        each: '[[1,1,"x"],[2,0,"y"]]',
      },
    ]);
  });

  test('PostgreSQL runs once, with typed columns', () => {
    expect(POSTGRES.updateRows(update)).toEqual([
      {
        sql:
          'UPDATE "T" SET "score" = (r.value ->> 1)::int, "isRight" = (r.value ->> 2)::boolean ' +
          'FROM jsonb_array_elements(?::jsonb) AS r(value) WHERE "T"."id" = (r.value ->> 0)::text AND "T"."session" = ?',
        parameters: ['[["x",1,true],["y",2,false]]', 's'],
      },
    ]);
  });

  test.each([SQLITE, POSTGRES])('is no statement for no rows: $name', (dialect) => {
    expect(dialect.updateRows({ ...update, rows: [] })).toEqual([]);
  });
});

describe('bulk', () => {
  const COLUMNS = { score: 'int', name: 'text' } as const;
  const sql = 'SELECT r.name, r.score FROM {rows}';
  const rows = [
    { score: 1, name: `o'Neill "x"` },
    { name: null, score: 2 },
  ];

  test('SQLite reads back every row and column by name', () => {
    const [statement] = bulk(SQLITE, sql, { columns: COLUMNS, rows });
    if (!statement) throw new Error('No statement was made');
    const sqlite = new SQLite(':memory:');
    const read = sqlite
      .prepare(statement.sql)
      .raw()
      .all(...statement.parameters);
    expect(read).toEqual([
      [`o'Neill "x"`, 1],
      [null, 2],
    ]);
    sqlite.close();
  });

  test('is no statement for no rows', () => {
    expect(bulk(SQLITE, sql, { columns: COLUMNS, rows: [] })).toEqual([]);
  });

  test('carries the number of rows that must change only if it is given', () => {
    const [plain] = bulk(SQLITE, sql, { columns: COLUMNS, rows });
    const [counted] = bulk(SQLITE, sql, { columns: COLUMNS, rows, expected: 2 });
    expect(plain).not.toHaveProperty('expected');
    expect(counted).toHaveProperty('expected', 2);
  });

  test('throws for a column that the rows do not have', () => {
    expect(() => bulk(SQLITE, 'SELECT r.rank FROM {rows}', { columns: COLUMNS, rows })).toThrow('rank');
  });
});

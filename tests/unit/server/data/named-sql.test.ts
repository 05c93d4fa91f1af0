import SQLite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { bulk, named, namedForEach } from '#server/data/named-sql.ts';

describe('named', () => {
  test('binds each parameter by its name, even one that occurs twice', () => {
    const sql = `UPDATE "T" SET "a" = :a, "b" = :b WHERE "a" <> :a`;
    expect(named(sql, { b: 2, a: 1 })).toEqual({
      sql: `UPDATE "T" SET "a" = ?, "b" = ? WHERE "a" <> ?`,
      parameters: [1, 2, 1],
    });
  });

  test('binds null, and ignores a value that no parameter names', () => {
    expect(named('SELECT :a', { a: null, b: 2 })).toEqual({ sql: 'SELECT ?', parameters: [null] });
  });

  test('throws when a parameter has no value, even for names that every object has', () => {
    expect(() => named('SELECT :missing', { a: 1 })).toThrow('missing');
    expect(() => named('SELECT :toString', { a: 1 })).toThrow('toString');
  });
});

describe('namedForEach', () => {
  const rows = [
    { id: 'x', score: 1 },
    { score: 2, id: 'y' },
  ];

  test("puts each row's values before the shared ones, in column order", () => {
    const sql = `UPDATE "T" SET "score" = :score WHERE "id" = :id AND "session" = :session`;
    expect(namedForEach(sql, { columns: ['score', 'id'], rows, shared: { session: 's' } })).toEqual({
      sql: `UPDATE "T" SET "score" = ? WHERE "id" = ? AND "session" = ?`,
      parameters: ['s'],
      each: '[[1,"x"],[2,"y"]]',
    });
  });

  test('throws when the columns are not the first parameters, in order', () => {
    const sql = `UPDATE "T" SET "score" = :score WHERE "id" = :id`;
    expect(() => namedForEach(sql, { columns: ['id', 'score'], rows, shared: {} })).toThrow('score,id');
  });

  test('throws when a shared parameter has no value', () => {
    const sql = 'SELECT :id, :session';
    expect(() => namedForEach(sql, { columns: ['id'], rows, shared: {} })).toThrow('session');
  });
});

describe('bulk', () => {
  const sql = 'SELECT r.name, r.score FROM json_each(?) r';
  const rows = [
    { score: 1, name: `o'Neill "x"` },
    { name: null, score: 2 },
  ];

  test('SQLite reads back every row and column by name', () => {
    const [statement] = bulk(sql, { columns: ['score', 'name'], rows });
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
    expect(bulk(sql, { columns: ['score', 'name'], rows: [] })).toEqual([]);
  });

  test('carries the number of rows that must change only if it is given', () => {
    const [plain] = bulk(sql, { columns: ['score', 'name'], rows });
    const [counted] = bulk(sql, { columns: ['score', 'name'], rows, expected: 2 });
    expect(plain).not.toHaveProperty('expected');
    expect(counted).toHaveProperty('expected', 2);
  });

  test('throws for a column that the rows do not have', () => {
    expect(() => bulk('SELECT r.rank FROM json_each(?) r', { columns: ['score', 'name'], rows })).toThrow('rank');
  });
});

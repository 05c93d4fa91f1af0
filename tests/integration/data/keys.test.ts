import { expect, test } from 'vitest';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { SESSION_COLUMNS } from '#tests/support/row-columns.ts';

interface Index {
  table: string;
  name: string;
  partial: number;
}

/** Unique keys of the migrated file as `Table(column, column)`, primary keys included. */
async function readKeys(): Promise<{ keys: string[]; partial: string[] }> {
  const sqlite = otherConnection((await temporaryDatabase()).file);
  const indexes = sqlite
    .prepare<[], Index>(
      `SELECT tables.name AS "table", list.name, list.partial FROM sqlite_master AS tables
       JOIN pragma_index_list(tables.name) AS list WHERE tables.type = 'table' AND list."unique"`,
    )
    .all();
  const columns = sqlite.prepare<[string], { name: string }>('SELECT name FROM pragma_index_info(?) ORDER BY seqno');
  const keys = indexes.map(({ table, name }) => {
    const names = columns.all(name).map((column) => column.name);
    return `${table}(${names.join(', ')})`;
  });
  return { keys, partial: indexes.filter(({ partial }) => partial).map(({ name }) => name) };
}

test('[DB1] to [DB8]: the migrated database has the unique keys that are rules, none of them partial', async () => {
  const { keys, partial } = await readKeys();
  expect(keys).toEqual(
    expect.arrayContaining([
      'User(email)', // [DB1] one account per address
      'Quiz(accessCode)', // [DB2] one quiz per code
      'Session(runningFor)', // [DB3] one running session per quiz
      'Session(quizId, number)', // [DB4]
      'Participant(sessionId, userId)', // [DB5] one participant per person and session
      'Participant(sessionId, guestId)',
      'Participant(sessionId, name, nameNumber)', // [DB6]
      'Answer(participantId, questionId)', // [DB7] one answer per participant and question
      'Token(userId, kind)', // [DB8] the newest link only
    ]),
  );
  expect(partial).toEqual([]);
});

test('[DB3] [DB5] a nullable unique column holds each value once, and any number of nulls', async () => {
  const sqlite = otherConnection((await temporaryDatabase()).file);
  sqlite.pragma('foreign_keys = OFF');
  const insert = (id: string, number: number, runningFor: string | null) =>
    sqlite
      .prepare(
        `INSERT INTO Session ${SESSION_COLUMNS} VALUES (?, 'quiz', 'host', ?, ?, 'T', '123456', 0, 'points', 1, 0, 1, 'always', 'waiting',
         NULL, NULL, 0, 0, 0, 1, NULL, 0, 0, NULL)`,
      )
      .run(id, number, runningFor);
  insert('a', 1, null);
  insert('b', 2, null);
  insert('c', 3, 'quiz');
  expect(() => insert('d', 4, 'quiz')).toThrow('UNIQUE constraint failed: Session.runningFor');
});

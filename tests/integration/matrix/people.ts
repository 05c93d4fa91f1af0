import { randomBytes } from 'node:crypto';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { login, register } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';

export const PEOPLE = ['nobody', 'stranger', 'participant', 'removed', 'guest', 'host', 'otherHost'] as const;
export type Person = (typeof PEOPLE)[number];

/**
 * A quiz with a running session, and one of each kind of person around it: somebody signed in with nothing to do with
 * it, a participant, one who was removed, a guest, its host, and the host of another quiz. What no call can make yet
 * is written into the database.
 *
 * @returns For each person the Cookie header of a login of its own, new at each call.
 */
export async function makePeople(server: TestServer): Promise<(person: Person) => Promise<string>> {
  const ids = new Map<Person, string>();
  for (const person of PEOPLE) {
    if (hasAccount(person)) ids.set(person, (await register(server, emailOf(person))).id);
  }
  fill(path.join(server.dataDir, 'quiz.db'), (person) => ids.get(person) ?? '');
  return async (person) => {
    if (person === 'nobody') return '';
    if (person === 'guest') return `handsup_guest=${randomBytes(16).toString('base64url')}`;
    return login(server, emailOf(person));
  };
}

function hasAccount(person: Person): boolean {
  return person !== 'nobody' && person !== 'guest';
}

function emailOf(person: Person): string {
  return `${person.toLowerCase()}@example.org`;
}

function fill(databaseFile: string, idOf: (person: Person) => string): void {
  const sqlite = new SQLite(databaseFile, { timeout: 5000 });
  const quiz = (id: string, creator: string, code: string) =>
    sqlite
      .prepare(
        `INSERT INTO Quiz VALUES (?, ?, 'T', NULL, 30, 100, 0, 'active', ?, 'anyone', 'points', 1, 0, 1, 'always', 1, 1, 0, 0)`,
      )
      .run(id, creator, code);
  quiz('quiz', idOf('host'), '111111');
  quiz('other-quiz', idOf('otherHost'), '222222');
  sqlite
    .prepare(
      `INSERT INTO Session VALUES ('session', 'quiz', ?, 1, 'quiz', 'T', '111111', 0, 'points', 1, 0, 1, 'always', 'waiting',
       NULL, NULL, 0, 0, 0, 1, NULL, 0, 0, NULL)`,
    )
    .run(idOf('host'));
  const participant = (id: string, userId: string | null, guestId: string | null, removedAt: number | null) =>
    sqlite
      .prepare(`INSERT INTO Participant VALUES (?, 'session', ?, ?, ?, 1, 0, 0, 0, 0, 1, 0, ?)`)
      .run(id, userId, guestId, id, removedAt);
  participant('p-participant', idOf('participant'), null, null);
  participant('p-removed', idOf('removed'), null, 1);
  participant('p-guest', null, 'guest', null);
  sqlite.close();
}

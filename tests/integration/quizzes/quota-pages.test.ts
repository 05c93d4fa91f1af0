import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { call } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { insertSession } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const pages = ['/', '/creator', '/creator/import', '/creator/templates'];

test('[QU3] dashboard, editor, import page and templates show how much is used, from 90% on', async () => {
  const { email } = await register(server, newEmail());
  const cookie = await login(server, email);
  const quiz = await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body: { title: 'Large' } });
  const read = (page: string) => fetch(server.origin + page, { headers: { cookie } }).then((answer) => answer.text());
  for (const page of pages) expect(await read(page)).not.toContain('of 50 MB');

  const database = new Database(path.join(server.dataDir, 'quiz.db'));
  database.prepare('UPDATE "Quiz" SET "size" = ? WHERE "id" = ?').run(46 * 1024 * 1024, quiz.body.id);
  insertSession(database, quiz.body, 'completed');
  database.prepare('UPDATE "Session" SET "size" = ?').run(460 * 1024 * 1024);
  database.close();
  for (const page of pages) {
    const text = await read(page);
    expect(text, page).toContain('Your quizzes use 46 of 50 MB.');
    expect(text, page).toContain('Your sessions use 460 of 500 MB.');
  }
});

import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { OVERLOAD } from '#app/core/limits.ts';
import { newEmail, PASSWORD } from '#tests/support/account.ts';
import type { SocketWalk } from '#tests/support/contract/socket-walk.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import { joinAs, makeStage, newPerson, openQuestion, optionsOf, quizBody, type Stage } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };
/** So many that a server is still reading them after some milliseconds. */
const READS = 20 * OVERLOAD.requests;
type Refused = { reason?: string };
const credentials = () => ({ email: newEmail(), password: PASSWORD });

/** What any call is refused before the caller is known. */
export async function walkGate(server: TestServer, walk: Walk): Promise<void> {
  await walk.refused(server, 'login', 'foreign_origin', { headers: { Origin: 'http://evil.example' } });
  await walk.refused(server, 'login', 'wrong_content_type', { bytes: '{}', headers: { 'Content-Type': 'text/plain' } });
  await walk.refused(server, 'login', 'too_large', { bytes: 'x'.repeat(101 * 1024), headers: JSON_BODY });
  await walk.refused(server, 'login', 'unreadable', { bytes: '{', headers: JSON_BODY });
  const { status, body } = await raw(
    server,
    `GET /api/user HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  walk.note('user', status, body);
  expect(body).toMatchObject({ reason: 'headers_too_large' });
  const unmet = await raw(
    server,
    'GET /api/user HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: a miracle\r\n\r\n',
  );
  walk.note('user', unmet.status, unmet.body);
  expect(unmet.body).toMatchObject({ reason: 'unmet_expectation' });
}

/** A body that takes too long to arrive. */
export async function walkSlow(server: TestServer, walk: Walk): Promise<void> {
  const head =
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n';
  const { status, body } = await raw(server, `${head}{`);
  walk.note('login', status, body);
  expect(body).toMatchObject({ reason: 'too_slow' });
}

/** Sends bytes as they are, and reads what comes back until the connection ends. */
async function raw(server: TestServer, bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(server.port, '127.0.0.1');
  let read = '';
  socket.on('data', (chunk) => {
    read += chunk;
  });
  socket.write(bytes);
  await once(
    socket.on('error', () => {}),
    'close',
  );
  const [head = '', body = ''] = read.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

/** An answer while another program holds the database. */
export async function walkLocked(server: TestServer, walk: Walk, sockets: SocketWalk): Promise<void> {
  const { player, answer } = await makeAnswer(await makeStage(server));
  const sqlite = openSqlite(server);
  const line = await sockets.open(server, player.cookie);
  sqlite.exec('BEGIN IMMEDIATE');
  await Promise.all([
    walk.refused(server, 'answer', 'unavailable', { cookie: player.cookie, body: answer }),
    sockets.refused(line, 'answer_submitted', 'unavailable', answer),
  ]);
  sqlite.exec('ROLLBACK');
  sqlite.close();
  sockets.check(line);
  await line.close();
}

/** Settings of a server that takes no passwords. Nobody asks its OpenID provider for anything. */
export const PASSWORDLESS = {
  PASSWORD_SIGN_IN: 'off',
  APP_ORIGIN: 'http://localhost:3000',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'handsup',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Who may create an account, where the server limits that. */
export async function walkRegistration(
  servers: { closed: TestServer; domains: TestServer; passwordless: TestServer },
  walk: Walk,
): Promise<void> {
  const registration = { ...credentials(), acceptTerms: true };
  await walk.refused(servers.closed, 'register', 'registration_closed', { body: registration });
  const elsewhere = { ...registration, email: 'ann@elsewhere.example' };
  await walk.refused(servers.domains, 'register', 'wrong_domain', { body: elsewhere });
  await walk.ask(servers.domains, 'register', { body: registration });
  const { email, password } = registration;
  await walk.refused(servers.domains, 'login', 'verify_first', { body: { email, password } });
  await walk.refused(servers.passwordless, 'register', 'passwords_off', { body: registration });
  await walk.refused(servers.passwordless, 'login', 'passwords_off', { body: { email, password } });
}

/** A server that is held up in the middle of many reads, all of which it has received. */
export async function walkBusy(server: TestServer, walk: Walk): Promise<void> {
  const readAll = () => Promise.all(Array.from({ length: READS }, () => walk.ask<Refused>(server, 'user')));
  // The first time, their connections are opened.
  await readAll();
  const reasons = new Set<string | undefined>();
  for (let tries = 0; tries < 5 && !reasons.has('busy'); tries += 1) {
    const { process } = server;
    process.kill('SIGSTOP');
    const reading = readAll();
    await wait(200);
    process.kill('SIGCONT');
    await wait(20);
    process.kill('SIGSTOP');
    await wait(OVERLOAD.turnMs + 500);
    process.kill('SIGCONT');
    for (const { body } of await reading) reasons.add(body.reason);
  }
  expect(reasons).toContain('busy');
}

/** A quiz that is deleted after its start was asked for, and before its session is stored. */
export async function walkDeletedMeanwhile(server: TestServer, walk: Walk): Promise<void> {
  const sqlite = openSqlite(server);
  const reasons: (string | undefined)[] = [];
  // Where the start has not yet found the quiz when it is deleted, it is asked for again, with another one.
  for (let tries = 0; tries < 5 && !reasons.includes('changed_meanwhile'); tries += 1) {
    const { cookie } = await newPerson(server);
    const quiz = await walk.ask<Quiz>(server, 'createQuiz', { cookie, body: quizBody([{}]) });
    sqlite.exec('BEGIN IMMEDIATE');
    const starting = walk.ask<Refused>(server, 'startSession', { cookie, body: { quizId: quiz.body.id } });
    await wait(300);
    sqlite.prepare('DELETE FROM "Quiz" WHERE "id" = ?').run(quiz.body.id);
    sqlite.exec('COMMIT');
    reasons.push((await starting).body.reason);
  }
  sqlite.close();
  expect(reasons).toContain('changed_meanwhile');
}

/** A database that has lost its tables. Nothing else works with this server afterwards. */
export async function walkBroken(server: TestServer, walk: Walk, sockets: SocketWalk): Promise<void> {
  const { player, answer } = await makeAnswer(await makeStage(server));
  const line = await sockets.open(server, player.cookie);
  const sqlite = openSqlite(server);
  for (const table of ['Answer', 'User']) sqlite.exec(`ALTER TABLE "${table}" RENAME TO "Lost${table}"`);
  sqlite.close();
  await sockets.refused(line, 'answer_submitted', 'broken', answer);
  await walk.refused(server, 'login', 'broken', { body: credentials() });
  sockets.check(line);
  await line.close();
}

const openSqlite = (server: TestServer) => new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });

/** A player of a session whose first question is open, and their answer, not yet sent. */
async function makeAnswer(stage: Stage) {
  const player = await joinAs(stage, 'Ann');
  await openQuestion(stage, 0);
  const [question] = stage.questions;
  const selectedOptionIds = optionsOf(question, 'Nile');
  return { player, answer: { participantId: player.participant.id, questionId: question?.id, selectedOptionIds } };
}

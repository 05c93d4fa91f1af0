import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { expect } from 'vitest';
import { newEmail, PASSWORD } from '#tests/support/account.ts';
import type { SocketWalk } from '#tests/support/contract/socket-walk.ts';
import type { Walk } from '#tests/support/contract/walk.ts';
import { type Guest, optionsOf, type Stage } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };
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
export async function walkLocked({
  stage,
  server,
  player,
  walk,
  sockets,
}: {
  stage: Stage;
  server: TestServer;
  player: Guest;
  walk: Walk;
  sockets: SocketWalk;
}): Promise<void> {
  const sqlite = new SQLite(path.join(server.dataDir, 'quiz.db'));
  const [question] = stage.questions;
  const answer = {
    participantId: player.participant.id,
    questionId: question?.id,
    selectedOptionIds: optionsOf(question, 'Nile'),
  };
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

/** A database that has lost its tables. Nothing else works with this server afterwards. */
export async function walkBroken(server: TestServer, walk: Walk): Promise<void> {
  const sqlite = new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });
  sqlite.exec('ALTER TABLE "User" RENAME TO "Gone"');
  sqlite.close();
  await walk.refused(server, 'login', 'broken', { body: credentials() });
}

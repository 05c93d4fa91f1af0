import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, postForm, postJson, register, whoIs } from '#tests/support/account.ts';
import { newApiToken } from '#tests/support/api-token.ts';
import { call, hostLine, joinAs, makeStage, openLine, rowsIn, type Stage, until } from '#tests/support/live.ts';
import { operate } from '#tests/support/operate.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { isOnPostgres } from '#tests/support/postgres/suite.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
});
afterAll(() => server.stop());

const admin = (...words: string[]) => operate(server.dataDir, ['admin', ...words]);
const login = (email: string, password = PASSWORD) => postJson(server, '/api/login', { email, password });

/** A stage, and its host's address. */
async function newStage(): Promise<{ stage: Stage; email: string }> {
  const stage = await makeStage(server, [{ timeLimit: 300 }]);
  return { stage, email: (await whoIs(server, stage.host.cookie)) ?? '' };
}

const statusOf = async ({ session, host }: Stage) =>
  (await call<{ status: string }>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).body.status;

describe('accounts', () => {
  test('[OP2] they are listed, and can be verified', async () => {
    const { email } = await register(server, newEmail(), 'Ann');
    const listed = await admin('accounts', email);
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(new RegExp(`^${email} +Ann .*not verified  20\\d\\d-`, 'm'));
    expect((await admin('verify', email.toUpperCase())).output).toContain('is verified now');
    expect((await admin('accounts')).output).toMatch(new RegExp(`^${email} .*  verified +20`, 'm'));
    expect(await admin('verify', 'nobody@example.org')).toEqual({
      code: 1,
      output: 'No account has the address nobody@example.org.\n',
    });
  });

  test('[OP3] a disabled account is signed out at once, its sockets are closed, and nobody can sign in', async () => {
    const { stage, email } = await newStage();
    const line = await hostLine(stage);
    const { headers } = await newApiToken(server, stage.host.cookie);
    const program = await openLine(server, { cookie: '', headers });
    program.send({ type: 'join_session', sessionId: stage.session.id });
    await program.next('session_state');
    const disabled = await admin('disable', email);
    expect([disabled.code, disabled.output]).toEqual([0, expect.stringContaining('Its open sockets are closed.')]);
    expect(await whoIs(server, stage.host.cookie)).toBeNull();
    expect(await Promise.all([line.closed, program.closed])).toEqual([4001, 4001]);
    expect((await call(server, 'GET', '/api/user', { headers })).status).toBe(401);
    const refused = await login(email);
    expect([refused.status, (await refused.json()).reason]).toEqual([403, 'account_disabled']);
    expect((await login(email, 'wrong-one')).status).toBe(401);
    expect((await admin('enable', email)).code).toBe(0);
    expect((await login(email)).status).toBe(200);
    // The logins of before do not come back.
    expect(await whoIs(server, stage.host.cookie)).toBeNull();
  });

  test.skipIf(isOnPostgres())('[OP2] a link sets the password, once', async () => {
    const { email } = await register(server, newEmail());
    const { output } = await admin('link', email);
    const [, token = ''] = /\/reset-password\?token=([\w-]{43})$/m.exec(output) ?? [];
    const reset = () => postForm(server, `/reset-password?token=${token}`, { token, password: 'another-one' });
    expect((await reset()).status).toBe(302);
    expect((await login(email, 'another-one')).status).toBe(200);
    expect((await reset()).status).toBe(400);
  });

  test('[OP2] what each stores is shown', async () => {
    const { email } = await newStage();
    expect((await admin('storage')).output).toMatch(new RegExp(`^${email} +0\\.0 +0\\.0 +0\\.0 +0 +0$`, 'm'));
  });

  test('[OP2] [OP4] deleting needs --yes, and ends what runs', async () => {
    const { stage, email } = await newStage();
    const guest = await joinAs(stage, 'Ben');
    const asked = await admin('delete', email);
    expect([asked.code, asked.output]).toEqual([2, expect.stringContaining('Add --yes to do it.')]);
    expect(await whoIs(server, stage.host.cookie)).toBe(email);
    const done = await admin('delete', email, '--yes');
    expect([done.code, done.output]).toEqual([0, `${email} is deleted.\n`]);
    expect((await login(email)).status).toBe(401);
    const { status } = await call(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie: guest.cookie });
    expect(status).toBe(404);
  });
});

test('[OP2] [OP4] running sessions are listed, and the server ends one', async () => {
  const { stage, email } = await newStage();
  const { accessCode } = stage.quiz;
  expect((await admin('sessions')).output).toMatch(new RegExp(`^${accessCode}  Rivers +${email} +waiting +0`, 'm'));
  const line = await hostLine(stage);
  expect(await admin('end', accessCode)).toEqual({ code: 0, output: 'Rivers has ended.\n' });
  // Its screens are told.
  await line.next('session_state', ({ session }) => session.status === 'completed');
  expect(await statusOf(stage)).toBe('completed');
  await line.close();
  expect((await admin('end', accessCode)).code).toBe(1);
});

test.skipIf(isOnPostgres())('[OP2] waiting mails are listed without their text, sent now, or dropped', async () => {
  const later = Date.now() + 3_600_000;
  const add = (id: string, to: string) =>
    rowsIn(
      server,
      `INSERT INTO Mail (id, kind, messageId, recipient, subject, text, html, createdAt, failures, dueAt)
       VALUES (?, 'verify_email', ?, ?, 'Subject', 'secret-link', '<p>secret-link</p>', ?, 3, ?)`,
      ...[id, `<${id}@localhost>`, to, later, later],
    );
  add('mail1', 'one@example.org');
  add('mail2', 'two@example.org');
  const { output } = await admin('mails');
  expect(output).toMatch(/^mail1 +verify_email +one@example\.org .* 3 /m);
  expect(output).not.toContain('secret-link');
  expect((await admin('resend', 'mail1')).output).toContain('Trying to send 1 mail(s) now.');
  await until(async () => (await readOutbox(server, 'one@example.org')).length === 1);
  expect((await admin('drop', 'mail2')).output).toContain('1 mail(s) removed.');
  expect((await admin('drop', 'mail2')).code).toBe(1);
  expect((await admin('mails')).output).toBe('None.\n');
});

test.skipIf(isOnPostgres())('[OP1] the help names every command, and a wrong line says what is right', async () => {
  const { code, output } = await admin('--help');
  expect(code).toBe(0);
  for (const name of ['accounts', 'verify', 'disable', 'enable', 'delete', 'link', 'storage'])
    expect(output).toContain(name);
  expect((await admin('bann', 'x')).code).toBe(2);
  expect(await admin('verify')).toEqual({ code: 2, output: expect.stringContaining('npm run admin -- verify MAIL') });
});

import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, login, newEmail, PASSWORD, postJson, register, whoIs } from '#tests/support/account.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Reads or writes the running server's database from outside. */
function query<Row>(sql: string, ...values: unknown[]): Row[] {
  const sqlite = new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });
  try {
    const statement = sqlite.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    sqlite.close();
  }
}

describe('POST /api/register', () => {
  test('[AC8] [S3.1] [S3.2] [S7.12] [S7.13] it answers 201 with the user, and no cookie', async () => {
    const body = { email: ' Zoe@Example.ORG', password: 'secret1', displayName: ' Zoe ', acceptTerms: true };
    const response = await postJson(server, '/api/register', body);
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      email: 'zoe@example.org',
      displayName: 'Zoe',
      emailVerified: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('[AC5] callers cannot set ids and flags', async () => {
    const body = { email: newEmail(), password: 'secret1', acceptTerms: true, id: 'mine', emailVerified: true };
    expect(await (await postJson(server, '/api/register', body)).json()).toMatchObject({
      id: expect.not.stringMatching('mine'),
      emailVerified: false,
    });
  });

  test('[AC7] an address has one account, however it is written', async () => {
    const email = newEmail();
    await register(server, email);
    const again = { email: email.toUpperCase(), password: 'another1', acceptTerms: true };
    const response = await postJson(server, '/api/register', again);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: expect.stringContaining('already exists'),
      reason: 'address_taken',
    });
    expect(await login(server, email)).toContain('handsup_login=');
  });

  test('[AC9] an international domain and its ASCII form are one account, for registering and signing in', async () => {
    const made = await register(server, 'Anna@Bücher.example');
    expect(made.email).toBe('anna@xn--bcher-kva.example');
    for (const email of ['anna@bücher.example', 'anna@xn--bcher-kva.example']) {
      const again = { email, password: 'another1', acceptTerms: true };
      expect((await postJson(server, '/api/register', again)).status).toBe(409);
      expect(await whoIs(server, await login(server, email))).toBe(made.email);
    }
  });

  test('[AC7] [DB1] twenty at once with one address: one account', async () => {
    const body = { email: newEmail(), password: 'secret1', acceptTerms: true };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await postJson(server, '/api/register', body)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('[HT9] [S5.1] [S5.2] [S5.3] it says what is wrong with each field', async () => {
    const response = await postJson(server, '/api/register', { email: 'x', password: '12345', acceptTerms: false });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: 'Please enter a valid email',
      reason: 'invalid',
      fields: {
        email: ['Please enter a valid email'],
        password: ['Password must be at least 6 characters'],
        acceptTerms: ['You must accept the Terms of Service to register'],
      },
    });
  });

  test.each([
    { email: { contains: '@' } },
    { email: ['a@b.org'] },
    { password: { toString: 'x' } },
    { displayName: [] },
  ])('[AC1] objects and lists are not texts: %j', async (changed) => {
    const body = { email: newEmail(), password: 'secret1', acceptTerms: true, ...changed };
    expect((await postJson(server, '/api/register', body)).status).toBe(422);
  });

  test('[ID1] ids are random: 96 bits each, all different', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await register(server, newEmail())).id));
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(5);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(12);
  });

  test('[PW1] the password is kept only as an argon2id hash', async () => {
    const email = newEmail();
    await register(server, email);
    const [row] = query<{ passwordHash: string }>('SELECT * FROM User WHERE email = ?', email);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });
});

describe('POST /api/login', () => {
  test('[CK1] [S7.11] [S3.16] it answers 200 with the user and a cookie', async () => {
    const user = await register(server, newEmail());
    const response = await postJson(server, '/api/login', { email: user.email, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(user);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^handsup_login=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('[PW3] an unknown address and a wrong password get the same answer', async () => {
    const { email } = await register(server, newEmail());
    const wrong = await postJson(server, '/api/login', { email, password: 'wrong one' });
    const unknown = await postJson(server, '/api/login', { email: newEmail(), password: 'wrong one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test('[AC2] the password counts exactly as typed', async () => {
    const email = newEmail();
    await postJson(server, '/api/register', { email, password: ' Secret1 ', acceptTerms: true });
    const status = async (password: string) => (await postJson(server, '/api/login', { email, password })).status;
    expect([await status(' Secret1 '), await status('Secret1'), await status(' secret1 ')]).toEqual([200, 401, 401]);
  });

  test('[LG3] [S7.14] [S7.1] every sign-in is a login of its own; signing out ends only that one', async () => {
    const { email } = await register(server, newEmail());
    const [phone, desk] = [await login(server, email), await login(server, email)];
    expect(phone).not.toBe(desk);
    const out = await postJson(server, '/api/logout', {}, { Cookie: phone });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^handsup_login=; Max-Age=0/);
    expect(await whoIs(server, phone)).toBeNull();
    expect(await whoIs(server, desk)).toBe(email);
    expect((await postJson(server, '/api/logout', {})).status).toBe(204);
  });

  test('[LG4] the database does not hold the value in the cookie', async () => {
    const user = await register(server, newEmail());
    const cookie = await login(server, user.email);
    const token = /handsup_login=([^;]+)/.exec(cookie)?.[1] ?? 'none';
    const rows = query<{ idHash: string }>('SELECT * FROM Login WHERE userId = ?', user.id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await whoIs(server, `handsup_login=${rows[0]?.idHash}`)).toBeNull();
  });
});

describe('GET /api/user', () => {
  test('[S7.10] [S4.2] it answers with the user, or 401 when nobody is signed in', async () => {
    expect(await whoIs(server, '')).toBeNull();
    expect(await whoIs(server, 'handsup_login=forged')).toBeNull();
    expect(await whoIs(server, `handsup_login=${'x'.repeat(5000)}; handsup_known=%%%`)).toBeNull();
    const { email } = await register(server, newEmail());
    expect(await whoIs(server, await login(server, email))).toBe(email);
  });

  const DAY = 24 * 60 * 60 * 1000;

  test('[LG1] [LG2] a login ends 30 days after its last use, and after 90 days in any case', async () => {
    const user = await register(server, newEmail());
    const cookie = await login(server, user.email);
    const age = (lastUsedDays: number, createdDays: number) =>
      query(
        'UPDATE Login SET lastUsedAt = ?, createdAt = ? WHERE userId = ?',
        Date.now() - lastUsedDays * DAY,
        Date.now() - createdDays * DAY,
        user.id,
      );
    age(29.9, 89.9);
    expect(await whoIs(server, cookie)).toBe(user.email);
    // That was a use, so the 30 days start again.
    const [row] = query<{ lastUsedAt: number }>('SELECT lastUsedAt FROM Login WHERE userId = ?', user.id);
    expect(Date.now() - (row?.lastUsedAt ?? 0)).toBeLessThan(60_000);
    age(30.1, 31);
    expect(await whoIs(server, cookie)).toBeNull();
    age(0, 90.1);
    expect(await whoIs(server, cookie)).toBeNull();
  });
});

describe('limits', () => {
  const attempt = (email: string, password: string, cookie = '') =>
    postJson(server, '/api/login', { email, password }, { Cookie: cookie });

  test('[LM1] [CK2] the eleventh failure must wait, except in a browser that has signed in there before', async () => {
    const { email } = await register(server, newEmail());
    const known = cookiesOf(await attempt(email, PASSWORD));
    for (let n = 0; n < 10; n += 1) expect((await attempt(email, 'wrong one')).status).toBe(401);
    const stopped = await attempt(email, PASSWORD);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    expect(await stopped.json()).toEqual({ error: expect.stringContaining('Please wait'), reason: 'too_many_logins' });
    expect((await attempt(email, 'wrong one', known)).status).toBe(401);
    expect((await attempt(email, PASSWORD, known)).status).toBe(200);
    // Somebody else behind the same address is not affected.
    const other = await register(server, newEmail());
    expect((await attempt(other.email, PASSWORD)).status).toBe(200);
  });

  test('[LM1] thirty at once do not slip through', async () => {
    const { email } = await register(server, newEmail());
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await attempt(email, 'wrong one')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('[CK3] a browser cannot claim to be known', async () => {
    const [ann, bob] = [await register(server, newEmail()), await register(server, newEmail())];
    const bobs = cookiesOf(await attempt(bob.email, PASSWORD));
    for (let n = 0; n < 10; n += 1) await attempt(ann.email, 'wrong one');
    expect((await attempt(ann.email, PASSWORD, bobs)).status).toBe(429);
    expect((await attempt(ann.email, PASSWORD, `handsup_known=${ann.id}`)).status).toBe(429);
  });

  test('[PW2] [LM4] a flood of password checks: some are refused, the others are right, all are answered', async () => {
    const own = await startServer({ env: { RATE_LIMITS: 'off' } });
    const { email } = await register(own, newEmail());
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => postJson(own, '/api/login', { email, password: PASSWORD })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
    const turnedAway = answers.find(({ status }) => status === 503);
    expect(Number(turnedAway?.headers.get('Retry-After'))).toBeGreaterThan(0);
    await own.stop();
  });
});

import path from 'node:path';
import { hash } from '@node-rs/argon2';
import SQLite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { createApiTokens } from '#server/data/api-tokens.ts';
import { createInvitations } from '#server/data/invitations.ts';
import { createLogins } from '#server/data/logins.ts';
import { createMails } from '#server/data/mails.ts';
import { createTokens } from '#server/data/tokens.ts';
import { createUsers } from '#server/data/users.ts';
import { createAccounts } from '#server/services/accounts.ts';
import { createAdmission } from '#server/services/admission.ts';
import { createAttempts } from '#server/services/attempts.ts';
import { createPasswords } from '#server/services/passwords.ts';
import type { Visitor } from '#server/services/visitor.ts';
import { PASSWORD, postJson } from '#tests/support/account.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { sharedServer } from './support.ts';

/** Accounts that share one password; `hashed` may be cheaper to check than the product's own hash. */
function insertPeople(sqlite: SQLite.Database, count: number, hashed: string): string[] {
  const insert = sqlite.prepare(
    'INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES (?, ?, ?, 1700000000000)',
  );
  const emails = Array.from({ length: count }, (_, index) => `person${index}@hall.example`);
  sqlite.transaction(() => {
    for (const [index, email] of emails.entries()) insert.run(`person-${index}`, email, hashed);
  })();
  return emails;
}

function countOf(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

describe('a hall that signs in at once', () => {
  /** The service on a real database, with a password check that takes 1 ms. */
  async function open() {
    const { file, database } = await temporaryDatabase();
    const emails = insertPeople(otherConnection(file), 1000, 'right');
    const argon = {
      hash: async () => 'nobody',
      verify: async (hashed: unknown, password: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return hashed === password;
      },
    };
    const rule = { kind: 'open' } as const;
    const invitations = createInvitations(database);
    const now = () => new Date();
    const accounts = createAccounts({
      takesPasswords: true,
      admission: createAdmission({ data: { invitations }, now, rule }),
      data: {
        users: createUsers(database),
        logins: createLogins(database),
        tokens: createTokens(database),
        apiTokens: createApiTokens(database),
        mails: createMails(database),
        invitations,
      },
      passwords: createPasswords({ argon, atOnce: 3 }),
      attempts: createAttempts({ enabled: true }),
      postOffice: {} as never,
      now,
      registration: rule,
      resendLink: async () => {},
      onLoginEnd: () => {},
    });
    const login = async (email: string, password: string, address = '10.0.0.1') => {
      const from: Visitor = { address, userAgent: null, loginToken: null, knows: () => false, hasLeft: () => false };
      const outcome = await accounts.login({ email, password }, from);
      return outcome.ok ? 'ok' : outcome.reason;
    };
    return { emails, login };
  }

  test('[LM12] a thousand correct passwords from one address all open, and afterwards nobody is locked out', async () => {
    const { emails, login } = await open();
    const outcomes = await Promise.all(emails.map((email) => login(email, 'right')));
    expect(countOf(outcomes)).toEqual({ ok: 1000 });
    expect(await login('person1@hall.example', 'wrong')).toBe('wrong_credentials');
    expect(await login('person1@hall.example', 'right')).toBe('ok');
  });

  test.each(['10.0.0.1', '10.0.0.2'])(
    '[LM12] [PW5] beside guesses at another account from %s: ten are checked, the hall gets in',
    async (address) => {
      const { emails, login } = await open();
      const [victim = '', ...hall] = emails;
      const guesses = Promise.all(Array.from({ length: 600 }, (_, n) => login(victim, `guess ${n}`, address)));
      const [guessed, ...opened] = await Promise.all([guesses, ...hall.map((email) => login(email, 'right'))]);
      expect(countOf(opened)).toEqual({ ok: 999 });
      const counts = countOf(guessed);
      expect(counts.wrong_credentials).toBe(10);
      expect(counts.ok).toBeUndefined();
      expect(await login(victim, 'right', address)).toBe('too_many_logins');
      expect(await login(victim, 'right', '10.0.0.3')).toBe('ok');
    },
  );

  test('[LM12] [PW2] 260 correct passwords for one account at once lock nobody out: the excess may try again later', async () => {
    const { login } = await open();
    const outcomes = await Promise.all(Array.from({ length: 260 }, () => login('person1@hall.example', 'right')));
    expect(Object.keys(countOf(outcomes)).sort()).toEqual(['busy', 'ok']);
    expect(countOf(outcomes).ok).toBeGreaterThanOrEqual(200);
    expect(await login('person1@hall.example', 'right')).toBe('ok');
    expect(await login('person2@hall.example', 'right')).toBe('ok');
  });
});

describe('over HTTP', () => {
  const { server } = sharedServer();

  test('[LM12] 300 people behind one address sign in at once while somebody guesses passwords', async () => {
    const sqlite = new SQLite(path.join(server().dataDir, 'quiz.db'), { timeout: 5000 });
    const cheap = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const [victim, ...hall] = insertPeople(sqlite, 301, cheap);
    sqlite.close();
    const login = async (email: unknown, password: string) => {
      const response = await postJson(server(), '/api/login', { email, password });
      await response.arrayBuffer();
      return String(response.status);
    };
    const guesses = Array.from({ length: 100 }, (_, n) => login(victim, `guess ${n}`));
    const opened = await Promise.all(hall.map((email) => login(email, PASSWORD)));
    expect(countOf(opened)).toEqual({ 200: 300 });
    expect(countOf(await Promise.all(guesses))).toEqual({ 401: 10, 429: 90 });
    expect(await login(victim, PASSWORD)).toBe('429');
    expect(await login(hall[0], PASSWORD)).toBe('200');
  });
});

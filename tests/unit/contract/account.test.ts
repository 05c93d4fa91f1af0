import { describe, expect, test } from 'vitest';
import { Credentials, Registration } from '#app/contract/account.ts';

const good = { email: 'ann@example.org', password: 'secret1', acceptTerms: true };

/** The messages by field for a registration with these fields changed. */
function problems(changed: Record<string, unknown>): Record<string, string[]> {
  const parsed = Registration.safeParse({ ...good, ...changed });
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] = [message];
  return found;
}

describe('registration', () => {
  test('[AC1] the address is trimmed and stored in lower case', () => {
    expect(Registration.parse({ ...good, email: ' Ann@Example.ORG ' }).email).toBe('ann@example.org');
  });

  test.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'a b@example.org',
    `${'a'.repeat(250)}@x.org`,
    null,
    5,
    ['a@b.org'],
    {},
  ])('[AC1] [S5.1] the address %j is not valid', (email) => {
    expect(problems({ email })).toEqual({ email: ['Please enter a valid email'] });
  });

  test.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    [' A@BÜCHER.example ', 'a@xn--bcher-kva.example'],
    ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['почта@x.org', null],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@ｅｘａｍｐｌｅ.org', 'a@example.org'],
    ["o'neil+quiz@example.co.uk", "o'neil+quiz@example.co.uk"],
    ['a@bücher', null],
    ['a@bü cher.example', null],
    ['a@bü/cher.example', null],
    ['a@bü%2echer.example', null],
    ['a@bü:80.example', null],
    ['a@bücher.example/', null],
    ['a@b@bücher.example', null],
    ['a@１２７.0.0.1', null],
    ['a@xn--ü.example', null],
    ['a@-ü..example', null],
    ['a@😀.example', null],
    ['a@ü\uD800.example', null],
  ])('[AC9] the address %j is stored as %j', (typed, kept) => {
    expect(Registration.safeParse({ ...good, email: typed }).data?.email ?? null).toBe(kept);
    expect(Credentials.safeParse({ email: typed, password: 'x' }).data?.email ?? null).toBe(kept);
  });

  test.each(['', '12345', '😀😀😀😀😀', null, 123456, undefined])(
    '[AC2] [S5.2] [S9.5] the password %j is too short',
    (password) => {
      expect(problems({ password })).toEqual({ password: ['Password must be at least 6 characters'] });
    },
  );

  test('[AC2] a password is used as typed, up to 128 characters', () => {
    expect(Registration.parse({ ...good, password: '  pass  ' }).password).toBe('  pass  ');
    expect(problems({ password: '😀'.repeat(128) })).toEqual({});
    expect(problems({ password: 'x'.repeat(129) })).toEqual({ password: ['Password must be at most 128 characters'] });
    expect(problems({ password: 'secret\0' })).toEqual({ password: ['Password has unsupported characters'] });
  });

  test.each([false, 'true', 1, null, undefined])('[AC4] [S5.3] acceptTerms %j is not acceptance', (acceptTerms) => {
    expect(problems({ acceptTerms })).toEqual({ acceptTerms: ['You must accept the Terms of Service to register'] });
  });

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['   ', null],
    [' Ann ', 'Ann'],
  ])('[AC3] [S5.4] the display name %j is stored as %j', (displayName, kept) => {
    expect(Registration.parse({ ...good, displayName }).displayName).toBe(kept);
  });

  test('[AC3] a display name follows the rules of names', () => {
    expect(problems({ displayName: 'x'.repeat(51) })).toHaveProperty('displayName');
    expect(problems({ displayName: 'a\u202eb' })).toHaveProperty('displayName');
    expect(problems({ displayName: 7 })).toHaveProperty('displayName');
  });

  test('[AC5] protected fields are ignored', () => {
    const parsed = Registration.parse({ ...good, id: 'mine', emailVerified: true, creatorId: 1 });
    expect(Object.keys(parsed).sort()).toEqual(['acceptTerms', 'displayName', 'email', 'password']);
  });
});

test('[AC6] signing in only requires some password', () => {
  expect(Credentials.safeParse({ email: 'a@b.org', password: 'x' }).success).toBe(true);
  expect(Credentials.safeParse({ email: 'a@b.org', password: '' }).error?.issues[0]?.message).toBe(
    'Please enter your password',
  );
});

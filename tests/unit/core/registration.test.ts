import { describe, expect, test } from 'vitest';
import { listDomains, mayRegister, mustVerifyFirst, toRegistrationRule } from '#app/core/registration.ts';

describe('the setting', () => {
  test.each([
    ['open', { kind: 'open' }],
    ['closed', { kind: 'closed' }],
    ['invite', { kind: 'invite' }],
    ['domains:@a.org', { kind: 'domains', domains: ['a.org'] }],
    ['domains: A.org , bücher.example,a.org', { kind: 'domains', domains: ['a.org', 'xn--bcher-kva.example'] }],
  ])('[RG1] [RG3] %s', (setting, rule) => expect(toRegistrationRule(setting)).toEqual(rule));

  test.each(['', 'Open', 'domains', 'domains:', 'domains:a.org,', 'domains:localhost', 'domains:a b.org'])(
    '[RG1] "%s" is a mistake',
    (setting) => expect(toRegistrationRule(setting)).toBeNull(),
  );
});

test('[RG1] [RG3] only addresses at the domains themselves, and nobody while it is closed', () => {
  const rule = { kind: 'domains', domains: ['a.org', 'xn--bcher-kva.example'] } as const;
  const passed = (email: string) => mayRegister(rule, email);
  expect(['x@a.org', 'x@xn--bcher-kva.example'].every(passed)).toBe(true);
  expect(['x@b.a.org', 'x@aa.org', 'a.org@evil.example'].some(passed)).toBe(false);
  expect(mayRegister({ kind: 'open' }, 'x@b.org')).toBe(true);
  expect(mayRegister({ kind: 'closed' }, 'x@a.org')).toBe(false);
  expect([mustVerifyFirst(rule), mustVerifyFirst({ kind: 'open' })]).toEqual([true, false]);
});

test('[RG3] domains in a sentence', () => {
  expect([['a.org'], ['a.org', 'b.org'], ['a.org', 'b.org', 'c.org']].map(listDomains)).toEqual([
    'a.org',
    'a.org or b.org',
    'a.org, b.org or c.org',
  ]);
});

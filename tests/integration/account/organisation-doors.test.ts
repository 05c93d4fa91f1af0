import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, newEmail, PASSWORD, postForm, postJson, register, whoIs } from '#tests/support/account.ts';
import { newApiToken } from '#tests/support/api-token.ts';
import { startCheapServer } from '#tests/support/cheap-server.ts';
import { rowsIn } from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { type Organisation, startOrganisation } from '#tests/support/organisation.ts';
import { linkIn, tokenIn } from '#tests/support/outbox.ts';
import type { TestServer } from '#tests/support/server.ts';
import { createWalker, signInAtOrganisation, type Walker } from '#tests/support/walker.ts';
import { freePort } from '../../../scripts/support/own-server.js';

let organisation: Organisation;
let open: TestServer;
/** Without passwords, and for one domain only. */
let strict: TestServer;

beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const;
  organisation = await startOrganisation(ports);
  const settings = { PASSWORD_SIGN_IN: 'off', REGISTRATION: 'domains:example.org' };
  [open, strict] = await Promise.all([
    startCheapServer({ env: { RATE_LIMITS: 'off', ...organisation.settingsFor(ports[0]) } }),
    startCheapServer({ env: { RATE_LIMITS: 'off', ...organisation.settingsFor(ports[1]), ...settings } }),
  ]);
});
afterAll(async () => {
  await Promise.all([open.stop(), strict.stop()]);
  await organisation.stop();
});

function member(email = newEmail()): string {
  const name = email.replace('@', '-');
  organisation.members.set(name, { email, email_verified: true });
  return name;
}

async function arrive(server: TestServer, walker: Walker, name: string, query = '') {
  return walker.go(await signInAtOrganisation(walker, `${server.origin}/auth/organisation${query}`, name));
}

const settingsOf = async (server: TestServer, walker: Walker) => (await walker.go(`${server.origin}/settings`)).text();

describe('the settings', () => {
  test('[OI7] [OI12] connect an organisation with a proof, and disconnect it while a password remains', async () => {
    const { email } = await register(open, newEmail());
    rowsIn(open, 'UPDATE "User" SET "emailVerifiedAt" = 1 WHERE "email" = ?', email);
    const walker = createWalker();
    await walker.go(`${open.origin}/auth`, { intent: 'login', email, password: PASSWORD });
    const before = walker.cookiesFor(open.origin);
    expect(await settingsOf(open, walker)).toContain('Connect your organisation');
    // Whatever the address there is.
    const name = member();
    const asked = await arrive(open, walker, name, '?connect=yes');
    expect(asked.headers.get('Location')).toBe('/auth/organisation/connect');
    const done = await walker.go(walker.targetOf(asked), { intent: 'password', password: PASSWORD });
    expect(done.headers.get('Location')).toBe('/settings');
    expect(await settingsOf(open, walker)).toContain('Connected on');
    // A new login in place of the old one.
    expect(await whoIs(open, before)).toBeNull();
    const other = createWalker();
    await arrive(open, other, name);
    expect(await whoIs(open, other.cookiesFor(open.origin))).toBe(email);

    const gone = await walker.go(`${open.origin}/settings`, { intent: 'disconnect' });
    expect(gone.headers.get('Location')).toBe('/settings');
    expect((await nextMail(open, email, 3)).subject).toContain('disconnected');
    await arrive(open, createWalker(), name);
    expect(
      rowsIn(open, 'SELECT 1 FROM "Identity" i JOIN "User" u ON u."id" = i."userId" WHERE u."email" = ?', email),
    ).toEqual([]);
  });

  test('[OI7] [OI12] somebody without a password sets one by a link before they can disconnect', async () => {
    const email = newEmail();
    const walker = createWalker();
    await arrive(open, walker, member(email));
    const page = await settingsOf(open, walker);
    expect(page).toContain('You have no password');
    expect(page).toContain('To disconnect it, set a password first.');
    expect((await walker.go(`${open.origin}/settings`, { intent: 'disconnect' })).status).toBe(409);
    const change = { intent: 'password', currentPassword: 'none', newPassword: 'another1' };
    expect((await walker.go(`${open.origin}/settings`, change)).status).toBe(422);
    await expect(login(open, email)).rejects.toThrow('401');

    await walker.go(`${open.origin}/forgot-password`, { email });
    const reset = linkIn(await nextMail(open, email, 1));
    expect((await walker.go(reset, { password: PASSWORD })).headers.get('Location')).toBe('/auth');
    const cookie = await login(open, email);
    expect((await postForm(open, '/settings', { intent: 'disconnect' }, cookie)).status).toBe(302);
    expect((await postForm(open, '/settings', { intent: 'disconnect' }, cookie)).status).toBe(409);
    const deleted = await postForm(open, '/settings/delete-account', { email, confirmed: 'yes' }, cookie);
    expect(deleted.headers.get('Location')).toBe('/');
  });

  test('[OI12] [RM1] a deleted account is forgotten by its identity at once', async () => {
    const email = newEmail();
    const name = member(email);
    const walker = createWalker();
    await arrive(open, walker, name);
    await walker.go(`${open.origin}/settings/delete-account`, { email, confirmed: 'yes' });
    const again = createWalker();
    await arrive(open, again, name);
    const file = await again.go(`${open.origin}/settings/my-data`);
    expect(await file.json()).toMatchObject({
      account: { email },
      identities: [{ subject: name, issuer: `${organisation.issuer}/` }],
    });
  });
});

describe('PASSWORD_SIGN_IN=off', () => {
  test('[OI9] every way with a password is refused, and the page has one button', async () => {
    const html = await (await fetch(`${strict.origin}/auth?tab=register`)).text();
    expect(html).toContain('Sign in with Example University');
    expect(html).not.toContain('type="password"');
    const credentials = { email: newEmail(), password: PASSWORD };
    for (const [path, body] of [
      ['/api/login', credentials],
      ['/api/register', { ...credentials, acceptTerms: true }],
    ] as const) {
      const called = await postJson(strict, path, body);
      expect([called.status, (await called.json()).reason]).toEqual([403, 'passwords_off']);
    }
    const forms: [string, Record<string, string>][] = [
      ['/auth', { intent: 'login', ...credentials }],
      ['/auth', { intent: 'register', ...credentials, acceptTerms: 'on' }],
      ['/forgot-password', { email: credentials.email }],
      [`/reset-password?token=${'A'.repeat(43)}`, { password: PASSWORD }],
    ];
    for (const [path, form] of forms) expect([path, (await postForm(strict, path, form)).status]).toEqual([path, 403]);
    for (const path of ['/forgot-password', `/reset-password?token=${'A'.repeat(43)}`]) {
      const response = await fetch(strict.origin + path);
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('takes no passwords')]);
    }
  });

  test('[OI9] tokens work, and an account from before is proved by a mailed link', async () => {
    const { email, cookie } = await anAccountFromBefore();
    const { headers } = await newApiToken(strict, cookie);
    expect((await fetch(`${strict.origin}/api/user`, { headers })).status).toBe(200);
    const change = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another1' };
    expect((await postForm(strict, '/settings', change, cookie)).status).toBe(403);

    const walker = createWalker();
    const asked = await (await walker.go(walker.targetOf(await arrive(strict, walker, member(email))))).text();
    expect(asked).not.toContain('type="password"');
    const path = `${strict.origin}/auth/organisation/connect`;
    expect((await walker.go(path, { intent: 'password', password: PASSWORD })).status).toBe(403);
    await walker.go(path, { intent: 'mail' });
    const token = tokenIn(await nextMail(strict, email, 1));
    expect((await walker.go(`${path}?token=${token}`, { intent: 'link' })).status).toBe(302);
    expect(await whoIs(strict, walker.cookiesFor(strict.origin))).toBe(email);
    expect(await settingsOf(strict, walker)).toContain('the only way to sign in here');
    expect((await walker.go(`${strict.origin}/settings`, { intent: 'disconnect' })).status).toBe(409);
  });

  test('[OI11] REGISTRATION decides who gets an account', async () => {
    const walker = createWalker();
    const response = await arrive(strict, walker, member('ann@elsewhere.example'));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Please use an email address at example.org.');
    const [admitted, inside] = [createWalker(), member()];
    expect((await arrive(strict, admitted, inside)).status).toBe(302);
    expect(await whoIs(strict, admitted.cookiesFor(strict.origin))).not.toBeNull();
  });

  /** A verified account that nothing signs in to yet, with a login. */
  async function anAccountFromBefore() {
    const email = newEmail();
    const walker = createWalker();
    await arrive(strict, walker, member(email));
    rowsIn(strict, 'DELETE FROM "Identity" WHERE "userId" IN (SELECT "id" FROM "User" WHERE "email" = ?)', email);
    return { email, cookie: walker.cookiesFor(strict.origin) };
  }
});

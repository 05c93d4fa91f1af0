import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, newEmail, PASSWORD, postForm, register, whoIs } from '#tests/support/account.ts';
import { newApiToken } from '#tests/support/api-token.ts';
import { startCheapServer } from '#tests/support/cheap-server.ts';
import { rowsIn } from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { CLIENT_SECRET, type Organisation, startOrganisation } from '#tests/support/organisation.ts';
import { linkIn } from '#tests/support/outbox.ts';
import type { TestServer } from '#tests/support/server.ts';
import { createWalker, signInAtOrganisation, type Walker } from '#tests/support/walker.ts';
import { freePort } from '../../../scripts/support/own-server.js';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  const port = await freePort();
  organisation = await startOrganisation([port]);
  server = await startCheapServer({ env: { RATE_LIMITS: 'off', ...organisation.settingsFor(port) } });
});
afterAll(async () => {
  await server.stop();
  await organisation.stop();
});

const begin = (query = '') => `${server.origin}/auth/organisation${query}`;
const page = (path: string) => server.origin + path;
const signedInAs = (walker: Walker) => whoIs(server, walker.cookiesFor(page('/')));

/** A member of the organisation, by the name that they sign in with. */
function member(details: { email?: string; email_verified?: boolean; name?: string } = {}) {
  const email = details.email ?? newEmail();
  const name = email.split('@')[0] ?? '';
  organisation.members.set(name, { email, email_verified: true, ...details });
  return { name, email };
}

/** Signs in at the organisation and comes back. */
async function arrive(walker: Walker, name: string, query = '') {
  return walker.go(await signInAtOrganisation(walker, begin(query), name));
}

describe('somebody new', () => {
  test('[OI3] gets an account that is verified and has no password, and is signed in', async () => {
    const { name, email } = member({ name: 'Ann Baker' });
    const walker = createWalker();
    const login = await walker.go(page('/auth?redirect=/profile'));
    const html = await login.text();
    expect(html).toContain('Sign in with Example University');
    const href = /href="(\/auth\/organisation[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const arrived = await walker.go(await signInAtOrganisation(walker, page(href), name));
    expect([arrived.status, arrived.headers.get('Location')]).toEqual([302, '/profile']);
    expect(arrived.headers.get('Cache-Control')).toBe('no-store');
    expect(await signedInAs(walker)).toBe(email);
    const profile = await (await walker.go(page('/profile'))).text();
    expect(profile).toContain('Ann Baker');
    const [row] = rowsIn<{ passwordHash: string; emailVerifiedAt: number | null }>(
      server,
      'SELECT "passwordHash", "emailVerifiedAt" FROM "User" WHERE "email" = ?',
      email,
    );
    expect(row?.passwordHash).toMatch(/^none /);
    expect(row?.emailVerifiedAt).not.toBeNull();
  });

  test('[OI3] signs in to the same account again, also once their address has changed', async () => {
    const { name, email } = member();
    await arrive(createWalker(), name);
    organisation.members.set(name, { email: newEmail(), email_verified: false });
    const walker = createWalker();
    await arrive(walker, name);
    expect(await signedInAs(walker)).toBe(email);
  });

  test('[OI2] every sign-in makes a new login, whatever the browser had before', async () => {
    const { name } = member();
    const walker = createWalker();
    await arrive(walker, name);
    const before = walker.cookiesFor(page('/'));
    await walker.go(page('/logout'), {});
    await arrive(walker, name);
    expect(await whoIs(server, before)).toBeNull();
    expect(await signedInAs(walker)).not.toBeNull();
  });

  test('[OI2] [AU7] leaves for an address of our own only', async () => {
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', '/auth/organisation']) {
      const arrived = await arrive(createWalker(), member().name, `?redirect=${encodeURIComponent(evil)}`);
      expect(new URL(arrived.headers.get('Location') ?? '', server.origin).origin).toBe(server.origin);
      if (!evil.startsWith('/auth')) expect(arrived.headers.get('Location')).toBe('/');
    }
  });
});

describe('somebody whose address has an account', () => {
  async function pendingFor(email: string) {
    const { name } = member({ email });
    const walker = createWalker();
    const arrived = await arrive(walker, name, '?redirect=/profile');
    expect(arrived.headers.get('Location')).toBe('/auth/organisation/connect');
    expect(await signedInAs(walker)).toBeNull();
    const asked = await (await walker.go(walker.targetOf(arrived))).text();
    return { name, walker, asked };
  }

  const connect = (walker: Walker, form: Record<string, string>, query = '') =>
    walker.go(page(`/auth/organisation/connect${query}`), form);

  test('[OI4] shows its password, and is known from then on', async () => {
    const { email } = await register(server, newEmail());
    const { name, walker, asked } = await pendingFor(email);
    expect(asked).toContain('Is this your account?');
    expect(asked).toContain(email);
    const wrong = await connect(walker, { intent: 'password', password: 'not the one' });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain('This is not the password of this account');
    expect(await signedInAs(walker)).toBeNull();

    const right = await connect(walker, { intent: 'password', password: PASSWORD });
    expect([right.status, right.headers.get('Location')]).toEqual([302, '/profile']);
    expect(await signedInAs(walker)).toBe(email);
    expect((await nextMail(server, email, 2)).subject).toContain('Your organisation was connected');
    const again = createWalker();
    await arrive(again, name);
    expect(await signedInAs(again)).toBe(email);
    // The organisation has verified the address, and the password still works.
    expect(await whoIs(server, await login(server, email))).toBe(email);
    const [row] = rowsIn<{ at: number | null }>(
      server,
      'SELECT "emailVerifiedAt" AS "at" FROM "User" WHERE "email" = ?',
      email,
    );
    expect(row?.at).not.toBeNull();
  });

  test('[OI5] or opens a mailed link: once, after a press, and in the same browser', async () => {
    const { email } = await register(server, newEmail());
    rowsIn(server, 'UPDATE "User" SET "emailVerifiedAt" = 1 WHERE "email" = ?', email);
    const { walker } = await pendingFor(email);
    const sent = await (await connect(walker, { intent: 'mail' })).text();
    expect(sent).toContain('Check your inbox');
    const link = linkIn(await nextMail(server, email, 2));
    expect(link.origin).toBe(server.origin);

    const elsewhere = await createWalker().go(link);
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('opened in another browser');
    const other = await pendingFor((await register(server, newEmail())).email);
    expect((await connect(other.walker, { intent: 'link' }, link.search)).status).toBe(400);
    const opened = await (await walker.go(link)).text();
    expect(opened).toContain('Connect and sign in');
    expect(await signedInAs(walker)).toBeNull();

    const kept = walker.cookiesFor(link);
    const done = await connect(walker, { intent: 'link' }, link.search);
    expect([done.status, done.headers.get('Location')]).toEqual([302, '/profile']);
    expect(await signedInAs(walker)).toBe(email);
    expect((await postForm(server, `/auth/organisation/connect${link.search}`, { intent: 'link' }, kept)).status).toBe(
      400,
    );
    // A verified account stays as it was.
    expect(await whoIs(server, await login(server, email))).toBe(email);
  });

  test('[OI6] [OI7] leaves nothing to somebody who registered the address before its owner', async () => {
    const { email, id } = await register(server, newEmail());
    const theirs = await login(server, email);
    await newApiToken(server, theirs);
    // They cannot connect an organisation account of their own, which would outlast a new password.
    const own = member();
    const thief = createWalker();
    await thief.go(page('/auth'), { intent: 'login', email, password: PASSWORD });
    const refused = await arrive(thief, own.name, '?connect=yes');
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('it verifies your address');
    expect((await connect(thief, { intent: 'password', password: PASSWORD })).status).toBe(400);
    expect(await signedInAs(thief)).toBe(email);

    const { walker } = await pendingFor(email);
    await connect(walker, { intent: 'mail' });
    const mails = await nextMail(server, email, 2);
    await connect(walker, { intent: 'link' }, linkIn(mails).search);
    expect(await signedInAs(walker)).toBe(email);
    expect(await whoIs(server, theirs)).toBeNull();
    expect(await signedInAs(thief)).toBeNull();
    await expect(login(server, email)).rejects.toThrow('401');
    const returning = createWalker();
    await arrive(returning, own.name);
    expect(await signedInAs(returning)).not.toBe(email);
    expect(rowsIn(server, 'SELECT 1 FROM "ApiToken" WHERE "userId" = ?', id)).toEqual([]);
  });

  test('[OI3] is refused if the account is disabled, before and after it is connected', async () => {
    const { email } = await register(server, newEmail());
    const { name, walker } = await pendingFor(email);
    await connect(walker, { intent: 'password', password: PASSWORD });
    rowsIn(server, 'UPDATE "User" SET "disabledAt" = 1 WHERE "email" = ?', email);
    for (const one of [name, member({ email }).name]) {
      const arrived = await arrive(createWalker(), one);
      expect(arrived.status).toBe(403);
      expect(await arrived.text()).toContain('This account is disabled');
    }
  });
});

test('[OI10] the log and the page never contain a secret', async () => {
  const { name } = member();
  const walker = createWalker();
  const back = await signInAtOrganisation(walker, begin(), name);
  await walker.go(back);
  await walker.go(back);
  for (const secret of [CLIENT_SECRET, back.searchParams.get('code'), back.searchParams.get('state')]) {
    expect(server.output()).not.toContain(secret);
  }
});

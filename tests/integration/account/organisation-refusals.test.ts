import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILED_ARRIVALS_PER_ADDRESS } from '#app/core/limits.ts';
import { newEmail, PASSWORD, register, whoIs } from '#tests/support/account.ts';
import { startCheapServer } from '#tests/support/cheap-server.ts';
import { CLIENT_SECRET, type Organisation, startOrganisation, startSilentServer } from '#tests/support/organisation.ts';
import type { TestServer } from '#tests/support/server.ts';
import { createWalker, signInAtOrganisation, type Walker } from '#tests/support/walker.ts';
import { freePort } from '../../../scripts/support/own-server.js';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  const port = await freePort();
  organisation = await startOrganisation([port]);
  server = await startCheapServer({ env: { TRUST_PROXY: '1', ...organisation.settingsFor(port) } });
});
afterAll(async () => {
  await server.stop();
  await organisation.stop();
});

const begin = (query = '') => `${server.origin}/auth/organisation${query}`;
const isNobody = async (walker: Walker) => (await whoIs(server, walker.cookiesFor(server.origin))) === null;

function member(details: { email?: string; email_verified?: boolean } = {}): string {
  const email = newEmail();
  const name = email.split('@')[0] ?? '';
  organisation.members.set(name, { email, email_verified: true, ...details });
  return name;
}

/** What a page says: its title, and whether it offers to start again. */
async function readProblem(response: Response) {
  const html = await response.text();
  const title = /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const again = /href="([^"]*)"[^>]*>(?:<[^>]*>)*Start again/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  return { status: response.status, title, again, cache: response.headers.get('Cache-Control') };
}

const EXPIRED = { status: 400, title: 'Please start again', cache: 'no-store' };

describe('[OI2] what comes back', () => {
  test('works once: neither the same answer nor its cookie signs in again', async () => {
    const walker = createWalker();
    const back = await signInAtOrganisation(walker, begin('?redirect=/profile'), member());
    const kept = walker.cookiesFor(back);
    expect((await walker.go(back)).headers.get('Location')).toBe('/profile');
    const again = createWalker();
    expect(await readProblem(await again.go(back))).toMatchObject(EXPIRED);
    const copied = await fetch(back, { headers: { Cookie: kept }, redirect: 'manual' });
    expect(await readProblem(copied)).toMatchObject({ ...EXPIRED, again: '/auth/organisation?redirect=%2Fprofile' });
    expect(copied.headers.getSetCookie().join()).not.toContain('handsup_login');
  });

  test('is refused with another state, and does not reach the provider', async () => {
    const walker = createWalker();
    const back = await signInAtOrganisation(walker, begin(), member());
    const before = organisation.codesTaken();
    back.searchParams.set('state', 'A'.repeat(43));
    expect(await readProblem(await walker.go(back))).toMatchObject(EXPIRED);
    expect(organisation.codesTaken()).toBe(before);
    expect(await isNobody(walker)).toBe(true);
  });

  test("is refused with somebody else's code, whose verifier this browser lacks", async () => {
    const [thief, victim] = [createWalker(), createWalker()];
    const theirs = await signInAtOrganisation(thief, begin(), member());
    const own = await signInAtOrganisation(victim, begin(), member());
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await readProblem(await victim.go(own))).toMatchObject(EXPIRED);
    expect(await isNobody(victim)).toBe(true);
  });

  test('is refused from another issuer', async () => {
    const walker = createWalker();
    const back = await signInAtOrganisation(walker, begin(), member());
    expect(back.searchParams.get('iss')).toBe(organisation.issuer);
    back.searchParams.set('iss', 'https://evil.example');
    const problem = await readProblem(await walker.go(back));
    expect(problem).toMatchObject({
      status: 400,
      title: 'You are not signed in',
      again: '/auth/organisation?redirect=%2F',
    });
    expect(await isNobody(walker)).toBe(true);
  });

  test('may be a refusal of the organisation', async () => {
    const walker = createWalker();
    const back = await signInAtOrganisation(walker, begin(), member());
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    const response = await walker.go(back);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Your organisation did not sign you in.');
  });

  test('must have been asked for, by this browser and with its cookie as it was', async () => {
    const walker = createWalker();
    const back = await signInAtOrganisation(walker, begin(), member());
    expect(await readProblem(await createWalker().go(back))).toMatchObject(EXPIRED);
    const [name = '', value = ''] = walker.cookiesFor(back).split('=');
    const forged = await fetch(back, { headers: { Cookie: `${name}=x${value}` } });
    expect(await readProblem(forged)).toMatchObject(EXPIRED);
    expect(await readProblem(await createWalker().go(`${server.origin}/auth/organisation/connect`))).toMatchObject(
      EXPIRED,
    );
  });
});

test('[OI3] an address that is missing or not verified gets no account', async () => {
  for (const details of [{ email_verified: false }, { email: 'not an address' }]) {
    const walker = createWalker();
    const response = await walker.go(await signInAtOrganisation(walker, begin(), member(details)));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('has not confirmed your email address');
    expect(await isNobody(walker)).toBe(true);
  }
});

test('[OI7] what a user began to connect ends with their login, and nobody connects what signs in another', async () => {
  const taken = member();
  await createWalker().go(await signInAtOrganisation(createWalker(), begin(), taken));
  const first = createWalker();
  await first.go(await signInAtOrganisation(first, begin(), taken));
  const { email } = await register(server, newEmail());
  const walker = createWalker();
  expect((await walker.go(begin('?connect=yes'))).headers.get('Location')).toMatch(/^\/auth\?redirect=/);
  await walker.go(`${server.origin}/auth`, { intent: 'login', email, password: PASSWORD });
  expect((await walker.go(begin())).headers.get('Location')).toBe('/');
  const problem = await readProblem(await walker.go(await signInAtOrganisation(walker, begin('?connect=yes'), taken)));
  expect(problem).toMatchObject({ status: 409, title: 'Already in use' });

  const back = await signInAtOrganisation(walker, begin('?connect=yes'), member());
  await walker.go(`${server.origin}/logout`, {});
  expect(await readProblem(await walker.go(back))).toMatchObject(EXPIRED);
});

test('[OI8] many answers that sign nobody in block their network, before the provider is asked', async () => {
  const walker = createWalker();
  const back = await signInAtOrganisation(walker, begin(), member());
  const cookie = walker.cookiesFor(back);
  const declined = new URL(back);
  declined.searchParams.delete('code');
  declined.searchParams.set('error', 'access_denied');
  const from = (address: string, url: URL) =>
    fetch(url, { headers: { Cookie: cookie, 'X-Forwarded-For': address }, redirect: 'manual' });
  for (let sent = 0; sent < FAILED_ARRIVALS_PER_ADDRESS.count; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => from('10.0.0.1', declined)));
  }
  const before = organisation.codesTaken();
  const blocked = await from('10.0.0.1', back);
  expect([blocked.status, blocked.headers.has('Retry-After')]).toEqual([429, true]);
  expect(organisation.codesTaken()).toBe(before);
  expect((await from('10.0.0.2', back)).status).toBe(302);
});

test('[OI8] a provider that is away or silent is reported, and nothing waits for it', async () => {
  const [port, silent] = [await freePort(), await startSilentServer()];
  const settings = { ...organisation.settingsFor(port), OIDC_ISSUER: silent.issuer };
  const lone = await startCheapServer({ env: settings });
  let isReported = false;
  const waiting = fetch(`${lone.origin}/auth/organisation?redirect=/profile`).finally(() => {
    isReported = true;
  });
  expect((await fetch(`${lone.origin}/auth`)).status).toBe(200);
  expect(isReported).toBe(false);
  const problem = await readProblem(await waiting);
  expect(problem).toMatchObject({
    status: 502,
    title: 'Your organisation cannot be reached',
    again: '/auth/organisation?redirect=%2Fprofile',
  });
  await silent.stop();
  // Not asked again at once.
  expect((await fetch(`${lone.origin}/auth/organisation`)).status).toBe(502);
  expect(lone.output()).toContain('Signing in with the organisation failed');
  expect(lone.output()).not.toContain(CLIENT_SECRET);
  await lone.stop();
});

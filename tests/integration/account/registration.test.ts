import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, postForm, postJson } from '#tests/support/account.ts';
import { until } from '#tests/support/live.ts';
import { readOutbox, tokenIn } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const person = (email: string) => ({ email, password: PASSWORD, acceptTerms: true });
const typed = (email: string) => ({ intent: 'register', email, password: PASSWORD, acceptTerms: 'on' });
const page = async (server: TestServer, path: string) => (await fetch(server.origin + path)).text();

describe('REGISTRATION=closed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { REGISTRATION: 'closed', LOG_LEVEL: 'warn' } });
  });
  afterAll(() => server.stop());

  test('[RG1] the call and the form refuse with 403', async () => {
    const called = await postJson(server, '/api/register', person('ann@a.org'));
    expect(called.status).toBe(403);
    expect(await called.json()).toMatchObject({ reason: 'registration_closed' });
    const sent = await postForm(server, '/auth?tab=register', typed('ann@a.org'));
    expect(sent.status).toBe(403);
    expect(await sent.text()).toContain('Registration is closed');
  });

  test('[RG2] the tab says so, and no button leads to it', async () => {
    const form = await page(server, '/auth?tab=register');
    expect(form).toContain('Registration is closed');
    expect(form).not.toContain('name="acceptTerms"');
    for (const path of ['/', '/pricing', '/practice']) {
      const html = await page(server, path);
      expect(html).not.toContain('tab=register');
      expect(html).toContain('href="/auth"');
      expect(html).not.toContain('Start Creating Free');
    }
  });
});

describe('REGISTRATION=domains', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { REGISTRATION: 'domains:a.org,b.org', LOG_LEVEL: 'warn' } });
  });
  afterAll(() => server.stop());

  test('[RG1] [RG3] other addresses are refused, beside the field', async () => {
    const called = await postJson(server, '/api/register', person('ann@evil.a.org'));
    expect(called.status).toBe(403);
    expect(await called.json()).toEqual({
      error: 'Please use an email address at a.org or b.org.',
      reason: 'wrong_domain',
      fields: { email: ['Please use an email address at a.org or b.org.'] },
    });
    expect(await page(server, '/auth?tab=register')).toContain('At a.org or b.org');
    const sent = await postForm(server, '/auth?tab=register', typed('ann@c.org'));
    expect(sent.status).toBe(403);
    const html = await sent.text();
    expect(html).toMatch(/id="register-email-error".*Please use an email address at a\.org or b\.org\./s);
    expect(html).toContain('value="ann@c.org"');
  });

  test('[RG3] [RG4] an account can sign in once its address is verified', async () => {
    const email = 'ann@b.org';
    const registered = await postForm(server, '/auth?tab=register', typed(email));
    expect([registered.status, registered.headers.get('Location')]).toEqual([302, '/auth?tab=login']);
    expect(registered.headers.getSetCookie().join()).not.toContain('handsup_login=');
    const notice = await fetch(`${server.origin}/auth?tab=login`, {
      headers: { Cookie: registered.headers.getSetCookie().join('; ') },
    });
    expect(await notice.text()).toContain('Almost done');

    const login = (password: string) => postJson(server, '/api/login', { email, password });
    expect((await login('wrong-one')).status).toBe(401);
    const early = await login(PASSWORD);
    expect([early.status, (await early.json()).reason]).toEqual([403, 'verify_first']);
    // The registration's mail, and the link sent again.
    await until(async () => (await readOutbox(server, email)).length === 2);
    const mails = await readOutbox(server, email);
    const links = await Promise.all(
      mails.map((mail) => fetch(`${server.origin}/api/verify-email?token=${tokenIn(mail)}`)),
    );
    expect(links.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});

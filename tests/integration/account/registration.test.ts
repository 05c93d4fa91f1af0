import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, postForm, postJson } from '#tests/support/account.ts';
import { rowsIn, until } from '#tests/support/live.ts';
import { operate } from '#tests/support/operate.ts';
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

  test('[RG2] the buttons that lead to it look like buttons', async () => {
    for (const path of ['/', '/pricing', '/practice']) {
      const links = (await page(server, path)).match(/<a [^>]*href="\/auth\?tab=register"[^>]*>/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/class="[^"]*\bpressable\b/);
    }
  });

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

describe('REGISTRATION=invite', () => {
  const env = { REGISTRATION: 'invite' };
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ...env, LOG_LEVEL: 'warn' } });
  });
  afterAll(() => server.stop());

  /** The path of the link that is printed. */
  async function invite(email: string, more: Record<string, string> = {}) {
    const { code, output } = await operate(server.dataDir, ['admin', 'invite', email], { ...env, ...more });
    const [link = ''] = /https?:\/\/\S+/.exec(output) ?? [];
    return { code, output, path: link.slice(link.indexOf('/auth')), token: link.split('invitation=')[1] ?? '' };
  }

  test('[RG1] [RG2] [RG5] without an invitation the tab says so, and registering gets 403', async () => {
    expect(await page(server, '/auth?tab=register')).toContain('You need an invitation');
    expect(await page(server, '/')).not.toContain('tab=register');
    const called = await postJson(server, '/api/register', person('ann@a.org'));
    expect([called.status, (await called.json()).reason]).toEqual([403, 'invitation_needed']);
    const forged = await postJson(server, '/api/register', { ...person('ann@a.org'), invitation: 'A'.repeat(43) });
    expect([forged.status, (await forged.json()).reason]).toEqual([403, 'bad_invitation']);
  });

  test('[RG5] an invitation is for one address, once, and is mailed where mail is sent', async () => {
    const mailed = { SMTP_URL: 'smtp://localhost:25', APP_ORIGIN: 'https://quiz.example.org' };
    const { code, output, path, token } = await invite('ann@a.org', mailed);
    expect([code, output]).toEqual([0, expect.stringContaining('It is mailed too.')]);
    expect(output).toContain('https://quiz.example.org/auth?tab=register&invitation=');
    await until(async () => (await readOutbox(server, 'ann@a.org')).length === 1);
    const form = await page(server, path);
    expect(form).toMatch(/<input[^>]* readonly=""[^>]* value="ann@a.org"/);
    const other = await postJson(server, '/api/register', { ...person('ben@a.org'), invitation: token });
    expect([other.status, (await other.json()).reason]).toEqual([403, 'bad_invitation']);
    const registered = await postForm(server, path, { ...typed('ann@a.org'), invitation: token });
    expect([registered.status, registered.headers.get('Location')]).toEqual([302, '/']);
    expect(await page(server, path)).toContain('This invitation was used');
    expect((await invite('ann@a.org')).output).toContain('has an account already');
  });

  test('[RG5] a newer one replaces it, and it ends', async () => {
    const [first, second] = [await invite('cem@a.org'), await invite('cem@a.org')];
    expect(await page(server, first.path)).toContain('This invitation was used');
    expect(await page(server, second.path)).toContain('name="acceptTerms"');
    rowsIn(server, 'UPDATE Invitation SET expiresAt = ?', Date.now() - 1);
    const late = await postJson(server, '/api/register', { ...person('cem@a.org'), invitation: second.token });
    expect((await late.json()).reason).toBe('bad_invitation');
  });
});

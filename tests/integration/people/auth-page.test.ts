import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, login, newEmail, PASSWORD, postForm, postJson, register, whoIs } from '#tests/support/account.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// What a browser without scripts sends and sees. tests/e2e covers the same pages in a real browser.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, cookie = '') =>
  fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });

describe('/auth', () => {
  test('[AU1] [S2.5] both tabs are links that keep the redirect target', async () => {
    const html = await (await get('/auth?redirect=/join&code=123456')).text();
    expect(html).toContain('href="?redirect=%2Fjoin&amp;code=123456&amp;tab=register"');
    expect(await (await get('/auth?tab=register')).text()).toContain('name="acceptTerms"');
  });

  test('[S2.39] [S2.40] the panel beside the form names what the product does', async () => {
    const html = await (await get('/auth')).text();
    const [panel = ''] = html.match(/<aside.*?<\/aside>/s) ?? [];
    for (const point of ['Multiple question types', 'real-time leaderboard', 'Performance analytics', 'simple code']) {
      expect(panel).toContain(point);
    }
  });

  test('[AU2] [PW4] a form with mistakes comes back as 422 with everything typed except the password', async () => {
    const fields = { intent: 'register', email: 'no address', displayName: 'Ann <b>', password: 'hush' };
    const response = await postForm(server, '/auth?tab=register', fields);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Please enter a valid email');
    expect(html).toContain('Password must be at least 6 characters');
    expect(html).toContain('You must accept the Terms of Service to register');
    expect(html).toContain('value="no address"');
    expect(html).toContain('value="Ann &lt;b&gt;"');
    expect(html).not.toContain('hush');
  });

  test('[AU3] [S8.4] a wrong password is reported in the form, with 401', async () => {
    const { email } = await register(server, newEmail());
    const response = await postForm(server, '/auth', { intent: 'login', email, password: 'wrong-one' });
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toMatch(/role="alert".*Wrong email or password/s);
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain('wrong-one');
  });

  test('[AU7] [S2.41] signing in leads to the requested path, with a toast on the next page only', async () => {
    const { email } = await register(server, newEmail(), 'Ann');
    const response = await postForm(server, '/auth?redirect=/terms?a=1', {
      intent: 'login',
      email,
      password: PASSWORD,
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/terms?a=1');
    const cookie = cookiesOf(response);
    expect(await whoIs(server, cookie)).toBe(email);
    const next = await get('/terms', cookie);
    expect(await next.text()).toContain('Welcome back!');
    expect(next.headers.getSetCookie().join()).toMatch(/handsup_flash=; Max-Age=0/);
    const withoutFlash = cookie.replace(/handsup_flash=[^;]+/, '');
    expect(await (await get('/terms', withoutFlash)).text()).not.toContain('Welcome back!');
  });

  test('[AU4] [S4.4] [S2.48] [S2.50] [S8.31] registering signs in and shows the notice', async () => {
    const fields = { intent: 'register', email: newEmail(), displayName: '', password: PASSWORD, acceptTerms: 'on' };
    const response = await postForm(server, '/auth?tab=register&redirect=/privacy', fields);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/privacy');
    const cookie = cookiesOf(response);
    expect(await whoIs(server, cookie)).toBe(fields.email);
    const html = await (await get('/privacy', cookie)).text();
    expect(html).toContain('Your account has been created.');
    expect(html).toContain('Registration successful! Please check your email to verify your account.');
  });

  test('[AU5] [S2.49] if the automatic sign-in fails, the Login tab opens with the notice', async () => {
    const email = newEmail();
    // Ten failures before the account exists block the pair, so that the sign-in after registering is refused.
    for (let n = 0; n < 10; n += 1) await postJson(server, '/api/login', { email, password: 'guess' });
    const fields = { intent: 'register', email, password: PASSWORD, acceptTerms: 'on' };
    const response = await postForm(server, '/auth?tab=register&redirect=/terms', fields);
    expect(response.headers.get('Location')).toBe('/auth?tab=login&redirect=%2Fterms');
    const page = await get('/auth?tab=login&redirect=%2Fterms', cookiesOf(response));
    const html = await page.text();
    expect(html).toContain('You can sign in now, but some features may be limited until verification is complete.');
    expect(html).toContain('name="intent" value="login"');
  });

  test('[AC7] a taken address is reported in the form, with 409', async () => {
    const { email } = await register(server, newEmail());
    const fields = { intent: 'register', email, password: PASSWORD, acceptTerms: 'on' };
    const response = await postForm(server, '/auth?tab=register', fields);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('already exists');
  });

  test('[AU9] [S2.41] [S2.42] a signed-in visitor is redirected at once, on this origin only', async () => {
    const { email } = await register(server, newEmail());
    const cookie = await login(server, email);
    const location = async (search: string) => (await get(`/auth${search}`, cookie)).headers.get('Location');
    expect(await location('')).toBe('/');
    expect(await location('?redirect=/reports')).toBe('/reports');
    expect(await location('?redirect=/join&code=123456')).toBe('/join?code=123456');
    expect(await location('?redirect=https://evil.example')).toBe('/');
    expect(await location('?redirect=//evil.example')).toBe('/');
  });
});

describe('protected pages and signing out', () => {
  test('[S2.3] [S2.11] [S4.1] [S8.28] the first answer is the page for that person: no spinner, no second request', async () => {
    const { email } = await register(server, newEmail(), 'Ann');
    const html = await (await get('/', await login(server, email))).text();
    expect(html).toContain('Quiz Dashboard');
    expect(html).toContain(email);
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/Loading|aria-busy/);
  });

  test('[AU6] [S2.12] a protected page opens after signing in, with its query', async () => {
    const asked = await get('/profile?tab=settings');
    expect(asked.status).toBe(302);
    const signIn = asked.headers.get('Location') ?? '';
    expect(signIn).toBe('/auth?redirect=%2Fprofile%3Ftab%3Dsettings');
    const { email } = await register(server, newEmail());
    const response = await postForm(server, signIn, { intent: 'login', email, password: PASSWORD });
    expect(response.headers.get('Location')).toBe('/profile?tab=settings');
  });

  test('[AU10] [S2.27] [S8.32] [S4.3] signing out leads home, says so, and ends the login', async () => {
    const { email } = await register(server, newEmail());
    const cookie = await login(server, email);
    const response = await postForm(server, '/logout', {}, cookie);
    expect(response.headers.get('Location')).toBe('/');
    expect(response.headers.getSetCookie().join()).toContain('handsup_login=; Max-Age=0');
    expect(await whoIs(server, cookie)).toBeNull();
    expect(await (await get('/', cookiesOf(response))).text()).toContain('successfully logged out.');
    expect((await get('/logout')).headers.get('Location')).toBe('/');
  });

  test('[CK3] an unsigned flash shows nothing', async () => {
    const forged = Buffer.from(JSON.stringify({ toast: 'logged_in' })).toString('base64');
    const html = await (await get('/', `handsup_flash=${forged}.c2lnbmF0dXJl`)).text();
    expect(html).not.toContain('Welcome back!');
  });
});

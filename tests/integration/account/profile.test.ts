import { describe, expect, test } from 'vitest';
import { postForm } from '#tests/support/account.ts';
import { ask, holdDatabase, newPerson, readPage, readUser, sharedServer, submit, verifyToken } from './support.ts';

const { server } = sharedServer();

describe('PUT /api/users/{id}', () => {
  test('[AL1] [S7.18] it changes the display name by the rules for names, and nothing else', async () => {
    const { user, cookie } = await newPerson(server(), 'Ann');
    const put = (body: unknown) => ask(server(), 'PUT', `/api/users/${user.id}`, { cookie, body });
    const changed = await put({ displayName: '  Zoë  ', email: 'other@example.org', emailVerified: true, id: 'x' });
    expect([changed.status, await changed.json()]).toEqual([200, { ...user, displayName: 'Zoë' }]);
    expect((await put({})).status).toBe(200);
    expect(await readUser(server(), cookie)).toEqual({ ...user, displayName: 'Zoë' });
    for (const displayName of [5, ['Ann'], { name: 'Ann' }, 'x'.repeat(51), 'a\u202Eb', 'a\0b', '\ud800']) {
      const answer = await put({ displayName });
      expect([displayName, answer.status]).toEqual([displayName, 422]);
      expect(await answer.json()).toHaveProperty('fields.displayName');
    }
    for (const displayName of ['', null]) {
      expect(await (await put({ displayName })).json()).toMatchObject({ displayName: null });
    }
    expect(await readUser(server(), cookie)).toEqual({ ...user, displayName: null });
  });

  test('[AL1] users change only their own', async () => {
    const [ann, bob] = [await newPerson(server(), 'Ann'), await newPerson(server(), 'Bob')];
    const body = { displayName: 'Eve' };
    expect((await ask(server(), 'PUT', `/api/users/${bob.user.id}`, { cookie: ann.cookie, body })).status).toBe(404);
    expect((await ask(server(), 'PUT', `/api/users/${bob.user.id}`, { body })).status).toBe(401);
    expect(await readUser(server(), bob.cookie)).toMatchObject({ displayName: 'Bob' });
  });
});

describe('/profile', () => {
  test('[AL2] [S1.19] [S2.17] [S2.112] [S2.113] [S2.114] [S2.115] it shows the name, the fixed address, its status, figures and history', async () => {
    const { email, cookie } = await newPerson(server(), 'Ann Baker');
    const { status, html } = await readPage(server(), '/profile', cookie);
    expect(status).toBe(200);
    for (const words of [
      'Ann Baker',
      email,
      'Email address cannot be changed',
      'Email not verified',
      'Resend verification email',
      'Statistics',
      'Quizzes you played',
      'You can send two emails in 30 minutes.',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(
      new RegExp(`<input[^>]*readonly[^>]*value="${email}"|<input[^>]*value="${email}"[^>]*readonly`, 'i'),
    );
    const token = await verifyToken(server(), { email });
    await ask(server(), 'GET', `/api/verify-email?token=${token}`);
    const verified = (await readPage(server(), '/profile', cookie)).html;
    expect(verified).toContain('Email verified');
    expect(verified).not.toContain('Resend verification email');
  });

  test('[AL3] [S8.43] [S8.45] its forms work without scripts and report the result', async () => {
    const { cookie } = await newPerson(server(), 'Ann');
    const renamed = await submit(server(), '/profile', { intent: 'rename', displayName: 'Zoë' }, cookie);
    expect(renamed.location).toBe('/profile');
    for (const words of ['Profile updated', 'Zoë']) expect(renamed.html).toContain(words);
    const bad = await submit(server(), '/profile', { intent: 'rename', displayName: 'x'.repeat(51) }, cookie);
    expect(bad.status).toBe(422);
    for (const words of ['Please choose a name of at most 50 characters', 'x'.repeat(51)])
      expect(bad.html).toContain(words);
    const none = await submit(server(), '/profile', { intent: 'rename', displayName: '' }, cookie);
    expect(none.html).toContain('Profile updated');
    expect(await readUser(server(), cookie)).toMatchObject({ displayName: null });
    const sent = await submit(server(), '/profile', { intent: 'resend' }, cookie);
    for (const words of ['Verification email sent', 'You can send one more email for now.'])
      expect(sent.html).toContain(words);
    expect((await postForm(server(), '/profile', { intent: 'explode' }, cookie)).status).toBe(400);
  });
});

test('[AL3] [S8.25] [S8.26] a database that cannot be written changes nothing, and each form says so in its own message', async () => {
  const { user, cookie } = await newPerson(server(), 'Ann');
  const held = holdDatabase(server());
  const renamed = await submit(server(), '/profile', { intent: 'rename', displayName: 'Zoë' }, cookie);
  const resent = await submit(server(), '/profile', { intent: 'resend' }, cookie);
  held.letGo();
  expect(renamed.status).toBe(503);
  for (const words of ['Failed to update your profile. Please try again.', 'Zoë'])
    expect(renamed.html).toContain(words);
  expect(resent.status).toBe(503);
  expect(resent.html).toContain('Failed to send verification email. Please try again later.');
  // The failed one does not count.
  expect(resent.html).toContain('You can send two emails in 30 minutes.');
  expect(await readUser(server(), cookie)).toEqual(user);
});

describe('settings', () => {
  test.each(['/settings', '/profile?tab=settings'])(
    '[AL3] [S2.17] [S2.116] %s holds theme, password, devices, data and the Danger Zone',
    async (address) => {
      const { cookie } = await newPerson(server());
      const { status, html } = await readPage(server(), address, cookie);
      expect(status).toBe(200);
      for (const words of [
        'Theme',
        'Password',
        'Signed-in devices',
        'This device',
        'Log out everywhere',
        'Download my data',
        'Danger Zone',
        'Delete account',
      ]) {
        expect(html).toContain(words);
      }
      expect(html).toContain('href="/settings/my-data"');
      expect(html).toContain('href="/settings/delete-account"');
    },
  );

  test('[S2.18] signed-out visitors are sent to sign in and then back', async () => {
    for (const address of ['/profile', '/profile?tab=settings', '/settings', '/settings/delete-account']) {
      const response = await fetch(server().origin + address, { redirect: 'manual' });
      expect(response.headers.get('Location')).toBe(`/auth?redirect=${encodeURIComponent(address)}`);
    }
  });

  test('[AL3] no cache stores them', async () => {
    const { cookie } = await newPerson(server());
    for (const address of ['/profile', '/settings', '/settings/delete-account']) {
      const response = await fetch(server().origin + address, { headers: { Cookie: cookie } });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

import { describe, expect, test } from 'vitest';
import { cookiesOf, login, newEmail, PASSWORD, postForm, postJson } from '#tests/support/account.ts';
import { openLine, rowsIn } from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { readOutbox, tokenIn } from '#tests/support/outbox.ts';
import { ask, newPerson, type Person, readPage, readUser, sharedServer, submit, verifyToken } from './support.ts';

const { server } = sharedServer();
const OVER = 'This link no longer works';

/** A link for setting a new password; the verification mail came before it. */
async function resetToken({ email }: Pick<Person, 'email'>, count = 2): Promise<string> {
  expect((await submit(server(), '/forgot-password', { email })).status).toBe(200);
  return tokenIn(await nextMail(server(), email, count));
}

const signIn = (email: string, password: string) => postJson(server(), '/api/login', { email, password });
const reset = (token: string, password: string) => submit(server(), `/reset-password?token=${token}`, { password });

describe('a forgotten password', () => {
  test('[VE7] the link sets a new password once, ends every login and signs nobody in; a mail reports it', async () => {
    const person = await newPerson(server());
    const line = await openLine(server(), { cookie: person.cookie });
    const token = await resetToken(person);
    expect((await readPage(server(), `/reset-password?token=${token}`)).html).toContain('Choose a new password');
    const done = await reset(token, 'another secret');
    expect([done.status, done.location]).toEqual([302, '/auth']);
    expect(done.html).toContain('Please sign in with your new password.');
    expect(done.cookies).not.toContain('handsup_login=');
    expect(await line.closed).toBe(4001);
    expect(await readUser(server(), person.cookie)).toBeNull();
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'another secret')).status).toBe(200);
    expect((await nextMail(server(), person.email, 3)).subject).toBe('Your Handsup password was changed');

    const again = await reset(token, 'a third one');
    expect([again.status, again.html.includes(OVER)]).toEqual([400, true]);
    expect((await signIn(person.email, 'another secret')).status).toBe(200);
  });

  test('[VE7] viewing the link does not use it up; only the newest works, for an hour; other links open nothing', async () => {
    const person = await newPerson(server());
    const first = await resetToken(person);
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(server(), method, `/reset-password?token=${first}`)).status).toBe(200);
    }
    const second = await resetToken(person, 3);
    const flipped = (second.startsWith('A') ? 'B' : 'A') + second.slice(1);
    const bad = [first, flipped, await verifyToken(server(), await newPerson(server())), '', 'x'.repeat(43), '%00'];
    for (const token of bad) {
      expect((await readPage(server(), `/reset-password?token=${token}`)).html).toContain(OVER);
      expect([token, (await reset(token, 'another secret')).status]).toEqual([token, 400]);
    }
    const short = await reset(second, 'short');
    expect([short.status, short.html.includes('Password must be at least 6 characters')]).toEqual([422, true]);
    rowsIn(server(), `UPDATE "Token" SET "expiresAt" = ? WHERE "kind" = 'reset_password'`, Date.now() - 1);
    expect((await reset(second, 'another secret')).status).toBe(400);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test('[VE6] [LM10] known and unknown addresses get the same page; three mails in 30 minutes', async () => {
    const person = await newPerson(server());
    const unknown = newEmail();
    const pages: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      for (const email of [person.email, unknown]) {
        const response = await postForm(server(), '/forgot-password', { email });
        expect(response.status).toBe(200);
        pages.push((await response.text()).replace(/nonce="[^"]*"|[\w-]{12,}/g, ''));
      }
    }
    expect(new Set(pages).size).toBe(1);
    await nextMail(server(), person.email, 4);
    // Answers come in order: this one comes after the others.
    const next = await newPerson(server());
    await resetToken(next);
    expect(await readOutbox(server(), person.email)).toHaveLength(4);
    expect(await readOutbox(server(), unknown)).toEqual([]);
  });

  test('[VE6] an invalid address gets a message beside the field; lists and objects are not addresses', async () => {
    const bad = await submit(server(), '/forgot-password', { email: 'nobody' });
    expect([bad.status, bad.html.includes('Please enter a valid email')]).toEqual([422, true]);
    for (const fields of [{ 'email[0]': 'a@example.org' }, { 'email[a]': 'a@example.org' }]) {
      expect((await submit(server(), '/forgot-password', fields)).status).toBe(422);
    }
  });
});

describe('a password changed in the settings', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    submit(server(), '/settings', { intent: 'password', currentPassword, newPassword }, cookie);

  test('[AL4] the change ends every login and its sockets, and keeps this browser signed in under a new login', async () => {
    const person = await newPerson(server());
    const other = await login(server(), person.email);
    const lines = await Promise.all([person.cookie, other].map((cookie) => openLine(server(), { cookie })));
    const link = await resetToken(person);
    const from = performance.now();
    const done = await change(person.cookie, PASSWORD, 'another secret');
    expect([done.status, done.location]).toEqual([302, '/settings']);
    expect(done.html).toContain('Password changed');
    for (const line of lines) expect(await line.closed).toBe(4001);
    expect(performance.now() - from).toBeLessThan(3 * 2000);
    for (const cookie of [person.cookie, other]) expect(await readUser(server(), cookie)).toBeNull();
    expect(await readUser(server(), done.cookies)).toMatchObject({ email: person.email });
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, 'another secret')).status).toBe(200);
    // A link from before would undo it.
    expect((await reset(link, 'a third one')).status).toBe(400);
    expect((await nextMail(server(), person.email, 3)).subject).toBe('Your Handsup password was changed');
  });

  test('[AL4] [LM11] the current password is required and never sent back; ten wrong guesses block further tries', async () => {
    const person = await newPerson(server());
    const wrong = await change(person.cookie, 'not this one', 'another secret');
    expect([wrong.status, wrong.html.includes('This is not your current password')]).toEqual([422, true]);
    for (const word of ['not this one', 'another secret']) expect(wrong.html).not.toContain(word);
    expect((await change(person.cookie, PASSWORD, 'short')).status).toBe(422);
    for (let count = 1; count < 10; count += 1) await change(person.cookie, `guess ${count}`, 'another secret');
    const stopped = await postForm(
      server(),
      '/settings',
      { intent: 'password', currentPassword: PASSWORD, newPassword: 'another secret' },
      person.cookie,
    );
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(600);
    expect(await readUser(server(), person.cookie)).not.toBeNull();
  });
});

describe('devices', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  async function signInWith(email: string, userAgent: string): Promise<string> {
    return cookiesOf(
      await postJson(server(), '/api/login', { email, password: PASSWORD }, { 'User-Agent': userAgent }),
    );
  }

  test('[AL5] they are listed with browser and time, this one marked; one can be signed out on its own, with its socket', async () => {
    const person = await newPerson(server());
    const firefox = await signInWith(person.email, FIREFOX);
    const line = await openLine(server(), { cookie: firefox });
    const { html } = await readPage(server(), '/settings', person.cookie);
    expect(html).toMatch(/Firefox on Linux.*Last seen/s);
    expect(html.match(/This device/g)).toHaveLength(1);
    const device =
      /Sign out: Firefox on Linux/.test(html) &&
      /name="device" value="([\w-]+)"[^>]*\/><button[^>]*Sign out: Firefox/.exec(html)?.[1];
    const stranger = await newPerson(server());
    expect(
      (await submit(server(), '/settings', { intent: 'sign_out', device: String(device) }, stranger.cookie)).status,
    ).toBe(404);
    expect(await readUser(server(), firefox)).not.toBeNull();

    const done = await submit(server(), '/settings', { intent: 'sign_out', device: String(device) }, person.cookie);
    expect([done.location, done.html.includes('Device signed out')]).toEqual(['/settings', true]);
    expect(await line.closed).toBe(4001);
    expect(await readUser(server(), firefox)).toBeNull();
    expect(await readUser(server(), person.cookie)).not.toBeNull();
  });

  test('[AL5] logging out everywhere ends all of them, including this one', async () => {
    const person = await newPerson(server());
    const firefox = await signInWith(person.email, FIREFOX);
    const lines = await Promise.all([person.cookie, firefox].map((cookie) => openLine(server(), { cookie })));
    const done = await submit(server(), '/settings', { intent: 'sign_out_everywhere' }, person.cookie);
    expect([done.location, done.html.includes('Logged out everywhere')]).toEqual(['/', true]);
    for (const line of lines) expect(await line.closed).toBe(4001);
    for (const cookie of [person.cookie, firefox]) expect(await readUser(server(), cookie)).toBeNull();
  });
});

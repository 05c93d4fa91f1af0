import { describe, expect, test } from 'vitest';
import { newEmail, postJson, register } from '#tests/support/account.ts';
import { rowsIn } from '#tests/support/live.ts';
import { ask, newPerson, readPage, readUser, sharedServer, submit, verifyToken } from './support.ts';

const { server } = sharedServer();
const BAD = {
  error: 'This verification link is invalid or has expired. You can request a new one on your profile.',
  reason: 'verification_failed',
};
const MISSING = {
  error: 'Invalid verification link. Please check your email and try again.',
  reason: 'no_verification_token',
};
const verify = (token: string) => ask(server(), 'GET', `/api/verify-email?token=${encodeURIComponent(token)}`);

const change = (sql: string, ...values: unknown[]) => rowsIn(server(), sql, ...values);

describe('GET /api/verify-email', () => {
  test('[VE2] [S1.25] [S2.53] [S7.15] [S7.16] [S7.17] [S3.19] it verifies the address, signs nobody in, and answers the same for the same link again', async () => {
    const person = await newPerson(server());
    const token = await verifyToken(server(), person);
    const first = await verify(token);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ message: 'Your email address has been verified. Thank you!' });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(await readUser(server(), person.cookie)).toMatchObject({ emailVerified: true });
    expect((await verify(token)).status).toBe(200);
  });

  test('[VE1] opening the link changes nothing: neither the page, by GET or HEAD, nor a HEAD of the call', async () => {
    const person = await newPerson(server());
    const token = await verifyToken(server(), person);
    for (const method of ['GET', 'HEAD']) {
      const opened = await ask(server(), method, `/verify-email?token=${token}`);
      expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    }
    expect((await ask(server(), 'HEAD', `/api/verify-email?token=${token}`)).status).toBe(200);
    expect(await readUser(server(), person.cookie)).toMatchObject({ emailVerified: false });
    expect((await verify(token)).status).toBe(200);
  });

  test('[VE2] a missing, altered, invented, repeated or malformed token gets 400', async () => {
    const person = await newPerson(server());
    const token = await verifyToken(server(), person);
    const none = await ask(server(), 'GET', '/api/verify-email');
    expect([none.status, await none.json()]).toEqual([400, MISSING]);
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const bad = [flipped, 'A'.repeat(43), token.slice(1), `${token}x`, '\0', '💥', "' OR 1=1 --", 'a'.repeat(5000)];
    for (const one of bad) {
      const answer = await verify(one);
      expect([one, answer.status, await answer.json()]).toEqual([one, 400, BAD]);
    }
    for (const query of [`token[]=${token}`, `token[a]=${token}`]) {
      expect((await ask(server(), 'GET', `/api/verify-email?${query}`)).status).toBe(400);
    }
    expect((await ask(server(), 'GET', `/api/verify-email?token=x&token=${token}`)).status).toBe(400);
    expect(await readUser(server(), person.cookie)).toMatchObject({ emailVerified: false });
  });

  test('[VE3] a link ends after 24 hours, only the newest works, and it is stored as a hash', async () => {
    const person = await newPerson(server());
    const first = await verifyToken(server(), person);
    const sent = await postJson(
      server(),
      '/api/users/resend-verification',
      { userId: person.user.id },
      { Cookie: person.cookie },
    );
    expect(sent.status).toBe(200);
    const second = await verifyToken(server(), person, 2);
    expect((await verify(first)).status).toBe(400);
    change('UPDATE "Token" SET "expiresAt" = ? WHERE "userId" = ?', Date.now() - 1, person.user.id);
    expect((await verify(second)).status).toBe(400);
    expect(await readUser(server(), person.cookie)).toMatchObject({ emailVerified: false });
    change('UPDATE "Token" SET "expiresAt" = ? WHERE "userId" = ?', Date.now() + 60_000, person.user.id);
    change('UPDATE "Token" SET "hash" = ? WHERE "userId" = ?', second, person.user.id);
    expect((await verify(second)).status).toBe(400);
  });

  test('[VE3] a password link verifies nothing, and a link verifies no account but its own', async () => {
    const [ann, bob] = [await newPerson(server()), await newPerson(server())];
    expect((await verify(await verifyToken(server(), ann))).status).toBe(200);
    expect(await readUser(server(), bob.cookie)).toMatchObject({ emailVerified: false });
    change(`UPDATE "Token" SET "kind" = 'reset_password' WHERE "userId" = ?`, bob.user.id);
    expect((await verify(await verifyToken(server(), bob))).status).toBe(400);
  });
});

describe('the page', () => {
  test('[VE1] [S2.6] [S2.52] [S8.9] [S5.20] without scripts a button verifies; a missing or invalid token gets a message', async () => {
    const person = await newPerson(server());
    const token = await verifyToken(server(), person);
    const address = `/verify-email?token=${token}`;
    expect((await readPage(server(), address)).html).toMatch(
      /<form method="post"[^>]*>.*Verify email address<\/span><\/button>/s,
    );
    const done = await submit(server(), address, {});
    expect(done.status).toBe(200);
    for (const words of ['Email Verified', 'has been verified. Thank you!', 'Go to Dashboard'])
      expect(done.html).toContain(words);
    expect(await readUser(server(), person.cookie)).toMatchObject({ emailVerified: true });

    const missing = await readPage(server(), '/verify-email');
    for (const words of ['Verification Failed', MISSING.error, 'Return to Login'])
      expect(missing.html).toContain(words);
    const bad = await submit(server(), '/verify-email?token=made-up', {});
    expect([bad.status, bad.html.includes('Verification Failed')]).toEqual([400, true]);
  });

  test('[S2.54] its button leads to the dashboard, or to signing in', async () => {
    const person = await newPerson(server());
    const asked = await fetch(`${server().origin}/auth`, { headers: { Cookie: person.cookie }, redirect: 'manual' });
    expect(asked.headers.get('Location')).toBe('/');
    expect((await readPage(server(), '/auth')).status).toBe(200);
  });
});

describe('POST /api/users/resend-verification', () => {
  test('[VE4] [LM9] [S7.20] [S5.18] [S5.19] [S9.15] two in 30 minutes, not counting the one sent on registration; then 429', async () => {
    const person = await newPerson(server());
    const resend = () =>
      ask(server(), 'POST', '/api/users/resend-verification', {
        cookie: person.cookie,
        body: { userId: person.user.id },
      });
    for (const count of [2, 3]) {
      const sent = await resend();
      expect([sent.status, await sent.json()]).toEqual([
        200,
        { message: 'Verification email sent. Please check your inbox.' },
      ]);
      await verifyToken(server(), person, count);
    }
    const third = await resend();
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(25 * 60);
    const page = await readPage(server(), '/profile', person.cookie);
    expect(page.html).toMatch(/You can send another in (29|30) minutes\./);
    expect(page.html).toMatch(/<button[^>]*disabled[^>]*>.*?Resend verification email/s);
    expect(await submit(server(), '/profile', { intent: 'resend' }, person.cookie)).toMatchObject({ status: 429 });
    expect((await verify(await verifyToken(server(), person, 3))).status).toBe(200);
    const verified = await resend();
    expect([verified.status, await verified.json()]).toEqual([
      409,
      { error: 'Your email address is already verified', reason: 'already_verified' },
    ]);
  });

  test('[VE4] users resend only their own mail, which is checked before anything else', async () => {
    const [ann, bob] = [await newPerson(server()), await newPerson(server())];
    const body = { userId: bob.user.id };
    expect((await ask(server(), 'POST', '/api/users/resend-verification', { cookie: ann.cookie, body })).status).toBe(
      404,
    );
    expect((await ask(server(), 'POST', '/api/users/resend-verification', { body })).status).toBe(401);
    for (const userId of [null, 5, [bob.user.id], { id: bob.user.id }, undefined]) {
      const answer = await ask(server(), 'POST', '/api/users/resend-verification', {
        cookie: bob.cookie,
        body: { userId },
      });
      expect([userId, answer.status]).toEqual([userId, 422]);
    }
  });
});

test('[VE5] registering sends one mail; a taken address sends none', async () => {
  const email = newEmail();
  await register(server(), email);
  await verifyToken(server(), { email });
  const again = await postJson(server(), '/api/register', { email, password: 'secret1', acceptTerms: true });
  expect(again.status).toBe(409);
  await verifyToken(server(), await newPerson(server()));
  await verifyToken(server(), { email });
});

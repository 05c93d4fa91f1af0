import { expect, test } from 'vitest';
import { newEmail, register } from '#tests/support/account.ts';
import { countQueued, POLL } from '#tests/support/mail.ts';
import { refusal, startMailServer } from '#tests/support/mail-server.ts';
import { linkIn } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const APP_ORIGIN = 'http://handsup.test';
const HELPER = { user: 'hands up', pass: 'p@ss/word:1' };
const signIn = `${encodeURIComponent(HELPER.user)}:${encodeURIComponent(HELPER.pass)}@`;
const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (auth, _session, callback) => {
  const isRight = auth.username === HELPER.user && auth.password === HELPER.pass;
  callback(isRight ? null : refusal(535, 'No'), isRight ? { user: HELPER.user } : undefined);
};

async function serve(smtpUrl: string, more: Record<string, string> = {}): Promise<TestServer> {
  return startServer({ env: { SMTP_URL: smtpUrl, APP_ORIGIN, ...more } });
}

test('[ML1] a mail goes over STARTTLS with authentication, in text and HTML, from MAIL_FROM, and no copy is kept', async () => {
  const mailServer = await startMailServer({ authOptional: false, onAuth });
  const url = `smtp://${signIn}127.0.0.1:${mailServer.port}?requireTLS=true&tls.rejectUnauthorized=false`;
  const server = await serve(url, { MAIL_FROM: 'Quiz Night <quiz@example.org>' });
  try {
    const email = newEmail();
    await register(server, email, 'Ann');
    await expect.poll(() => mailServer.received.length, POLL).toBe(1);
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({ isSecure: true, user: HELPER.user, recipients: [email] });
    expect(mail?.email).toMatchObject({
      from: { name: 'Quiz Night', address: 'quiz@example.org' },
      to: [{ address: email }],
      subject: 'Please verify your email address',
    });
    const link = linkIn(mail?.email ?? ({ headers: [] } as never));
    expect(link.href).toMatch(/^http:\/\/handsup\.test\/verify-email\?token=[\w-]{43}$/);
    expect(mail?.email.html).toContain(`href="${link.href}"`);
    expect(mail?.email.html).not.toContain('Ann');
    expect(mail?.email.messageId).toMatch(/^<[\w-]{16}@handsup\.test>$/);
    await expect.poll(() => countQueued(server), POLL).toBe(0);
    expect(server.output()).not.toContain(link.searchParams.get('token'));
    expect(server.output()).not.toContain('p@ss');
  } finally {
    await server.stop();
  }
});

test('[ML1] mail also goes over TLS from the first byte', async () => {
  const mailServer = await startMailServer({ secure: true, authOptional: false, onAuth });
  const server = await serve(`smtps://${signIn}127.0.0.1:${mailServer.port}?tls.rejectUnauthorized=false`);
  try {
    await register(server, newEmail());
    await expect.poll(() => mailServer.received.length, POLL).toBe(1);
    expect(mailServer.received[0]).toMatchObject({ isSecure: true, user: HELPER.user });
    expect(mailServer.received[0]?.email.from).toEqual({ name: 'Handsup', address: 'no-reply@handsup.test' });
  } finally {
    await server.stop();
  }
});

test('[ML2] an untrusted certificate, a wrong password and a server without TLS get no mail, and lose none', async () => {
  const stranger = await startMailServer({ secure: true });
  const plain = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
  const strict = await startMailServer({ authOptional: false, onAuth, hideSTARTTLS: true, allowInsecureAuth: true });
  const servers = await Promise.all([
    serve(`smtps://127.0.0.1:${stranger.port}`),
    serve(`smtp://127.0.0.1:${plain.port}?requireTLS=true`),
    serve(`smtp://hands:wrong@127.0.0.1:${strict.port}`),
  ]);
  try {
    for (const server of servers) {
      await register(server, newEmail());
      await expect.poll(() => server.output(), POLL).toContain('A mail was not accepted');
      expect(countQueued(server)).toBe(1);
      expect(server.output()).not.toContain('wrong');
    }
    expect([stranger, plain, strict].flatMap(({ received }) => received)).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

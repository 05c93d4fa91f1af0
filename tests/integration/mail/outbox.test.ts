import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newEmail, register } from '#tests/support/account.ts';
import { countQueued, nextMail, POLL } from '#tests/support/mail.ts';
import { linkIn, listOutbox } from '#tests/support/outbox.ts';
import { startServer } from '#tests/support/server.ts';

test('[ML7] without SMTP_URL mails are in the outbox, readable by its owner only; the log names the file and never the link', async () => {
  const server = await startServer();
  try {
    const email = newEmail();
    await register(server, email);
    const mail = await nextMail(server, email);
    const link = linkIn(mail);
    expect(link.href).toMatch(new RegExp(`^http://localhost:${server.port}/verify-email\\?token=[\\w-]{43}$`));
    expect(mail).toMatchObject({ from: { name: 'Handsup', address: 'no-reply@localhost' }, to: [{ address: email }] });
    const [name = ''] = listOutbox(server.dataDir);
    expect(name).toMatch(/^\d{8}T\d{9}Z-verify_email-[\w-]{16}\.eml$/);
    if (process.platform !== 'win32') {
      expect(statSync(path.join(server.dataDir, 'outbox', name)).mode & 0o077).toBe(0);
      expect(statSync(path.join(server.dataDir, 'outbox')).mode & 0o077).toBe(0);
    }
    await expect.poll(() => server.output(), POLL).toContain(name);
    expect(server.output()).not.toContain(link.searchParams.get('token'));
    await expect.poll(() => countQueued(server), POLL).toBe(0);
  } finally {
    await server.stop();
  }
});

test('[ML3] an unwritable outbox fails no request and loses no mail', async () => {
  const server = await startServer();
  try {
    const outbox = path.join(server.dataDir, 'outbox');
    writeFileSync(outbox, 'in the way');
    const email = newEmail();
    await register(server, email);
    await expect.poll(() => server.output(), POLL).toContain('A mail was not accepted');
    rmSync(outbox);
    mkdirSync(outbox);
    await nextMail(server, email);
  } finally {
    await server.stop();
  }
});

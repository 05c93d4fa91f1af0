import { expect, test } from 'vitest';
import { createIdentities } from '#server/data/identities.ts';
import { createInvitations } from '#server/data/invitations.ts';
import { createLogins } from '#server/data/logins.ts';
import type { NewMail } from '#server/data/mails.ts';
import { createTokens } from '#server/data/tokens.ts';
import { createUsers } from '#server/data/users.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';

const NOW = new Date('2026-06-01');
const LATER = new Date(NOW.getTime() + 60_000);
const ISSUER = 'https://login.example.org/';
const ANN = { issuer: ISSUER, subject: 'ann' };

let mails = 0;
function newMail(): NewMail {
  mails += 1;
  const texts = { kind: 'connection', recipient: 'ann@example.org', subject: 's', text: 't', html: 'h' };
  const rest = { messageId: `<m${mails}@example.org>`, replyToName: null, replyToAddress: null, limit: null };
  return { id: `m${mails}`, createdAt: NOW, ...texts, ...rest };
}

async function open() {
  const { file, database } = await temporaryDatabase();
  const data = {
    identities: createIdentities(database),
    users: createUsers(database),
    logins: createLogins(database),
    tokens: createTokens(database),
    invitations: createInvitations(database),
  };
  const account = (id: string) => ({ id, email: `${id}@example.org`, displayName: null, createdAt: NOW });
  const register = (id: string) => data.users.create({ ...account(id), passwordHash: 'right' });
  const count = (sql: string) => otherConnection(file).prepare(sql).pluck().get();
  return { ...data, account, register, count };
}

test('[OI4] a password that was changed meanwhile connects nothing, and sends no mail', async () => {
  const { identities, register, count } = await open();
  await register('ann');
  const identity = { ...ANN, userId: 'ann', createdAt: NOW };
  const proof = { kind: 'password', passwordHash: 'wrong', verifies: false } as const;
  expect(await identities.connect(identity, proof, newMail())).toBe('unproved');
  expect([await identities.findAccount(ANN), Number(count('SELECT count(*) FROM "Mail"'))]).toEqual([null, 0]);
  expect(await identities.connect(identity, { ...proof, passwordHash: 'right' }, newMail())).toBe('connected');
  expect(await identities.findAccount(ANN)).toMatchObject({
    user: { id: 'ann', emailVerified: false },
    hasPassword: true,
  });
  expect(await identities.findSince('ann', ISSUER)).toEqual(NOW);
});

test('[OI3] [OI7] an identity signs in to one account, and an account has one of each provider', async () => {
  const { identities, register, account } = await open();
  await register('ann');
  await register('ben');
  const proof = { kind: 'password', passwordHash: 'right', verifies: true } as const;
  await identities.connect({ ...ANN, userId: 'ann', createdAt: NOW }, proof, newMail());
  expect(await identities.connect({ ...ANN, userId: 'ben', createdAt: NOW }, proof, newMail())).toBe('taken');
  const renewed = { issuer: ISSUER, subject: 'ann-2' };
  expect(await identities.connect({ ...renewed, userId: 'ann', createdAt: LATER }, proof, newMail())).toBe('connected');
  expect(await identities.findAccount(ANN)).toBeNull();
  expect(await identities.findAccount(renewed)).toMatchObject({ user: { id: 'ann', emailVerified: true } });
  expect(await identities.createAccount({ ...account('cem'), email: 'ann@example.org' }, ANN, null)).toBeNull();
  expect(await identities.createAccount(account('cem'), renewed, null)).toBeNull();
  expect(await identities.findAccount(ANN)).toBeNull();
});

test('[OI11] two sign-ins at once cannot both use an invitation, and the account keeps no password', async () => {
  const { identities, invitations, account } = await open();
  await invitations.issue({ hash: 'i', email: 'ann@example.org', createdAt: NOW, expiresAt: LATER }, null);
  expect(await identities.createAccount(account('ann'), ANN, 'i')).toMatchObject({ emailVerified: true });
  expect(await identities.createAccount(account('ben'), { ...ANN, subject: 'ben' }, 'i')).toBeNull();
  expect(await identities.findAccount(ANN)).toMatchObject({ hasPassword: false, isDisabled: false });
  expect(await identities.disconnect('ann', ISSUER, newMail())).toBe(false);
});

test('[OI5] [OI6] a link counts once, and takes over only what was never verified', async () => {
  const { identities, register, tokens, users, logins, count } = await open();
  await register('ann');
  await logins.create({ idHash: 'l', userId: 'ann', createdAt: NOW, lastUsedAt: NOW, userAgent: null }, 'right');
  await tokens.issue({ hash: 't', userId: 'ann', kind: 'link_identity', createdAt: NOW, expiresAt: LATER });
  const proof = { kind: 'link', tokenHash: 't', takesOver: true } as const;
  const identity = { ...ANN, userId: 'ann', createdAt: NOW };
  expect(await identities.connect({ ...identity, createdAt: LATER }, proof, newMail())).toBe('unproved');
  expect(await identities.connect({ ...identity, userId: 'ben' }, proof, newMail())).toBe('unproved');
  expect(await identities.connect(identity, proof, newMail())).toBe('connected');
  expect(await identities.connect(identity, proof, newMail())).toBe('unproved');
  expect(await users.findByEmail('ann@example.org')).toMatchObject({
    hasPassword: false,
    user: { emailVerified: true },
  });
  expect([await logins.find('l'), Number(count('SELECT count(*) FROM "Identity"'))]).toEqual([null, 1]);
  // Verified in the meantime: then it is the owner's already.
  await tokens.issue({ hash: 'u', userId: 'ann', kind: 'link_identity', createdAt: NOW, expiresAt: LATER });
  expect(await identities.connect(identity, { ...proof, tokenHash: 'u' }, newMail())).toBe('unproved');
});

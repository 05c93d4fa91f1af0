import { expect, test } from 'vitest';
import { createProvider } from '#server/oidc/provider.ts';
import { type Forgery, startForgedProvider } from '#tests/support/forged-provider.ts';

const CHECKS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const CALLBACK = 'https://quiz.example.org/auth/organisation/callback';

/** How a sign-in ends with such a provider, and what the operator is told. */
async function finishWith(forgery: Forgery) {
  const issuer = await startForgedProvider(forgery);
  const problems: string[] = [];
  const provider = createProvider({
    issuer,
    clientId: 'handsup',
    clientSecret: 'secret',
    isInsecure: true,
    onProblem: (problem) => void problems.push(problem),
  });
  const begun = await provider.begin(CALLBACK, CHECKS);
  const answer = new URL(`${CALLBACK}?code=c&state=${CHECKS.state}`);
  return { begun, finished: await provider.finish(answer, CHECKS), problems };
}

const { nonce } = CHECKS;
const past = Math.floor(Date.now() / 1000) - 3600;

test('[OI2] an ID token that is in order names a person', async () => {
  const { begun, finished } = await finishWith({ claims: { nonce, email_verified: 'true', name: 'Ann' } });
  if (!begun.ok) throw new Error('It did not begin');
  expect(Object.fromEntries(begun.value.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'handsup',
    redirect_uri: CALLBACK,
    code_challenge_method: 'S256',
    state: CHECKS.state,
    nonce,
  });
  expect(begun.value.href).not.toContain(CHECKS.verifier);
  const claims = { subject: 'ann', email: 'ann@example.org', isEmailVerified: true, name: 'Ann' };
  expect(finished).toEqual({ ok: true, value: claims });
});

test.each<[string, Forgery]>([
  ['with a nonce of another sign-in', { claims: { nonce: 'x' } }],
  ['without a nonce', {}],
  ['for another client', { claims: { nonce, aud: 'other' } }],
  ['of another issuer', { claims: { nonce, iss: 'https://evil.example' } }],
  ['that has expired', { claims: { nonce, iat: past, exp: past + 60 } }],
  ["signed by a key that is not the provider's", { claims: { nonce }, isForeignKey: true }],
])('[OI2] [OI10] an ID token %s signs nobody in', async (_, forgery) => {
  const { finished, problems } = await finishWith(forgery);
  expect(finished).toMatchObject({ ok: false, reason: 'bad_organisation_answer' });
  expect(problems).toHaveLength(1);
  expect(problems.join()).not.toMatch(/ann|secret|access/i);
});

test('[OI2] a description that names another issuer is not used', async () => {
  const { begun, finished } = await finishWith({ issuer: 'https://evil.example' });
  expect(begun).toMatchObject({ ok: false, reason: 'organisation_unreachable' });
  expect(finished.ok).toBe(false);
});

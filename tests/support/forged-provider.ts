import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a test changes about the answers of a provider that is not honest. */
export interface Forgery {
  /** Claims of the ID token. */
  claims?: Record<string, unknown>;
  /** Signs the ID token by a key that the provider does not name. */
  isForeignKey?: boolean;
  /** What the description says who it is. */
  issuer?: string;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An OpenID provider that answers every code with one ID token. Stops when the test has ended. */
export async function startForgedProvider(forgery: Forgery): Promise<string> {
  const [own, foreign] = [newKey(), newKey()];
  const server = createServer((request, response) => {
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: forgery.issuer ?? origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      }),
      '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] }),
      '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: idToken() }),
    };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: origin, aud: 'handsup', sub: 'ann', iat: now, exp: now + 60, email: 'ann@example.org' };
    const parts = [{ alg: 'RS256' }, { ...claims, ...forgery.claims }];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    const key = forgery.isForeignKey ? foreign : own;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`;
  }

  return origin;
}

import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** What the organisation tells about a person. */
export interface Member {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** An organisation with an OpenID provider of its own, and sign-in pages where every password is right. */
export interface Organisation {
  issuer: string;
  /** By the name that they sign in with, which is their subject too. */
  members: Map<string, Member>;
  /** The settings of a server that it signs people in to. */
  settingsFor(port: number): Record<string, string>;
  /** How many requests it has got at its token endpoint. */
  codesTaken(): number;
  stop(): Promise<void>;
}

export const CLIENT_SECRET = 'secret-of-the-client';

/** @param ports Of all servers that it signs people in to. */
export async function startOrganisation(ports: readonly number[]): Promise<Organisation> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const members = new Map<string, Member>();
  const provider = quietly(() => new Provider(issuer, configurationOf(ports, members)));
  let codes = 0;
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token')) codes += 1;
    void provider.callback()(request, response);
  });
  return {
    issuer,
    members,
    settingsFor: (port) => ({
      PORT: String(port),
      APP_ORIGIN: `http://localhost:${port}`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'handsup',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_BUTTON: 'Sign in with Example University',
    }),
    codesTaken: () => codes,
    stop: () => stop(server),
  };
}

function configurationOf(ports: readonly number[], members: Map<string, Member>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: 'handsup',
        client_secret: CLIENT_SECRET,
        redirect_uris: ports.map((port) => `http://localhost:${port}/auth/organisation/callback`),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...members.get(accountId) }),
    }),
    // The organisation has agreed for its members: nobody is asked.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Creates the provider without its advice for production. */
function quietly<Value>(work: () => Value): Value {
  const { warn, info } = console;
  Object.assign(console, { warn() {}, info() {} });
  try {
    return work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

/** An organisation whose server accepts connections and never answers. */
export async function startSilentServer(): Promise<{ issuer: string; stop(): Promise<void> }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { issuer: `http://127.0.0.1:${portOf(server)}`, stop: () => stop(server) };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

import * as client from 'openid-client';
import { type Outcome, refuse } from '#app/contract/refusals.ts';

/** How this server is registered at an OpenID provider. */
export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether the provider may be asked over plain http, as on this machine. */
  isInsecure: boolean;
  /** Told about everything that the operator has to mend; never secrets, codes or persons. */
  onProblem: (problem: string) => void;
}

/** The secrets of one sign-in, which only the browser keeps until it comes back. */
export interface Checks {
  state: string;
  nonce: string;
  /** The verifier of PKCE. */
  verifier: string;
}

/** A person as the provider describes them. */
export interface Claims {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** An organisation's OpenID provider ([OI1], [OI2]). Each call takes a few seconds at most. */
export interface Provider {
  /** The address of the sign-in page. Refuses `organisation_unreachable`. */
  begin(redirectUri: string, checks: Checks): Promise<Outcome<URL>>;
  /**
   * Who the answer is about, after checking it with the provider.
   * Refuses `organisation_declined`, `sign_in_expired`, `bad_organisation_answer`, `organisation_unreachable`.
   *
   * @param answer The redirect URI with what the provider added to it.
   */
  finish(answer: URL, checks: Checks): Promise<Outcome<Claims>>;
}

/** For each request to the provider. */
const TIMEOUT_SECONDS = 5;
/** After this time its description is read again; the old one counts if it cannot be. */
const DESCRIPTION_MS = 60 * 60 * 1000;
/** While it cannot be reached, it is asked this often. */
const RETRY_MS = 5000;

export function createProvider(options: ProviderOptions): Provider {
  const describe = createDescription(options);
  return {
    begin: (redirectUri, { state, nonce, verifier }) =>
      orRefuse(options, toUnreachable, async () =>
        client.buildAuthorizationUrl(await describe(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        }),
      ),
    finish: (answer, { state, nonce, verifier }) =>
      orRefuse(options, reasonOf, async () => {
        const provider = await describe();
        const tokens = await client.authorizationCodeGrant(provider, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const identity = tokens.claims();
        if (!identity) throw new Error('There is no ID token');
        const isComplete = typeof identity.email === 'string' || !provider.serverMetadata().userinfo_endpoint;
        return toClaims(
          isComplete ? identity : await client.fetchUserInfo(provider, tokens.access_token, identity.sub),
        );
      }),
  };
}

/** Reads the provider's description when it is first needed, and keeps it. */
function createDescription({ issuer, clientId, clientSecret, isInsecure }: ProviderOptions) {
  let known: client.Configuration | null = null;
  let pending: Promise<client.Configuration> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let failure: { error: unknown; atMs: number } | null = null;

  async function read(): Promise<client.Configuration> {
    const execute = [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])];
    const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
    readAtMs = performance.now();
    return found;
  }

  /** As the specification prefers it, unless the provider takes the secret in the body only. */
  const authentication: client.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return authenticate(clientSecret)(server, ...rest);
  };

  return async (): Promise<client.Configuration> => {
    const nowMs = performance.now();
    if (known && nowMs - readAtMs < DESCRIPTION_MS) return known;
    if (failure && nowMs - failure.atMs < RETRY_MS) {
      if (known) return known;
      throw failure.error;
    }
    pending ??= read().finally(() => {
      pending = null;
    });
    try {
      known = await pending;
      failure = null;
      return known;
    } catch (error) {
      failure = { error, atMs: performance.now() };
      if (known) return known;
      throw error;
    }
  };
}

function toClaims(claims: client.IDToken | client.UserInfoResponse): Claims {
  const { sub: subject, email, email_verified: verified, name } = claims;
  return {
    subject,
    email: typeof email === 'string' ? email : null,
    // Some providers write it as text.
    isEmailVerified: verified === true || String(verified) === 'true',
    name: typeof name === 'string' ? name : null,
  };
}

type Reason = 'organisation_declined' | 'sign_in_expired' | 'bad_organisation_answer' | 'organisation_unreachable';

async function orRefuse<Value>(
  { onProblem }: ProviderOptions,
  toReason: (error: unknown) => Reason,
  work: () => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const reason = toReason(error);
    // Of the error only its name and code: its parts may hold tokens and persons.
    if (reason === 'organisation_unreachable' || reason === 'bad_organisation_answer') onProblem(describeError(error));
    return refuse(reason);
  }
}

const toUnreachable = () => 'organisation_unreachable' as const;

function reasonOf(error: unknown): Reason {
  if (error instanceof client.AuthorizationResponseError) return 'organisation_declined';
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return 'sign_in_expired';
  return isAboutAnswer(error) ? 'bad_organisation_answer' : 'organisation_unreachable';
}

/** Whether an answer was received and is wrong: another state, nonce, issuer, key or time. */
function isAboutAnswer(error: unknown): boolean {
  const code = error instanceof client.ClientError ? error.code : undefined;
  return code !== undefined && ANSWER_CODES.has(code);
}

const ANSWER_CODES: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

function describeError(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return `${error.status} ${error.error}`;
  if (error instanceof client.ClientError) return `${error.code ?? ''} ${error.message}`.trim();
  return error instanceof Error ? error.message : 'unknown';
}

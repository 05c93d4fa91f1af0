import type { ApiToken, TokenForm } from '#app/contract/api-tokens.ts';
import { type Outcome, refusals, refuse } from '#app/contract/refusals.ts';
import { DAY_MS } from '#app/core/durations.ts';
import { API_TOKENS } from '#app/core/limits.ts';
import type { Scope } from '#app/core/permissions.ts';
import type { FoundApiToken } from '../data/api-tokens.ts';
import type { Data } from '../data/index.ts';
import type { Attempts } from './attempts.ts';
import { orUnavailable } from './outcome.ts';
import { hashToken, newId, newToken } from './secrets.ts';
import { countWrite } from './write-rate.ts';

/** Makes a token recognizable, for people and for programs that look for secrets in code. */
const PREFIX = 'hup_';

/** Use cases of tokens for programs. Those with an outcome may also refuse `unavailable`. */
export interface ApiTokenService {
  /** The newest first, with those that expired lately. */
  list(userId: string): Promise<ApiToken[]>;
  /**
   * Makes a token. Only this result has it: its hash is stored. Refuses `token_name_taken`, `too_many_tokens`,
   * `too_many_writes`, and `not_signed_in` if the caller's login has ended.
   *
   * @param loginToken The caller's.
   */
  create(userId: string, wanted: TokenForm, loginToken: string): Promise<Outcome<{ secret: string }>>;
  /** Revokes a token and closes its sockets. Refuses `not_found`, also for somebody else's. */
  revoke(userId: string, id: string): Promise<Outcome<null>>;
  /** Signs a program in. Counts as a use, and towards its limit. Refuses `bad_token`, `too_many_calls`. */
  enter(secret: string): Promise<Outcome<FoundApiToken>>;
  /** The same once more for a request that has entered. Refuses `bad_token` if the token was revoked meanwhile. */
  find(secret: string): Promise<Outcome<FoundApiToken>>;
}

interface Deps {
  data: Pick<Data, 'apiTokens'>;
  attempts: Pick<Attempts, 'takeCall' | 'takeWrite'>;
  now: () => Date;
  /** Called with the id of each token that ends, so that its sockets are closed. */
  onLoginEnd: (id: string) => void;
}

export function createApiTokenService(deps: Deps): ApiTokenService {
  const { data, attempts, now, onLoginEnd } = deps;

  async function find(secret: string): Promise<Outcome<FoundApiToken>> {
    const found = secret.startsWith(PREFIX) ? await data.apiTokens.find(hashToken(secret)) : null;
    return found && found.expiresAt > now() ? { ok: true, value: found } : refuse('bad_token');
  }

  return {
    find,
    async list(userId) {
      const tokens = await data.apiTokens.listOf(userId);
      return tokens.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
        ...token,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        isExpired: expiresAt <= now(),
      }));
    },
    create: (userId, wanted, loginToken) => orUnavailable(() => create(deps, { userId, loginToken }, wanted)),
    revoke: (userId, id) =>
      orUnavailable(async () => {
        if (!(await data.apiTokens.remove(userId, id))) return refuse('not_found');
        onLoginEnd(id);
        return { ok: true, value: null };
      }),
    async enter(secret) {
      const found = await find(secret);
      if (!found.ok) return found;
      const retryAfter = await attempts.takeCall(found.value.id);
      if (retryAfter !== null) return refuse('too_many_calls', { retryAfter });
      await touch(deps, found.value);
      return found;
    },
  };
}

interface Maker {
  userId: string;
  loginToken: string;
}

async function create(
  deps: Deps,
  { userId, loginToken }: Maker,
  wanted: TokenForm,
): Promise<Outcome<{ secret: string }>> {
  const { data, now } = deps;
  const tooMuch = await countWrite(deps, userId);
  if (tooMuch) return tooMuch;
  const { name, days } = wanted;
  const secret = PREFIX + newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const hashes = { hash: hashToken(secret), loginHash: hashToken(loginToken) };
  const token = { id: newId(), ...hashes, userId, name, scopes: scopesOf(wanted), createdAt, expiresAt };
  if (await data.apiTokens.create(token, API_TOKENS.perAccount)) return { ok: true, value: { secret } };
  const others = await data.apiTokens.listOf(userId);
  if (others.some((other) => other.name === name)) {
    return refuse('token_name_taken', { fields: { name: [refusals.token_name_taken.message] } });
  }
  return refuse(others.length >= API_TOKENS.perAccount ? 'too_many_tokens' : 'not_signed_in');
}

function scopesOf({ host, write }: TokenForm): Scope[] {
  return ['read', ...(host ? ['host' as const] : []), ...(write ? ['write' as const] : [])];
}

async function touch({ data, now }: Deps, { id, lastUsedAt }: FoundApiToken): Promise<void> {
  if (lastUsedAt && now().getTime() - lastUsedAt.getTime() < API_TOKENS.touchMs) return;
  // A database that cannot be written must not refuse a call that only reads.
  await orUnavailable(async () => {
    await data.apiTokens.touch(id, now());
    return { ok: true, value: null };
  });
}

import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { LOGINS_PER_ACCOUNT } from '#app/core/limits.ts';
import { mustVerifyFirst, type RegistrationRule } from '#app/core/registration.ts';
import type { Data } from '../data/index.ts';
import type { NewLogin } from '../data/logins.ts';
import type { StoredAccount } from '../data/users.ts';
import { hashToken, newToken } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** A new login. The token goes into the cookie and is not stored. */
export interface SignedIn {
  user: User;
  token: string;
}

/** What creating a login needs. */
export interface SignInDeps {
  data: Pick<Data, 'logins'>;
  now: () => Date;
  registration: RegistrationRule;
  /** Sends a new verification link, unless too many were sent. */
  resendLink: (user: User) => Promise<unknown>;
  /** Called with the id hash of each login that ends, so that its sockets are closed. */
  onLoginEnd: (idHash: string) => void;
}

/**
 * Creates a login for a visitor who has shown, by a password or otherwise, that the account is theirs. Always a new one, so
 * that no token known before signs anybody in. Refuses `account_disabled` and `verify_first`; null if the account was
 * deleted, or got another password, in the meantime.
 */
export async function signIn(deps: SignInDeps, found: StoredAccount, from: Visitor): Promise<Outcome<SignedIn> | null> {
  const { data, now, onLoginEnd } = deps;
  const { user, passwordHash, isDisabled } = found;
  if (isDisabled) return refuse('account_disabled');
  if (mustVerifyFirst(deps.registration) && !user.emailVerified) {
    await deps.resendLink(user);
    return refuse('verify_first');
  }
  const token = newToken();
  const login = toNewLogin({ token, userId: user.id, userAgent: from.userAgent, now: now() });
  if (!(await data.logins.create(login, passwordHash))) return null;
  for (const idHash of await data.logins.removeBeyond(user.id, LOGINS_PER_ACCOUNT)) onLoginEnd(idHash);
  return { ok: true, value: { user, token } };
}

/** A new login as it is stored. */
export function toNewLogin(of: { token: string; userId: string; userAgent: string | null; now: Date }): NewLogin {
  const { token, userId, userAgent, now } = of;
  const idHash = hashToken(token);
  return { idHash, userId, createdAt: now, lastUsedAt: now, userAgent: userAgent?.slice(0, 400) ?? null };
}

import type { PasswordChange } from '#app/contract/account.ts';
import { type Outcome, refusals, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import type { Data } from '../data/index.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { whilePasswords } from './outcome.ts';
import type { PasswordMail } from './password-mail.ts';
import type { Passwords } from './passwords.ts';
import { hashToken, isToken, newId, newToken } from './secrets.ts';
import { toNewLogin } from './sign-in.ts';
import { turnOf, type Visitor } from './visitor.ts';

/** Use cases of changing a password. All may also refuse `unavailable`, `busy` and `passwords_off`. */
export interface PasswordChanges {
  /**
   * Responds the same way, and as fast, whether or not an account has this address. Refuses
   * `too_many_password_requests`.
   */
  forgot(email: string, from: Visitor): Promise<Outcome<null>>;
  /** Whether the account has a password: one that an organisation signs in may have none. */
  has(user: User): Promise<boolean>;
  /** Whether this reset link is still valid. */
  canReset(token: string | null): Promise<boolean>;
  /** Sets the password and ends all logins and API tokens, without signing in. Refuses `bad_reset_link`. */
  reset(token: string | null, password: string, from: Visitor): Promise<Outcome<null>>;
  /**
   * Sets the password and ends all logins and API tokens; the returned token is the caller's new one. Refuses `wrong_password`,
   * `too_many_passwords`, and `not_signed_in` if the caller's login ended while the password was being hashed.
   */
  change(user: User, change: PasswordChange, from: Visitor): Promise<Outcome<{ token: string }>>;
}

interface Deps {
  data: Pick<Data, 'users' | 'logins' | 'tokens' | 'apiTokens' | 'accounts' | 'passwordRequests'>;
  passwords: Passwords;
  attempts: Attempts;
  postOffice: PostOffice;
  passwordMail: Pick<PasswordMail, 'wake'>;
  now: () => Date;
  takesPasswords: boolean;
  onLoginEnd: (idHash: string) => void;
}

export function createPasswordChanges(deps: Deps): PasswordChanges {
  const { data, now, takesPasswords } = deps;
  return {
    forgot: (email, from) => whilePasswords(takesPasswords, () => forgot(deps, email, from)),
    has: async ({ email }) => (await data.users.findByEmail(email))?.hasPassword ?? false,
    canReset: async (token) => {
      const found = token && isToken(token) ? await data.tokens.find(hashToken(token), 'reset_password') : null;
      return found !== null && found.expiresAt > now();
    },
    reset: (token, password, from) => whilePasswords(takesPasswords, () => reset(deps, { token, password, from })),
    change: (user, change, from) => whilePasswords(takesPasswords, () => changeKnown(deps, user, change, from)),
  };
}

async function forgot(deps: Deps, email: string, { address }: Visitor): Promise<Outcome<null>> {
  const { data, attempts, passwordMail, now } = deps;
  const wait = await attempts.takePasswordRequest(address);
  if (wait !== null) return refuse('too_many_password_requests', { retryAfter: wait });
  await data.passwordRequests.create({ id: newId(), email, createdAt: now() });
  passwordMail.wake();
  return { ok: true, value: null };
}

interface Reset {
  token: string | null;
  password: string;
  from: Visitor;
}

async function reset(deps: Deps, { token, password, from }: Reset): Promise<Outcome<null>> {
  const { data, passwords, postOffice, now } = deps;
  if (!token || !isToken(token)) return refuse('bad_reset_link');
  const found = await data.tokens.find(hashToken(token), 'reset_password');
  if (!found) return refuse('bad_reset_link');
  const { userId, email } = found;
  const hashed = await passwords.hash(password, turnOf(from, userId));
  if (!hashed.ok) return hashed;

  const change = { userId, passwordHash: hashed.value, login: null, mail: postOffice.passwordChanged(email, true) };
  const held = { hash: hashToken(token), now: now() };
  return endingLogins(deps, userId, async () => {
    if (!(await data.accounts.resetPassword(change, held))) return refuse('bad_reset_link');
    return { ok: true, value: null };
  });
}

async function changeKnown(
  deps: Deps,
  { id: userId, email, emailVerified }: User,
  { currentPassword, newPassword }: PasswordChange,
  from: Visitor,
): Promise<Outcome<{ token: string }>> {
  const { data, passwords, attempts, postOffice, now } = deps;
  const turn = turnOf(from, userId);
  const guard = attempts.passwordCheck(userId);
  const found = await data.users.findByEmail(email);
  const seenHash = found?.hasPassword ? found.passwordHash : null;
  const matched = await passwords.matches({ password: currentPassword, hashed: seenHash, turn, guard });
  if (!matched.ok) return matched;
  if (!matched.value || seenHash === null) return wrongPassword();
  const hashed = await passwords.hash(newPassword, turn);
  if (!hashed.ok) return hashed;

  const token = newToken();
  const login = toNewLogin({ token, userId, userAgent: from.userAgent, now: now() });
  const change = { userId, passwordHash: hashed.value, login, mail: postOffice.passwordChanged(email, emailVerified) };
  const idHash = hashToken(from.loginToken ?? '');
  return endingLogins(deps, userId, async () => {
    if (await data.accounts.changePassword(change, { passwordHash: seenHash, idHash })) {
      return { ok: true, value: { token } };
    }
    return (await data.logins.find(idHash)) ? wrongPassword() : refuse('not_signed_in');
  });
}

function wrongPassword() {
  return refuse('wrong_password', { fields: { currentPassword: [refusals.wrong_password.message] } });
}

/** Runs work that ends all logins and API tokens of an account, then reports each of them as ended. */
async function endingLogins<Value>(
  { data, postOffice, onLoginEnd }: Deps,
  userId: string,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const logins = await data.logins.listOf(userId);
  const tokens = await data.apiTokens.listOf(userId);
  const done = await work();
  if (!done.ok) return done;
  for (const { idHash } of logins) onLoginEnd(idHash);
  for (const { id } of tokens) onLoginEnd(id);
  postOffice.wake();
  return done;
}

import type { Credentials, Registration } from '#app/contract/account.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import {
  API_TOKENS,
  LOGIN_IDLE_MS,
  LOGIN_MAX_MS,
  LOGIN_TOUCH_MS,
  MAILS_PER_RECIPIENT,
  VERIFY_TOKEN_MS,
} from '#app/core/limits.ts';
import type { RegistrationRule } from '#app/core/registration.ts';
import type { Data } from '../data/index.ts';
import type { Login } from '../data/logins.ts';
import type { NewToken } from '../data/tokens.ts';
import type { Admission } from './admission.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { orUnavailable, whilePasswords } from './outcome.ts';
import type { Passwords } from './passwords.ts';
import { hashToken, newId, newToken } from './secrets.ts';
import { type SignedIn, type SignInDeps, signIn } from './sign-in.ts';
import { turnOf, type Visitor } from './visitor.ts';

/** Use cases of accounts. Those with an outcome may also refuse `unavailable`, and those of passwords `passwords_off`. */
export interface Accounts {
  /** Who may register. */
  readonly registration: RegistrationRule;
  /** Whether people can sign in with a password. */
  readonly takesPasswords: boolean;
  /** The email address that this invitation lets in; null if it is of no use. */
  findInvited(invitation: string): Promise<string | null>;
  /**
   * Refuses `registration_closed`, `invitation_needed`, `bad_invitation`, `wrong_domain`, `address_taken`,
   * `too_many_registrations`, `busy`.
   */
  register(registration: Registration, from: Visitor): Promise<Outcome<User>>;
  /**
   * Always creates a new login. Refuses `wrong_credentials`, also for an unknown address, `account_disabled`,
   * `verify_first`, `too_many_logins`, `busy`.
   */
  login(credentials: Credentials, from: Visitor): Promise<Outcome<SignedIn>>;
  /** Ends the login of this cookie, if there is one. */
  logout(token: string | null): Promise<Outcome<null>>;
  /** The login of this cookie, or null. Counts as using it. */
  findLogin(token: string): Promise<Login | null>;
  /** Removes ended logins, API tokens that expired long ago, expired links, and outdated counts of mails. */
  forgetEnded(): Promise<void>;
}

interface Deps extends SignInDeps {
  data: Pick<Data, 'users' | 'logins' | 'invitations' | 'tokens' | 'apiTokens' | 'mails'>;
  passwords: Passwords;
  attempts: Attempts;
  postOffice: PostOffice;
  admission: Admission;
  takesPasswords: boolean;
}

export function createAccounts(deps: Deps): Accounts {
  const { data, now, onLoginEnd, takesPasswords } = deps;
  return {
    registration: deps.registration,
    takesPasswords,
    findInvited: deps.admission.findInvited,
    register: (registration, from) => whilePasswords(takesPasswords, () => register(deps, registration, from)),
    login: (credentials, from) => whilePasswords(takesPasswords, () => login(deps, credentials, from)),
    logout: (token) =>
      orUnavailable(async () => {
        if (token !== null) {
          await data.logins.remove(hashToken(token));
          onLoginEnd(hashToken(token));
        }
        return { ok: true, value: null };
      }),
    async findLogin(token) {
      const found = await data.logins.find(hashToken(token));
      if (!found || hasEnded(found, now())) return null;
      await touch(deps, found);
      return found;
    },
    async forgetEnded() {
      const time = now().getTime();
      await data.logins.removeOlder({
        lastUsedAt: new Date(time - LOGIN_IDLE_MS),
        createdAt: new Date(time - LOGIN_MAX_MS),
      });
      await data.invitations.removeOlder(now());
      await data.tokens.removeOlder(new Date(time - VERIFY_TOKEN_MS));
      await data.apiTokens.removeExpired(new Date(time - API_TOKENS.listedMs));
      await data.mails.forgetSent(new Date(time - MAILS_PER_RECIPIENT.windowMs));
    },
  };
}

async function register(deps: Deps, registration: Registration, from: Visitor): Promise<Outcome<User>> {
  const { data, passwords, attempts, postOffice, now, admission } = deps;
  const admitted = await admission.admit(registration);
  if (!admitted.ok) return admitted;
  const wait = await attempts.takeRegistration(from.address);
  if (wait !== null) return refuse('too_many_registrations', { retryAfter: wait });
  const hashed = await passwords.hash(registration.password, turnOf(from, registration.email));
  if (!hashed.ok) {
    await attempts.giveBackRegistration(from.address);
    return hashed;
  }

  const { email, displayName } = registration;
  const id = newId();
  const secret = newToken();
  const account = { id, email, displayName, passwordHash: hashed.value, createdAt: now() };
  const verification = { token: toVerifyToken(secret, id, now()), mail: postOffice.verifyEmail(email, secret) };
  const user = await data.users.create(account, verification, admitted.value).catch(async (error: unknown) => {
    await attempts.giveBackRegistration(from.address);
    throw error;
  });
  if (!user) return refuse('address_taken');
  postOffice.wake();
  return { ok: true, value: user };
}

/** The stored form of the secret in a verification link. */
export function toVerifyToken(secret: string, userId: string, now: Date): NewToken {
  const expiresAt = new Date(now.getTime() + VERIFY_TOKEN_MS);
  return { hash: hashToken(secret), userId, kind: 'verify_email', createdAt: now, expiresAt };
}

async function login(deps: Deps, { email, password }: Credentials, from: Visitor): Promise<Outcome<SignedIn>> {
  const { data, passwords, attempts } = deps;
  const found = await data.users.findByEmail(email);
  const attempt = { email, address: from.address, knownBrowser: found !== null && from.knows(found.user.id) };
  const matched = await passwords.matches({
    password,
    hashed: found?.hasPassword ? found.passwordHash : null,
    turn: turnOf(from, email),
    guard: attempts.login(attempt),
  });
  if (!matched.ok) return matched;
  if (!matched.value || !found) return refuse('wrong_credentials');
  // Null: the password was changed, or the account deleted, during the check.
  return (await signIn(deps, found, from)) ?? refuse('wrong_credentials');
}

async function touch({ data, now }: Deps, login: Login): Promise<void> {
  if (now().getTime() - login.lastUsedAt.getTime() < LOGIN_TOUCH_MS) return;
  // A database that cannot be written must not sign anybody out.
  await orUnavailable(async () => {
    await data.logins.touch(login.idHash, now());
    return { ok: true, value: null };
  });
}

/** A login ends 30 days after its last use, and after 90 days at most ([LG1], [LG2]). */
export function hasEnded(login: Pick<Login, 'lastUsedAt' | 'createdAt'>, now: Date): boolean {
  return now.getTime() - login.lastUsedAt.getTime() > LOGIN_IDLE_MS || now > lastMomentOf(login);
}

/** When a login ends at the latest, however often it is used. */
export function lastMomentOf({ createdAt }: Pick<Login, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + LOGIN_MAX_MS);
}

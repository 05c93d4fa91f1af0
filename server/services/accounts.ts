import type { Credentials, Registration } from '#app/contract/account.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import {
  API_TOKENS,
  LOGIN_IDLE_MS,
  LOGIN_MAX_MS,
  LOGIN_TOUCH_MS,
  LOGINS_PER_ACCOUNT,
  MAILS_PER_RECIPIENT,
  VERIFY_TOKEN_MS,
} from '#app/core/limits.ts';
import {
  listDomains,
  mayRegister,
  mustVerifyFirst,
  type RegistrationRule,
  takesInvitations,
} from '#app/core/registration.ts';
import type { Data } from '../data/index.ts';
import type { Login, NewLogin } from '../data/logins.ts';
import type { NewToken } from '../data/tokens.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { networkOf } from './network.ts';
import { orUnavailable } from './outcome.ts';
import type { Passwords, Turn } from './passwords.ts';
import { hashToken, isToken, newId, newToken } from './secrets.ts';

/** Who makes a request, as far as signing in needs it. */
export interface Visitor {
  address: string;
  userAgent: string | null;
  /** The token in their cookie, whose login may have ended; null without one. */
  loginToken: string | null;
  /** Whether this browser has signed in to that account before. */
  knows(userId: string): boolean;
  /** Whether the client has disconnected. */
  hasLeft(): boolean;
}

/** A visitor's turn in the queue for password hashing. */
export function turnOf({ address, hasLeft }: Visitor, account: string): Turn {
  return { network: networkOf(address), account, hasLeft };
}

/** A new login. The token goes into the cookie and is not stored. */
export interface SignedIn {
  user: User;
  token: string;
}

/** Use cases of accounts. Those with an outcome may also refuse `unavailable`. */
export interface Accounts {
  /** Who may register. */
  readonly registration: RegistrationRule;
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

interface Deps {
  data: Pick<Data, 'users' | 'logins' | 'invitations' | 'tokens' | 'apiTokens' | 'mails'>;
  passwords: Passwords;
  attempts: Attempts;
  postOffice: PostOffice;
  now: () => Date;
  registration: RegistrationRule;
  /** Sends a new verification link, unless too many were sent. */
  resendLink: (user: User) => Promise<unknown>;
  /** Called with the id hash of each login that ends, so that its sockets are closed. */
  onLoginEnd: (idHash: string) => void;
}

export function createAccounts(deps: Deps): Accounts {
  const { data, now, onLoginEnd } = deps;
  return {
    registration: deps.registration,
    findInvited: (invitation) => findInvited(deps, invitation),
    register: (registration, from) => orUnavailable(() => register(deps, registration, from)),
    login: (credentials, from) => orUnavailable(() => login(deps, credentials, from)),
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
  const { data, passwords, attempts, postOffice, now } = deps;
  const admitted = await admit(deps, registration);
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

/** @returns The hash of the invitation that is used; null without one. */
async function admit(deps: Deps, { email, invitation }: Registration): Promise<Outcome<string | null>> {
  const { registration: rule } = deps;
  if (mayRegister(rule, email)) return { ok: true, value: null };
  if (!takesInvitations(rule)) return refuse('registration_closed');
  if (invitation !== undefined) {
    const isTheirs = (await findInvited(deps, invitation)) === email;
    return isTheirs ? { ok: true, value: hashToken(invitation) } : refuse('bad_invitation');
  }
  if (rule.kind !== 'domains') return refuse('invitation_needed');
  const message = `Please use an email address at ${listDomains(rule.domains)}.`;
  return refuse('wrong_domain', { fields: { email: [message] } });
}

async function findInvited({ data, now, registration }: Deps, invitation: string): Promise<string | null> {
  if (!isToken(invitation) || !takesInvitations(registration)) return null;
  const found = await data.invitations.find(hashToken(invitation));
  return found && found.expiresAt > now() ? found.email : null;
}

/** A new login as it is stored. */
export function toNewLogin(of: { token: string; userId: string; userAgent: string | null; now: Date }): NewLogin {
  const { token, userId, userAgent, now } = of;
  const idHash = hashToken(token);
  return { idHash, userId, createdAt: now, lastUsedAt: now, userAgent: userAgent?.slice(0, 400) ?? null };
}

/** The stored form of the secret in a verification link. */
export function toVerifyToken(secret: string, userId: string, now: Date): NewToken {
  const expiresAt = new Date(now.getTime() + VERIFY_TOKEN_MS);
  return { hash: hashToken(secret), userId, kind: 'verify_email', createdAt: now, expiresAt };
}

async function login(deps: Deps, { email, password }: Credentials, from: Visitor): Promise<Outcome<SignedIn>> {
  const { data, passwords, attempts, now, onLoginEnd } = deps;
  const found = await data.users.findByEmail(email);
  const attempt = { email, address: from.address, knownBrowser: found !== null && from.knows(found.user.id) };
  const matched = await passwords.matches({
    password,
    hashed: found?.passwordHash ?? null,
    turn: turnOf(from, email),
    guard: attempts.login(attempt),
  });
  if (!matched.ok) return matched;
  if (!matched.value || !found) return refuse('wrong_credentials');
  if (found.isDisabled) return refuse('account_disabled');
  if (mustVerifyFirst(deps.registration) && !found.user.emailVerified) {
    await deps.resendLink(found.user);
    return refuse('verify_first');
  }

  const token = newToken();
  const login = toNewLogin({ token, userId: found.user.id, userAgent: from.userAgent, now: now() });
  // The password was changed, or the account deleted, during the check.
  if (!(await data.logins.create(login, found.passwordHash))) return refuse('wrong_credentials');
  for (const idHash of await data.logins.removeBeyond(found.user.id, LOGINS_PER_ACCOUNT)) onLoginEnd(idHash);
  return { ok: true, value: { user: found.user, token } };
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

import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { PENDING_IDENTITY_MS } from '#app/core/limits.ts';
import type { Identity, OwnershipProof } from '../data/identities.ts';
import type { Data } from '../data/index.ts';
import type { StoredAccount } from '../data/users.ts';
import type { Attempts } from './attempts.ts';
import type { PostOffice } from './mail.ts';
import { orUnavailable } from './outcome.ts';
import type { Passwords } from './passwords.ts';
import { hashToken, isToken, newToken } from './secrets.ts';
import { type SignedIn, type SignInDeps, signIn } from './sign-in.ts';
import { turnOf, type Visitor } from './visitor.ts';

/** Somebody has shown who they are at their organisation, and says that this account is theirs. Their browser keeps it. */
export interface PendingIdentity extends Identity {
  userId: string;
  /** Whether the organisation vouches for the account's address. */
  vouchedFor: boolean;
}

/** What the page shows that asks for a proof. */
export interface WantedProof {
  email: string;
  /** Whether the account's password is one; a mailed link always is. */
  byPassword: boolean;
}

/** Which organisation signs in to an account, as its owner sees it. */
export interface Connection {
  /** Since when; null: none does. */
  since: string | null;
  /** Whether their password would still sign them in without it. */
  canDisconnect: boolean;
}

/**
 * Use cases of connecting an identity to an account that exists: its owner proves that both are theirs ([OI4] to [OI6]). All
 * may also refuse `unavailable`, and those that take a proof `sign_in_expired` if the account no longer exists.
 */
export interface IdentityProofs {
  /** Null if the account no longer exists. */
  find(pending: PendingIdentity): Promise<WantedProof | null>;
  /**
   * Connects and signs in anew. Refuses `passwords_off`, `wrong_credentials`, `identity_taken`, and what signing in with
   * a password does.
   */
  byPassword(pending: PendingIdentity, password: string, from: Visitor): Promise<Outcome<SignedIn>>;
  /** Sends a link to the account's address, which `byLink` takes. Refuses `too_many_account_mails`. */
  sendLink(pending: PendingIdentity): Promise<Outcome<null>>;
  /** Connects and signs in anew. Refuses `bad_connection_link`, `identity_taken`, and what signing in does. */
  byLink(pending: PendingIdentity, secret: string, from: Visitor): Promise<Outcome<SignedIn>>;
  connectionOf(user: User): Promise<Connection>;
  /** Refuses `only_sign_in`. */
  disconnect(user: User): Promise<Outcome<null>>;
}

type User = StoredAccount['user'];

interface Deps extends SignInDeps {
  issuer: string;
  data: Pick<Data, 'users' | 'logins' | 'identities' | 'tokens' | 'apiTokens'>;
  passwords: Passwords;
  attempts: Attempts;
  postOffice: PostOffice;
  takesPasswords: boolean;
}

export function createIdentityProofs(deps: Deps): IdentityProofs {
  const { data, issuer, postOffice, takesPasswords } = deps;
  const taking = (pending: PendingIdentity, work: (found: StoredAccount) => Promise<Outcome<SignedIn>>) =>
    orUnavailable(async () => {
      const found = await findAccount(deps, pending);
      return found ? work(found) : refuse('sign_in_expired');
    });
  return {
    async find(pending) {
      const found = await findAccount(deps, pending);
      return found && { email: found.user.email, byPassword: takesPasswords && found.hasPassword };
    },
    byPassword: (pending, password, from) =>
      taking(pending, (found) => connectByPassword(deps, { pending, found, from }, password)),
    byLink: (pending, secret, from) =>
      taking(pending, (found) => connectByLink(deps, { pending, found, from }, secret)),
    sendLink: (pending) => orUnavailable(() => sendLink(deps, pending)),
    async connectionOf({ id, email }) {
      const since = await data.identities.findSince(id, issuer);
      const hasPassword = (await data.users.findByEmail(email))?.hasPassword ?? false;
      return { since: since?.toISOString() ?? null, canDisconnect: takesPasswords && hasPassword };
    },
    disconnect: ({ id, email, emailVerified }) =>
      orUnavailable(async () => {
        const mail = postOffice.connection(email, false, emailVerified);
        if (!takesPasswords || !(await data.identities.disconnect(id, issuer, mail))) return refuse('only_sign_in');
        postOffice.wake();
        return { ok: true, value: null };
      }),
  };
}

async function findAccount({ data }: Deps, { userId }: PendingIdentity): Promise<StoredAccount | null> {
  const user = await data.users.find(userId);
  return user && data.users.findByEmail(user.email);
}

interface Proving {
  pending: PendingIdentity;
  found: StoredAccount;
  from: Visitor;
}

async function connectByPassword(deps: Deps, proving: Proving, password: string): Promise<Outcome<SignedIn>> {
  const { passwords, attempts, takesPasswords } = deps;
  const { pending, found, from } = proving;
  const { id, email, emailVerified } = found.user;
  if (!takesPasswords) return refuse('passwords_off');
  const matched = await passwords.matches({
    password,
    hashed: found.hasPassword ? found.passwordHash : null,
    turn: turnOf(from, email),
    guard: attempts.login({ email, address: from.address, knownBrowser: from.knows(id) }),
  });
  if (!matched.ok) return matched;
  if (!matched.value)
    return refuse('wrong_credentials', { fields: { password: ['This is not the password of this account'] } });
  const verifies = pending.vouchedFor && !emailVerified;
  return connect(deps, proving, { kind: 'password', passwordHash: found.passwordHash, verifies });
}

async function connectByLink(deps: Deps, proving: Proving, secret: string): Promise<Outcome<SignedIn>> {
  const { pending, found } = proving;
  if (!isToken(secret)) return refuse('bad_connection_link');
  const { userId } = pending;
  const { data, onLoginEnd } = deps;
  const takesOver = !found.user.emailVerified;
  const ending = takesOver ? await data.logins.listOf(userId) : [];
  const endingTokens = takesOver ? await data.apiTokens.listOf(userId) : [];
  const connected = await connect(deps, proving, { kind: 'link', tokenHash: linkHash(pending, secret), takesOver });
  if (!connected.ok) return connected;
  for (const { idHash } of ending) onLoginEnd(idHash);
  for (const { id } of endingTokens) onLoginEnd(id);
  return connected;
}

/** Connects, and replaces this browser's login: what was known of it before must not count for more now. */
async function connect(
  deps: Deps,
  { pending, found, from }: Proving,
  proof: OwnershipProof,
): Promise<Outcome<SignedIn>> {
  const { data, postOffice, now, onLoginEnd } = deps;
  const { issuer, subject, userId, vouchedFor } = pending;
  const { email, emailVerified } = found.user;
  if (found.isDisabled) return refuse('account_disabled');
  const mail = postOffice.connection(email, true, emailVerified || vouchedFor || proof.kind === 'link');
  const done = await data.identities.connect({ issuer, subject, userId, createdAt: now() }, proof, mail);
  if (done === 'taken') return refuse('identity_taken');
  if (done === 'unproved') return refuse(proof.kind === 'link' ? 'bad_connection_link' : 'sign_in_expired');
  postOffice.wake();
  if (from.loginToken !== null) {
    const idHash = hashToken(from.loginToken);
    await data.logins.remove(idHash);
    onLoginEnd(idHash);
  }
  const account = await data.identities.findAccount({ issuer, subject });
  return (account && (await signIn(deps, account, from))) ?? refuse('sign_in_expired');
}

async function sendLink(deps: Deps, pending: PendingIdentity): Promise<Outcome<null>> {
  const { data, attempts, postOffice, now } = deps;
  const found = await findAccount(deps, pending);
  if (!found) return refuse('sign_in_expired');
  const { id: userId, email } = found.user;
  const recipients = await postOffice.left(email);
  if (recipients?.left === 0) return refuse('too_many_account_mails', { retryAfter: recipients.wait });
  const wait = await attempts.takeResetMail(userId);
  if (wait !== null) return refuse('too_many_account_mails', { retryAfter: wait });
  const secret = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + PENDING_IDENTITY_MS);
  const token = { hash: linkHash(pending, secret), userId, kind: 'link_identity' as const, createdAt, expiresAt };
  if (!(await data.tokens.replace(token, postOffice.connect(email, secret)))) return refuse('sign_in_expired');
  postOffice.wake();
  return { ok: true, value: null };
}

/** The link works only for the identity that asked for it, in whose browser it must be opened. */
function linkHash({ issuer, subject }: PendingIdentity, secret: string): string {
  return hashToken(`${secret} ${issuer} ${subject}`);
}

import { email as emailSchema } from '#app/contract/account.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { User } from '#app/contract/things.ts';
import { decideArrival } from '#app/core/identity.ts';
import { checkName } from '#app/core/name.ts';
import type { OrganisationConfig } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Checks, Claims, Provider } from '../oidc/provider.ts';
import type { Admission } from './admission.ts';
import type { Attempts } from './attempts.ts';
import type { PendingIdentity } from './identity-proofs.ts';
import { orUnavailable } from './outcome.ts';
import { newId, newToken } from './secrets.ts';
import { type SignedIn, type SignInDeps, signIn } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Where the provider sends browsers back to. */
const CALLBACK = '/auth/organisation/callback';

/** What a browser keeps while its user is at the provider. */
export interface OrganisationFlow extends Checks {
  /** The signed-in user who wants to connect their organisation; null: somebody who wants to sign in. */
  connectsTo: string | null;
  /** The secret of an invitation to register. */
  invitation: string | null;
}

/** Somebody has come back: signed in, with a new account or not, or with something left to show. */
export type Arrived =
  | { kind: 'signed_in'; login: SignedIn; isNew: boolean }
  | { kind: 'prove'; pending: PendingIdentity };

/** Use cases of signing in with an organisation's OpenID provider ([OI1] to [OI8]). All may also refuse `unavailable`. */
export interface OrganisationService {
  /** The text of the button. */
  readonly button: string;
  /** Begins a sign-in: where to send the browser, and what it must bring back. Refuses `organisation_unreachable`. */
  begin(
    of: Pick<OrganisationFlow, 'connectsTo' | 'invitation'>,
  ): Promise<Outcome<{ address: URL; flow: OrganisationFlow }>>;
  /**
   * Ends it. Refuses what the provider, signing in and registering do, and `too_many_logins`, `identity_taken`,
   * `address_not_confirmed`, `too_many_registrations`.
   *
   * @param search The query that the provider added to the address.
   */
  finish(search: string, flow: OrganisationFlow, from: Visitor): Promise<Outcome<Arrived>>;
}

interface Deps extends SignInDeps {
  config: OrganisationConfig;
  data: Pick<Data, 'users' | 'logins' | 'identities'>;
  /** Loads the provider's part, and with it the library, when somebody first signs in. */
  provider: () => Promise<Provider>;
  admission: Admission;
  attempts: Pick<Attempts, 'takeArrival' | 'giveBackArrival' | 'takeRegistration' | 'giveBackRegistration'>;
  /** The public origin. */
  origin: () => string;
}

export function createOrganisationService(deps: Deps): OrganisationService {
  return {
    button: deps.config.button,
    async begin({ connectsTo, invitation }) {
      const flow = { state: newToken(), nonce: newToken(), verifier: newToken(), connectsTo, invitation };
      const begun = await (await deps.provider()).begin(deps.origin() + CALLBACK, flow);
      return begun.ok ? { ok: true, value: { address: begun.value, flow } } : begun;
    },
    finish: (search, flow, from) => orUnavailable(() => finish(deps, { search, flow, from })),
  };
}

interface Finishing {
  search: string;
  flow: OrganisationFlow;
  from: Visitor;
}

async function finish(deps: Deps, { search, flow, from }: Finishing): Promise<Outcome<Arrived>> {
  const { attempts, origin } = deps;
  // Another tab has begun a newer sign-in, or this answer is not ours.
  if (new URLSearchParams(search).get('state') !== flow.state) return refuse('sign_in_expired');
  // Before the provider is asked: strangers must not use us to keep it busy.
  const wait = await attempts.takeArrival(from.address);
  if (wait !== null) return refuse('too_many_logins', { retryAfter: wait });
  const answered = await (await deps.provider()).finish(new URL(origin() + CALLBACK + search), flow);
  if (!answered.ok) return answered;
  const arrived = await settle(deps, { claims: answered.value, flow, from });
  if (arrived.ok) await attempts.giveBackArrival(from.address);
  return arrived;
}

interface Settling {
  claims: Claims;
  flow: OrganisationFlow;
  from: Visitor;
}

async function settle(deps: Deps, { claims, flow, from }: Settling): Promise<Outcome<Arrived>> {
  const { data, config } = deps;
  const identity = { issuer: config.issuer, subject: claims.subject };
  const address = verifiedAddress(claims);
  const known = await data.identities.findAccount(identity);
  const owner = known || address === null ? null : await data.users.findByEmail(address);
  const connecting = flow.connectsTo === null ? null : await data.users.find(flow.connectsTo);
  const decision = decideArrival({
    identityOf: known?.user.id ?? null,
    connectsTo: connecting && { id: connecting.id, isVerified: connecting.emailVerified },
    hasVerifiedAddress: address !== null,
    addressOf: owner?.user.id ?? null,
  });
  if (flow.connectsTo !== null && !connecting) return refuse('sign_in_expired');
  if (decision.kind === 'refuse') return refuse(decision.reason);
  if (decision.kind === 'create') return createAccount(deps, { identity, email: address ?? '', claims, flow, from });
  if (decision.kind === 'prove') {
    const isTheirs = owner?.user.id === decision.userId;
    if (isTheirs && owner.isDisabled) return refuse('account_disabled');
    const pending = { ...identity, userId: decision.userId, vouchedFor: isTheirs };
    return { ok: true, value: { kind: 'prove', pending } };
  }
  const login = known && (await signIn(deps, known, from));
  if (!login) return refuse('sign_in_expired');
  return login.ok ? { ok: true, value: { kind: 'signed_in', login: login.value, isNew: false } } : login;
}

/** The address as accounts store it; null without one that the organisation vouches for. */
function verifiedAddress({ email, isEmailVerified }: Claims): string | null {
  return isEmailVerified ? (emailSchema.safeParse(email).data ?? null) : null;
}

interface NewAccount extends Settling {
  identity: { issuer: string; subject: string };
  email: string;
}

/** The organisation has verified the address, so nobody needs to be sent a link. */
async function createAccount(
  deps: Deps,
  { identity, email, claims, flow, from }: NewAccount,
): Promise<Outcome<Arrived>> {
  const { data, admission, attempts, now } = deps;
  const admitted = await admission.admit({ email, invitation: flow.invitation ?? undefined });
  if (!admitted.ok) return admitted;
  const wait = await attempts.takeRegistration(from.address);
  if (wait !== null) return refuse('too_many_registrations', { retryAfter: wait });
  const user = { id: newId(), email, displayName: nameOf(claims), createdAt: now() };
  const created = await data.identities.createAccount(user, identity, admitted.value).catch(async (error: unknown) => {
    await attempts.giveBackRegistration(from.address);
    throw error;
  });
  const found = created && (await data.identities.findAccount(identity));
  const login = found && (await signIn(deps, found, from));
  // Somebody has taken the address in the meantime.
  if (!login) return refuse('sign_in_expired');
  return login.ok ? { ok: true, value: { kind: 'signed_in', login: login.value, isNew: true } } : login;
}

function nameOf({ name }: Claims): User['displayName'] {
  const check = name === null ? null : checkName(name);
  return check?.ok ? check.name : null;
}

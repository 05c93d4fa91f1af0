/** What is known about somebody who comes back from their organisation's sign-in page. Accounts are given by id. */
export interface Arrival {
  /** The account that this identity signs in to already; null: none. */
  identityOf: string | null;
  /** The signed-in user who wants to connect their organisation; null: somebody who wants to sign in. */
  connectsTo: string | null;
  /** Whether the organisation vouches for an email address of theirs. */
  hasVerifiedAddress: boolean;
  /** The account with that address; null: none. */
  addressOf: string | null;
}

/**
 * What happens next. `prove`: they must show that this account is theirs, and then the identity is connected to it.
 * `create`: they get a new account, if they may register.
 */
export type ArrivalDecision =
  | { kind: 'sign_in' | 'prove'; userId: string }
  | { kind: 'create' }
  | { kind: 'refuse'; reason: 'identity_taken' | 'address_not_confirmed' };

/**
 * Decides which account an identity belongs to ([OI3]). An email address alone never opens an account that exists: whoever
 * gives out addresses at the organisation could otherwise open it, and so could whoever once registered somebody else's.
 */
export function decideArrival(arrival: Arrival): ArrivalDecision {
  const { identityOf, connectsTo, hasVerifiedAddress, addressOf } = arrival;
  if (identityOf !== null) {
    const isOthers = connectsTo !== null && connectsTo !== identityOf;
    return isOthers ? { kind: 'refuse', reason: 'identity_taken' } : { kind: 'sign_in', userId: identityOf };
  }
  if (connectsTo !== null) return { kind: 'prove', userId: connectsTo };
  if (!hasVerifiedAddress) return { kind: 'refuse', reason: 'address_not_confirmed' };
  return addressOf === null ? { kind: 'create' } : { kind: 'prove', userId: addressOf };
}

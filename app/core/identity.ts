/** What is known about somebody who comes back from their organisation's sign-in page. Accounts are given by id. */
export interface Arrival {
  /** The account that this identity signs in to already; null: none. */
  identityOf: string | null;
  /** The account whose settings they come from, to connect their organisation; null: they want to sign in. */
  connectsTo: { id: string; isVerified: boolean } | null;
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
  | { kind: 'refuse'; reason: 'identity_taken' | 'address_not_confirmed' | 'verify_first' };

/**
 * Decides which account an identity belongs to ([OI3]). An email address alone never opens an account that exists, or the
 * organisation could open any account. And an account is connected to another address only once its own is verified, or
 * somebody could register a stranger's address and keep a way in ([OI7]).
 */
export function decideArrival(arrival: Arrival): ArrivalDecision {
  const { identityOf, connectsTo, hasVerifiedAddress, addressOf } = arrival;
  if (identityOf !== null) {
    const isOthers = connectsTo !== null && connectsTo.id !== identityOf;
    return isOthers ? { kind: 'refuse', reason: 'identity_taken' } : { kind: 'sign_in', userId: identityOf };
  }
  if (connectsTo !== null) {
    const { id, isVerified } = connectsTo;
    return isVerified || addressOf === id ? { kind: 'prove', userId: id } : { kind: 'refuse', reason: 'verify_first' };
  }
  if (!hasVerifiedAddress) return { kind: 'refuse', reason: 'address_not_confirmed' };
  return addressOf === null ? { kind: 'create' } : { kind: 'prove', userId: addressOf };
}

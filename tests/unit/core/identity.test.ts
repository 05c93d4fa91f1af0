import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arrival, decideArrival } from '#app/core/identity.ts';

const nobody: Arrival = { identityOf: null, connectsTo: null, hasVerifiedAddress: true, addressOf: null };

describe('[OI3] whose account an identity belongs to', () => {
  test.each<[string, Partial<Arrival>, ReturnType<typeof decideArrival>]>([
    ['a known identity signs in', { identityOf: 'ann' }, { kind: 'sign_in', userId: 'ann' }],
    [
      'also without a verified address',
      { identityOf: 'ann', hasVerifiedAddress: false },
      { kind: 'sign_in', userId: 'ann' },
    ],
    [
      "also if the address is now another account's",
      { identityOf: 'ann', addressOf: 'ben' },
      { kind: 'sign_in', userId: 'ann' },
    ],
    ['a new address gets an account', {}, { kind: 'create' }],
    ['an address with an account must be proved', { addressOf: 'ben' }, { kind: 'prove', userId: 'ben' }],
    [
      'an unverified address is refused',
      { hasVerifiedAddress: false },
      { kind: 'refuse', reason: 'address_not_confirmed' },
    ],
  ])('%s', (_, arrival, decision) => {
    expect(decideArrival({ ...nobody, ...arrival })).toEqual(decision);
  });
});

describe('[OI7] connecting', () => {
  const ann = { id: 'ann', isVerified: true };

  test('must be proved too, whatever the address', () => {
    for (const hasVerifiedAddress of [true, false]) {
      expect(decideArrival({ ...nobody, connectsTo: ann, hasVerifiedAddress })).toEqual({
        kind: 'prove',
        userId: 'ann',
      });
    }
  });

  test('an account whose address is not verified must have the same address', () => {
    const connectsTo = { id: 'ann', isVerified: false };
    for (const addressOf of [null, 'ben']) {
      const refused = decideArrival({ ...nobody, connectsTo, addressOf });
      expect(refused).toEqual({ kind: 'refuse', reason: 'verify_first' });
    }
    expect(decideArrival({ ...nobody, connectsTo, addressOf: 'ann' })).toEqual({ kind: 'prove', userId: 'ann' });
  });

  test('what is connected already signs in, unless to another account', () => {
    expect(decideArrival({ ...nobody, connectsTo: ann, identityOf: 'ann' })).toEqual({
      kind: 'sign_in',
      userId: 'ann',
    });
    const refused = decideArrival({ ...nobody, connectsTo: ann, identityOf: 'ben' });
    expect(refused).toEqual({ kind: 'refuse', reason: 'identity_taken' });
  });
});

test('[OI3] [OI4] only an identity that is connected signs in to an account', () => {
  const account = fc.option(fc.constantFrom('ann', 'ben'), { nil: null });
  const arrivals = fc.record({
    identityOf: account,
    connectsTo: fc.option(fc.record({ id: fc.constantFrom('ann', 'ben'), isVerified: fc.boolean() }), { nil: null }),
    hasVerifiedAddress: fc.boolean(),
    addressOf: account,
  });
  fc.assert(
    fc.property(arrivals, (arrival) => {
      const decision = decideArrival(arrival);
      if (decision.kind === 'sign_in') expect(decision.userId).toBe(arrival.identityOf);
      if (decision.kind === 'create') expect([arrival.addressOf, arrival.connectsTo]).toEqual([null, null]);
    }),
  );
});

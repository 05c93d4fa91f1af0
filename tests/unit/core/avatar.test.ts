import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVATAR_COLOURS, avatarColour, avatarInitials } from '#app/core/avatar.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

describe('avatars', () => {
  test.each([
    ['Ann', 'ann@example.org', 'A'],
    ['Ann Baker', null, 'AB'],
    ['Ann Maria van der Baker', null, 'AB'],
    ['  ann   baker ', null, 'AB'],
    [null, 'zoe@example.org', 'Z'],
    ['', '', 'U'],
    [null, null, 'U'],
    ['😀 Smith', null, '😀S'],
  ])('[AV1] [S2.29] the initials of %j with the address %j are %s', (displayName, email, initials) => {
    expect(avatarInitials({ displayName, email })).toBe(initials);
  });

  test('[AV2] [S2.30] one of eight colours, by a hash of the address or else the name', () => {
    expect(avatarColour({ displayName: 'Ann', email: 'a@example.org' })).toBe(
      avatarColour({ displayName: 'Somebody else', email: 'a@example.org' }),
    );
    const used = new Set(Array.from({ length: 200 }, (_, n) => avatarColour({ displayName: `Player ${n}` })));
    expect(used.size).toBe(AVATAR_COLOURS);
  });

  test('[AV2] whatever the name, the colour is 0 to 7', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: anyCharacter })), fc.option(fc.string()), (displayName, email) => {
        const colour = avatarColour({ displayName, email });
        expect(Number.isInteger(colour) && colour >= 0 && colour < 8).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HAND_COUNT, HAND_PARTS, handNumber, handOf, surprise, withNext } from '#app/core/hand.ts';

const anyNumber = fc.integer({ min: 0, max: HAND_COUNT - 1 });

test('[FC1] there are at least 1,000 hands, and each number is another one', () => {
  const all = new Set(Array.from({ length: HAND_COUNT }, (_, hand) => JSON.stringify(handOf({ id: 'x', hand }))));
  expect(all.size).toBe(HAND_COUNT);
  expect(HAND_COUNT).toBeGreaterThanOrEqual(1_000);
});

test('[FC1] a hand follows from the id, and a chosen one replaces it', () => {
  fc.assert(
    fc.property(fc.string(), anyNumber, (id, hand) => {
      expect(handOf({ id })).toEqual(handOf({ id, hand: null }));
      expect(handNumber(handOf({ id, hand }))).toBe(hand);
    }),
  );
});

test('[FC1] a room of 30 has nearly 30 hands', () => {
  const hands = Array.from({ length: 30 }, (_, index) => handNumber(handOf({ id: `participant-${index * 7919}` })));
  expect(new Set(hands).size).toBeGreaterThan(27);
});

test('[FC2] the next kind of a part changes this part alone, and comes round again', () => {
  fc.assert(
    fc.property(anyNumber, fc.constantFrom('skin', 'cloth', 'sleeve', 'extra'), (number, part) => {
      const before = handOf({ id: '', hand: number });
      let hand = withNext(before, part);
      expect({ ...hand, [part]: before[part] }).toEqual(before);
      for (let press = 1; press < HAND_PARTS[part]; press += 1) hand = withNext(hand, part);
      expect(hand).toEqual(before);
    }),
  );
});

test('[FC2] a surprise is another hand', () => {
  const owner = { id: 'ann' };
  const first = surprise(owner);
  expect(first).not.toBe(handNumber(handOf(owner)));
  expect(surprise({ id: 'ann', hand: first })).not.toBe(first);
});

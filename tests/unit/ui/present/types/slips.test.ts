import { expect, test } from 'vitest';
import { slipsOf } from '#app/ui/present/types/slips.ts';

const come = (answered: number, total: number) => {
  const slips = slipsOf({ answered, total });
  return `${slips.filter(Boolean).length} of ${slips.length}`;
};

test('[WA44] a slip for each expected answer, and in a large room for several', () => {
  expect([come(0, 0), come(0, 1), come(1, 1), come(12, 30)]).toEqual(['0 of 0', '0 of 1', '1 of 1', '12 of 30']);
  expect(come(2500, 5000)).toBe('20 of 40');
  // Somebody who answered has left.
  expect(come(3, 2)).toBe('3 of 3');
});

test('[WA44] the first answer is seen at once, and the last slip waits for the last answer', () => {
  expect([come(1, 5000), come(4999, 5000), come(5000, 5000)]).toEqual(['1 of 40', '39 of 40', '40 of 40']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RETRY_MAX_MS, restartDelayMs, retryDelayMs } from '#app/ui/live/lifeline.ts';

const longest = (attempt: number) => retryDelayMs({ attempt, maxMs: RETRY_MAX_MS, random: 1 });

test('[CL10] the first attempt comes within a second, the next ones within a range that grows to 10 s', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map(longest)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});

test('[CL10] every wait has full jitter: anything from zero to its maximum', () => {
  const cases = fc.tuple(fc.nat({ max: 2000 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(cases, ([attempt, random]) => {
      const delay = retryDelayMs({ attempt, maxMs: RETRY_MAX_MS, random });
      expect(delay).toBeCloseTo(random * longest(attempt));
      expect(delay).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('[CL10] after a server stop phones come back over 3 s', () => {
  expect([0, 0.5, 1].map(restartDelayMs)).toEqual([0, 1500, 3000]);
});

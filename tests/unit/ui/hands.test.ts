import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HAND_PARTS } from '#app/core/hand.ts';

const file = readFileSync(new URL('../../../app/ui/people/hands.svg', import.meta.url), 'utf8');

test('[FC4] one file of less than 3 KB has a drawing for every kind of every part', () => {
  expect(Buffer.byteLength(file)).toBeLessThan(3 * 1024);
  const ids = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const sleeves = Array.from({ length: HAND_PARTS.sleeve }, (_, kind) => `s${kind}`);
  // The first extra is none.
  const extras = Array.from({ length: HAND_PARTS.extra - 1 }, (_, kind) => `x${kind + 1}`);
  for (const id of ['hand', ...sleeves, ...extras]) expect(ids).toContain(id);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPagePlaces } from '#server/http/page-places.ts';

async function isTaken(place: Promise<unknown>): Promise<boolean> {
  let taken = false;
  place.then(() => (taken = true));
  await nextTurn();
  return taken;
}

test('[HT26] a page waits for a place until another has ended', async () => {
  const take = createPagePlaces({ atOnce: 1, slow: 1, slowMs: 0 });
  const first = await take();
  const second = take();
  expect(await isTaken(second)).toBe(false);
  first.leave();
  expect(await isTaken(second)).toBe(true);
});

test('[HT26] a page that waits for its client makes room for the next, once', async () => {
  const take = createPagePlaces({ atOnce: 1, slow: 1, slowMs: 0 });
  const slow = await take();
  slow.passOn(() => {});
  slow.passOn(() => {});
  slow.leave();
  expect(await isTaken(take())).toBe(true);
  expect(await isTaken(take())).toBe(false);
});

test('[HT26] if too many wait for their clients, the one that has waited longest ends', async () => {
  const take = createPagePlaces({ atOnce: 1, slow: 2, slowMs: 0 });
  const ended: number[] = [];
  for (const number of [1, 2, 3]) (await take()).passOn(() => ended.push(number));
  expect(ended).toEqual([1]);
});

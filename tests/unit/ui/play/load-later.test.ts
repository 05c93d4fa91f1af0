import { beforeEach, expect, test } from 'vitest';
import { laterParts as all } from '#app/ui/play/later/parts.ts';
import { addLaterParts, isLoaded, laterParts } from '#app/ui/play/later-parts.ts';
import { createLoader } from '#app/ui/play/load-later.ts';

beforeEach(() => addLaterParts(null));

test('[QT80] only the forms of choices are there from the start', () => {
  expect(['single', 'multiple', 'boolean', 'slide'].map((type) => isLoaded('question', type))).not.toContain(false);
  expect(['poll', 'text', 'number', 'order', 'scale', 'words'].map((type) => isLoaded('question', type))).not.toContain(
    true,
  );
  expect(['waiting', 'ready', 'slide'].map((kind) => isLoaded(kind, 'text'))).not.toContain(false);
  expect(isLoaded('results', 'single')).toBe(false);
  addLaterParts(all);
  expect([isLoaded('question', 'text'), isLoaded('results', 'single'), isLoaded('completed')]).not.toContain(false);
});

test('[QT81] a failed load is tried again until it succeeds, and only one runs at a time', async () => {
  const failures: (number | null)[] = [];
  let loads = 0;
  const loader = createLoader({
    load: async () => {
      loads += 1;
      if (loads < 4) throw new TypeError('Failed to fetch dynamically imported module');
      return all;
    },
    pause: async () => {},
  });
  loader.watch(() => failures.push(loader.failures()));
  await Promise.all([loader.load(), loader.load()]);
  expect(failures).toEqual([1, 2, 3, null]);
  expect(loads).toBe(4);
  expect(laterParts()).toBe(all);
});

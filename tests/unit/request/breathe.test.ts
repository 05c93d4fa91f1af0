import { expect, test } from 'vitest';
import type { Steps } from '#app/core/exchange/steps.ts';
import { breatheBetween } from '#app/request/breathe.ts';

/** Three parts, each long enough for a slice of its own. */
function* work(name: string, done: string[]): Steps<string> {
  for (let part = 0; part < 3; part += 1) {
    const endAt = performance.now() + 12;
    while (performance.now() < endAt);
    done.push(name);
    yield;
  }
  return name;
}

test('[HT22] long works take turns, each in a round of the event loop of its own', async () => {
  const done: string[] = [];
  let isOver = false;
  const round = () => {
    done.push('.');
    if (!isOver) setImmediate(round);
  };
  const both = Promise.all([breatheBetween(work('a', done)), breatheBetween(work('b', done))]);
  setImmediate(round);
  expect(await both).toEqual(['a', 'b']);
  isOver = true;
  const slices = done.join('').replaceAll(/\.+/g, '.').split('.').filter(Boolean);
  expect(slices).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

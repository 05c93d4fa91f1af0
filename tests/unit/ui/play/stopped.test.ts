import { expect, test } from 'vitest';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { stoppedOf } from '#app/ui/play/stopped.tsx';

const refused: LinkState = { status: 'refused', message: 'Not found' };

test('[PL15] a link that no longer reconnects says why', () => {
  expect(stoppedOf(null, false)).toBeNull();
  expect(stoppedOf({ status: 'live' }, false)).toBeNull();
  expect(stoppedOf({ status: 'reconnecting', since: 1 }, false)).toBeNull();
  expect(stoppedOf(refused, false)).toEqual(refused);
});

test('[WA41] a final score stays when its session has been deleted; being removed or signed out is still said', () => {
  expect(stoppedOf(refused, true)).toBeNull();
  const removed: LinkState = { status: 'ended', reason: 'removed' };
  expect(stoppedOf(removed, true)).toEqual(removed);
});

import { expect, test } from 'vitest';
import { hostScreen } from '#app/core/host-screen.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
const OLD_IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

const fresh = { wanted: null, remembered: null, userAgent: LAPTOP, isPractice: false };

test('[WA35] without a choice a phone is a remote, and everything else shows the wall', () => {
  for (const userAgent of [IPHONE, ANDROID]) expect(hostScreen({ ...fresh, userAgent })).toBe('remote');
  for (const userAgent of [TABLET, OLD_IPAD, LAPTOP, null]) expect(hostScreen({ ...fresh, userAgent })).toBe('wall');
});

test('[WA35] what the address says comes first, then what the browser remembers; anything else is ignored', () => {
  expect(hostScreen({ ...fresh, userAgent: IPHONE, remembered: 'wall' })).toBe('wall');
  expect(hostScreen({ ...fresh, userAgent: IPHONE, remembered: 'wall', wanted: 'remote' })).toBe('remote');
  expect(hostScreen({ ...fresh, remembered: 'remote' })).toBe('remote');
  expect(hostScreen({ ...fresh, remembered: { a: 1 }, wanted: 'tv' })).toBe('wall');
});

test('[WA35] a practice room opens as the wall on every device, unless the address says otherwise', () => {
  const practice = { ...fresh, userAgent: IPHONE, remembered: 'remote', isPractice: true };
  expect(hostScreen(practice)).toBe('wall');
  expect(hostScreen({ ...practice, wanted: 'remote' })).toBe('remote');
});

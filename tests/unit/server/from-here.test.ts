import { describe, expect, test } from 'vitest';
import { isFromHere } from '#server/http/from-here.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isFromHere({ socket: { remoteAddress }, headers });

describe('[HT19] [AD1] the machine itself', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s', (address) => {
    expect(from(address)).toBe(true);
  });

  test.each(['192.168.1.20', '10.0.0.7', '::ffff:192.168.1.20', '2001:db8::1', '', undefined])('not %s', (address) => {
    expect(from(address, { host: 'localhost' })).toBe(false);
  });

  test.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'x-client-ip'])(
    'not behind a proxy that sends %s',
    (header) => {
      expect(from('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { joinOrigins, listensEverywhere, orderAddresses } from '#server/http/addresses.ts';

const lan = ['192.168.1.20', '10.0.0.7'];
const originsOf = (own: string, more: { appOrigin?: string; host?: string; lan?: string[] } = {}) =>
  joinOrigins({ own, appOrigin: null, host: '0.0.0.0', lan, ...more });

describe('[AD1] where players are sent', () => {
  test('to the public address, whatever address the page was opened under', () => {
    const appOrigin = 'https://quiz.example.org';
    expect(originsOf('http://localhost:3000', { appOrigin })).toEqual([appOrigin]);
    expect(originsOf('https://quiz.example.org', { appOrigin })).toEqual([appOrigin]);
  });

  test('else to the address that the host has open', () => {
    for (const own of ['http://192.168.1.20:3000', 'http://handsup.test:3000', 'https://quiz.example.org']) {
      expect(originsOf(own)).toEqual([own]);
    }
  });

  test.each(['localhost', 'quiz.localhost', '127.0.0.1', '127.3.2.1', '[::1]', '0.0.0.0'])(
    "opened on %s, to the machine's addresses",
    (name) => {
      expect(originsOf(`http://${name}:3000`)).toEqual(['http://192.168.1.20:3000', 'http://10.0.0.7:3000']);
    },
  );

  test("with the page's port, or none if it has none", () => {
    expect(originsOf('http://localhost', { lan: ['10.0.0.7'] })).toEqual(['http://10.0.0.7']);
    expect(originsOf('http://localhost:8080', { lan: ['10.0.0.7'] })).toEqual(['http://10.0.0.7:8080']);
  });

  test('but not if nobody could reach them', () => {
    const own = 'http://localhost:3000';
    expect(originsOf(own, { lan: [] })).toEqual([own]);
    expect(originsOf(own, { host: '127.0.0.1' })).toEqual([own]);
    // A proxy that serves https for this machine knows one name, and it is not a number.
    expect(originsOf('https://localhost')).toEqual(['https://localhost']);
  });

  test('names that only look like this machine are other machines', () => {
    for (const own of ['http://localhost.example.org', 'http://127.example.org', 'http://mylocalhost']) {
      expect(originsOf(own)).toEqual([own]);
    }
  });
});

test('[AD2] likely addresses come first, those of virtual networks last', () => {
  const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) => ({ address, family, internal });
  const addresses = orderAddresses({
    lo: [at('127.0.0.1', 'IPv4', true)],
    docker0: [at('172.17.0.1')],
    'br-3f': [at('192.168.96.1')],
    tailscale0: [at('100.64.3.2')],
    eth1: [at('203.0.113.9')],
    eth0: [at('10.0.0.7'), at('fe80::1', 'IPv6')],
    en5: [at('169.254.10.1')],
    wlan0: [at('192.168.1.20')],
    gone: undefined,
  });
  expect(addresses).toEqual(['192.168.1.20', '10.0.0.7', '203.0.113.9', '192.168.96.1', '172.17.0.1', '100.64.3.2']);
});

test('[AD1] HOST decides whether every network is included', () => {
  expect(['0.0.0.0', '::', '127.0.0.1', '10.0.0.7', 'localhost'].map(listensEverywhere)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

import { isIPv6 } from 'node:net';

/**
 * The network that limits by IP address count ([LM6]): an IPv4 address in any notation, or the first 64 bits of an IPv6
 * address, since one customer owns all addresses with that prefix.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** Removes port and brackets, with which some proxies write an address: `192.0.2.7:5678`, `[2001:db8::7]:5678`. */
export function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|"?\[([^\]]+)\](?::\d+)?"?)$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** The eight groups of an IPv6 address, in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  // A trailing IPv4 part belongs to the second half, which is not used.
  const plain = address.split('%', 1)[0]?.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0') ?? '';
  const [head = '', tail = ''] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

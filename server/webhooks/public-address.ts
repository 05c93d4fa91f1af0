import { BlockList, isIP } from 'node:net';

const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}
// Of 2000::/3: protocols that lead elsewhere (Teredo, 6to4), and addresses for documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet: not of a private network, this machine, or a reserved range ([WH5]). */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !reserved.check(address, 'ipv4');
  // What is written as IPv6 but means IPv4 is outside of 2000::/3.
  return kind === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

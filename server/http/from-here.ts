import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that show that a proxy forwarded the request. */
const PASSED_ON = /^(forwarded$|via$|x-real-ip$|x-client-ip$|x-forwarded)/;

/** Whether a request comes from this machine itself, not through a proxy on it ([HT19], [AD3]). */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: Peer }): boolean {
  const { remoteAddress = '' } = socket;
  if (Object.keys(headers).some((name) => PASSED_ON.test(name))) return false;
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

interface Peer {
  remoteAddress?: string | undefined;
}

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** IP addresses by which other devices in the network may reach this machine, the likeliest first ([AD2]). */
export function lanAddresses(): string[] {
  return orderAddresses(networkInterfaces());
}

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'family' | 'internal' | 'address'>[]>;

/**
 * The reachable addresses of a machine's interfaces, e.g. `192.168.1.20`: first those of typical home, school or
 * office networks, then others, last those of virtual machines, containers and tunnels.
 */
export function orderAddresses(interfaces: Interfaces): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses]) => (addresses ?? []).map((each) => ({ ...each, name })))
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .sort((one, other) => unlikelihood(one) - unlikelihood(other))
    .map(({ address }) => address);
}

const VIRTUAL =
  /docker|^br-|veth|virbr|vmnet|vbox|vethernet|hyper-v|wsl|utun|^tun|^tap|tailscale|^zt|^wg|^ppp|bridge1/i;
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

function unlikelihood({ name, address }: { name: string; address: string }): number {
  const kind = LIKELY.findIndex((range) => range.test(address));
  return (VIRTUAL.test(name) ? LIKELY.length + 1 : 0) + (kind < 0 ? LIKELY.length : kind);
}

export interface JoinOriginsInput {
  /** The origin of the page's own URL. */
  own: string;
  /** The public origin, if one is set. */
  appOrigin: string | null;
  /** The address the server listens on. */
  host: string;
  /** As returned by `lanAddresses`. */
  lan: readonly string[];
}

/**
 * Origins by which phones in the room can reach the page, the best first, at least one ([AD1]). On a phone
 * `localhost` is the phone itself, so it is replaced by the machine's LAN addresses if the server listens on them.
 */
export function joinOrigins({ own, appOrigin, host, lan }: JoinOriginsInput): string[] {
  if (appOrigin !== null) return [appOrigin];
  const { hostname, protocol, port } = new URL(own);
  if (!isLoopback(hostname) || protocol !== 'http:' || !listensEverywhere(host) || lan.length === 0) return [own];
  return lan.map((address) => `http://${address}${port && `:${port}`}`);
}

/** Whether this value of HOST means all networks. */
export function listensEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Addresses under which other devices in the same network may reach this machine, the likeliest first ([AD2]). */
export function lanAddresses(): string[] {
  return orderAddresses(networkInterfaces());
}

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'family' | 'internal' | 'address'>[]>;

/**
 * The addresses of a machine's interfaces that others can reach, e.g. `192.168.1.20`: those of a home, school or office
 * first, then other ones, and those of virtual machines, containers and tunnels last.
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

export interface Place {
  /** The origin that a page was asked under. */
  own: string;
  /** The public address, where one is set. */
  appOrigin: string | null;
  /** What the server listens on. */
  host: string;
  /** As `lanAddresses` gives them. */
  lan: readonly string[];
}

/**
 * Origins under which phones in the room can reach the page, the best first, and at least one ([AD1]). `localhost` on a
 * phone is the phone: there the machine's own addresses stand for it, where it has any and listens on them.
 */
export function joinOrigins({ own, appOrigin, host, lan }: Place): string[] {
  if (appOrigin !== null) return [appOrigin];
  const { hostname, protocol, port } = new URL(own);
  if (!isLoopback(hostname) || protocol !== 'http:' || !listensEverywhere(host) || lan.length === 0) return [own];
  return lan.map((address) => `http://${address}${port && `:${port}`}`);
}

/** Whether a setting of HOST means every network the machine is in. */
export function listensEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

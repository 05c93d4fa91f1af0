import { networkInterfaces } from 'node:os';

/** Addresses under which other devices in the same network may reach this machine, e.g. `192.168.1.20`. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

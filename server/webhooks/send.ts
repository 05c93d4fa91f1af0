import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How long a receiver has for its answer, from the first look-up of its name. */
const TIMEOUT_MS = 10_000;

/** What came of an attempt: the status of the answer, or why there is none. */
export type Attempt = { status: number } | { problem: string };

export interface Post {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Sends messages to the addresses that users have named. */
export type SendPost = (post: Post) => Promise<Attempt>;

interface Options {
  /** Whether private addresses and plain http are allowed. */
  mayBePrivate: boolean;
  /** The system's, except in tests. */
  lookUp?: typeof dns.lookup;
}

class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Sends a message with one request: no redirect is followed, and nothing of the answer is read but its status. The address
 * is checked when the connection is made, so a name cannot lead elsewhere in between ([WH5]).
 */
export function createSendPost({ mayBePrivate, lookUp = dns.lookup }: Options): SendPost {
  const isAllowed = (address: string) => mayBePrivate || isPublicAddress(address);

  const lookup: LookupFunction = (name, options, callback) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new PrivateAddress(), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  return async ({ url, body, headers }) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    // A literal address is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) return { problem: 'PRIVATE_ADDRESS' };
    if (target.protocol !== 'https:' && !mayBePrivate) return { problem: 'NOT_HTTPS' };
    const { request } = target.protocol === 'https:' ? https : http;
    return new Promise((resolve) => {
      const sent = request(target, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        lookup,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      sent.once('response', (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      sent.on('error', (error) => resolve({ problem: problemOf(error) }));
      sent.end(body);
    });
  };
}

function problemOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'TIMEOUT';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'FAILED';
}

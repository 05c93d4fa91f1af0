import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Metrics } from '../metrics.ts';
import { isSameSignature } from '../services/secrets.ts';
import type { Step } from './locals.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Counts every answer, whoever gives it. */
export function countRequests(metrics: Metrics): Step {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('finish', () => {
      metrics.countRequest(request.method, response.statusCode, (performance.now() - begun) / 1000);
    });
    next();
  };
}

/** GET /metrics ([HT18]): for the machine itself, and for whoever brings the token where one is set ([HT19]). */
export function tellMetrics(metrics: Metrics, token: string | null): Step {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (!isFromHere(request) && !(token !== null && isSameSignature(tokenIn(request), token))) {
      if (token === null) return next();
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('Please bring the token');
    }
    try {
      response.set('Content-Type', metrics.contentType).send(await metrics.text());
    } catch (error) {
      next(error);
    }
  };
}

/** Whether it comes from this machine, and was not handed on by a proxy that runs on it. */
function isFromHere({ socket: { remoteAddress = '' }, headers }: IncomingMessage): boolean {
  const isHandedOn = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded'));
  return !isHandedOn && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

function tokenIn({ headers: { authorization = '' } }: IncomingMessage): string {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

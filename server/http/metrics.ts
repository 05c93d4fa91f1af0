import type { IncomingMessage } from 'node:http';
import type { Metrics } from '../metrics.ts';
import { isSameSignature } from '../services/secrets.ts';
import { refuseInText } from './answer.ts';
import { isFromHere } from './from-here.ts';
import type { Step } from './locals.ts';

/** Counts every response, including refusals. */
export function countRequests(metrics: Metrics): Step {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('finish', () => {
      metrics.countRequest(request.method, response.statusCode, (performance.now() - begun) / 1000);
    });
    next();
  };
}

/** GET /metrics ([HT18]): needs the token if one is set, otherwise only for requests from this machine ([HT19]). */
export function serveMetrics(metrics: Metrics, token: string | null): Step {
  return async (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (token === null && !isFromHere(request)) return next();
    if (token !== null && !isSameSignature(tokenIn(request), token)) {
      return refuseInText(response.set('WWW-Authenticate', 'Bearer'), 'no_metrics_token');
    }
    try {
      response.set('Content-Type', metrics.contentType).send(await metrics.text());
    } catch (error) {
      next(error);
    }
  };
}

function tokenIn({ headers: { authorization = '' } }: IncomingMessage): string {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

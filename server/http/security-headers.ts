import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { isHost } from './host.ts';
import type { Step } from './locals.ts';

type Directive = (request: IncomingMessage, response: ServerResponse) => string;

// Set by `makeNonce` on the same response; helmet types it without Express's part.
const nonce: Directive = (_request, response) =>
  'locals' in response && isWithNonce(response.locals) ? `'nonce-${response.locals.nonce}'` : "'none'";

function isWithNonce(locals: unknown): locals is { nonce: string } {
  return typeof locals === 'object' && locals !== null && 'nonce' in locals;
}

// Browsers of five years ago do not count ws: under 'self'.
const ownSockets: Directive = ({ headers: { host = '' } }) => (isHost(host) ? `ws://${host} wss://${host}` : '');

/** What /api answers is data: a browser that shows it as a page may do nothing with it. */
const DATA_ONLY = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

/**
 * Headers that keep a page to itself ([HT3]). Scripts run by nonce only. Nothing here breaks plain http on a LAN
 * address: no upgrade-insecure-requests, and HSTS and its like only where the public address is https.
 */
export function securityHeaders({ mode, isHttps }: Pick<Config, 'mode' | 'isHttps'>): Step[] {
  const development = mode === 'development';
  const makeNonce: Step = (_request, response, next) => {
    // 122 random bits, from a stock that Node.js keeps: asking the system for each request shows in a hall that joins.
    response.locals.nonce = randomUUID();
    next();
  };
  const common: HelmetOptions = {
    // Only this host: its owner may serve others below it over plain http.
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    // Browsers ignore these two on plain http, with a warning on every page.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  };
  const setForPages = helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        // Style attributes set by scripts are no way in; style elements need the nonce. Vite's own have none.
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ownSockets],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const ofCalls = headersSetBy(helmet({ ...common, contentSecurityPolicy: DATA_ONLY }));
  const setHeaders: Step = (request, response, next) => {
    if (!request.url.startsWith('/api/')) return setForPages(request, response, next);
    for (const [name, value] of ofCalls) response.setHeader(name, value);
    next();
  };
  return [makeNonce, setHeaders];
}

/** Headers that are the same in every answer: they are made once, as a hall that joins makes thousands of calls. */
function headersSetBy(set: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { isContractPage } from './answer.ts';
import { isHost } from './host.ts';
import type { Step } from './locals.ts';

type Directive = (request: IncomingMessage, response: ServerResponse) => string;

// Set by `makeNonce` on the same response; helmet's type lacks Express's `locals`.
const nonce: Directive = (_request, response) =>
  'locals' in response && isWithNonce(response.locals) ? `'nonce-${response.locals.nonce}'` : "'none'";

function isWithNonce(locals: unknown): locals is { nonce: string } {
  return typeof locals === 'object' && locals !== null && 'nonce' in locals;
}

// Older browsers do not include ws: in 'self'.
const ownSockets: Directive = ({ headers: { host = '' } }) => (isHost(host) ? `ws://${host} wss://${host}` : '');

/** Answers of /api are data. If a browser shows one as a page, it may load nothing. */
const DATA_ONLY = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

/**
 * Sets the security headers ([HT3]). Scripts need a nonce. Nothing breaks plain http on a LAN address: no
 * upgrade-insecure-requests, and HSTS only if the public address is https.
 */
export function securityHeaders({ mode, isHttps }: Pick<Config, 'mode' | 'isHttps'>): Step[] {
  const development = mode === 'development';
  const makeNonce: Step = (_request, response, next) => {
    // 122 random bits, from a buffer that Node.js keeps: a system call per request is noticeable when a room joins.
    response.locals.nonce = randomUUID();
    next();
  };
  const common: HelmetOptions = {
    // Not for subdomains: the owner may serve other things there over plain http.
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    // On plain http browsers ignore these two, with a warning on every page.
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
        // Style attributes set by scripts are harmless; style elements need the nonce, which Vite's lack.
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
    const isPage = !request.url.startsWith('/api/') || isContractPage(request.path);
    if (isPage) return setForPages(request, response, next);
    for (const [name, value] of ofCalls) response.setHeader(name, value);
    next();
  };
  return [makeNonce, setHeaders];
}

/**
 * The headers that are equal in every answer of /api, computed once, since a room that joins makes thousands of
 * calls.
 */
function headersSetBy(set: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

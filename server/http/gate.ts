import getRawBody from 'raw-body';
import { type Refusal, refuse } from '#app/contract/refusals.ts';
import { BODY_MAX } from '#app/core/limits.ts';
import { answerRefusal, isApi } from './answer.ts';
import { isHost } from './host.ts';
import type { Step, StepRequest } from './locals.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OF_PAGES = ['GET', 'HEAD', 'POST'];

/**
 * What every request must pass, pages and /api alike ([HT4] to [HT6]): an address that can be read, an origin of ours
 * for what changes something, and a kind of content that a form of another site cannot send to /api.
 */
export function gate(appOrigin: string | null): Step {
  return (request, response, next) => {
    response.locals.url = readUrl(request, appOrigin);
    const refusal = problemOf(request, response.locals.url, appOrigin);
    if (!refusal) return next();
    // What the body holds is never read, so the connection cannot be used again.
    if (hasBody(request)) response.set('Connection', 'close');
    if (refusal.reason === 'wrong_method') response.set('Allow', OF_PAGES.join(', '));
    answerRefusal(response, refusal);
  };
}

function problemOf(request: StepRequest, url: URL | null, appOrigin: string | null): Refusal | null {
  if (!url) return refuse('unreadable');
  // On /api each address knows its own methods.
  if (!isApi(url) && !OF_PAGES.includes(request.method)) return refuse('wrong_method');
  if (SAFE.has(request.method)) return null;
  if (isForeign(request, appOrigin)) return refuse('foreign_origin');
  return hasBody(request) && !isReadable(request, isApi(url)) ? refuse('wrong_content_type') : null;
}

/** The address asked for: under the public origin where one is set, else under the request's own scheme and Host. */
function readUrl(request: StepRequest, appOrigin: string | null): URL | null {
  if (!isHost(request.headers.host || 'localhost') || !request.originalUrl.startsWith('/')) return null;
  const address = `${appOrigin ?? ownOrigin(request)}${request.originalUrl}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function ownOrigin(request: StepRequest): string {
  return `${request.protocol}://${request.headers.host || 'localhost'}`;
}

/** Whether a browser says that another site asks. A program says nothing and passes. */
function isForeign(request: StepRequest, appOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  // Through the parser, as it drops a default port on both sides alike.
  const ours = appOrigin ?? new URL(ownOrigin(request)).origin;
  return !URL.canParse(origin) || new URL(origin).origin !== ours || origin === 'null';
}

function hasBody({ headers }: StepRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isReadable({ headers }: StepRequest, forApi: boolean): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false;
  const [type = '', charset] = (headers['content-type'] ?? '').toLowerCase().split(/;\s*charset=/);
  if (charset && !/^"?utf-?8"?\s*(;|$)/.test(charset)) return false;
  const kind = type.split(';', 1)[0]?.trim();
  if (forApi) return kind === 'application/json';
  return kind === 'application/x-www-form-urlencoded' || kind === 'multipart/form-data';
}

/** Reads the body, up to its limit ([HT7]). Pages and /api get it whole, so that no route can forget the limit. */
export function readBody(): Step {
  return async (request, response, next) => {
    response.locals.body = null;
    if (SAFE.has(request.method) || !hasBody(request)) return next();
    try {
      response.locals.body = await getRawBody(request, {
        limit: BODY_MAX,
        length: request.headers['content-length'] ?? null,
      });
      next();
    } catch (error) {
      if (request.socket.destroyed) return;
      const tooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
      response.set('Connection', 'close');
      answerRefusal(response, refuse(tooLarge ? 'too_large' : 'unreadable'));
    }
  };
}

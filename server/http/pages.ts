import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { PlainAnswer } from '#app/load-context.ts';
import type { Config } from '../config.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Services } from '../services/index.ts';
import { joinOrigins, lanAddresses } from './addresses.ts';
import { signInByForm } from './authenticator.ts';
import { findCallIn } from './calls.ts';
import { isFromHere } from './from-here.ts';
import type { Step, StepRequest, StepResponse } from './locals.ts';
import { joined, piecesOf, writePieces } from './write-pieces.ts';

interface Tools {
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  config: Pick<Config, 'mode' | 'isHttps' | 'appOrigin' | 'host'>;
  secret: string;
}

/**
 * Hands a request to the pages and /api and writes their answer.
 *
 * Ours instead of @remix-run/express: the body has been read already, within its limit, and the address is made
 * without trusting what cannot be parsed (docs/decisions/0006).
 */
export function pages(tools: Tools): Step {
  const handle = createRequestHandler(tools.build, tools.config.mode);
  // While developing, routes come and go.
  const findCall = typeof tools.build === 'function' ? () => null : findCallIn(tools.build.routes);
  return async (request, response, next) => {
    try {
      const { url, body } = response.locals;
      if (!url) throw new Error('The gate lets no request pass whose address it could not read');
      const context = toContext(request, response, tools);
      const call = findCall(url.pathname);
      if (!call) return await write(await handle(toWebRequest(request, response, url), context), request, response);
      const { method } = request;
      await writeCall(await call.answer({ method, url, params: call.params, body, context }), method, response);
    } catch (error) {
      next(error);
    }
  };
}

/** Clients of an older Remix ask this way. No screen of ours does, and an unknown route in it would be logged as our error. */
function withoutDataRequest(url: URL): URL {
  if (!url.searchParams.has('_data')) return url;
  const plain = new URL(url);
  plain.searchParams.delete('_data');
  return plain;
}

const STANDARD = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

function toWebRequest(request: StepRequest, response: StepResponse, url: URL): Request {
  const { body } = response.locals;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // The gate has decided about the origin. Remix would compare it again, with a header that a browser can set.
  headers.delete('origin');
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return new Request(withoutDataRequest(url), {
    // One that the router does not know is answered like one that no address takes.
    method: STANDARD.includes(request.method) ? request.method : 'PATCH',
    headers,
    signal: leaving.signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}

function toContext(request: StepRequest, response: StepResponse, tools: Tools): AppLoadContext {
  const { services, config, secret } = tools;
  const { requestId, receivedAt, address, nonce, cookies, guestCookie, login, logError } = response.locals;
  const from = {
    address,
    userAgent: request.headers['user-agent'] ?? null,
    loginToken: cookies.token,
    knows: cookies.knows,
    hasLeft: () => response.closed,
  };
  return {
    requestId,
    receivedAt,
    nonce,
    services,
    from,
    user: login?.user ?? null,
    viewer: { userId: login?.user.id ?? null, guestId: guestCookie.guestId },
    loginToken: cookies.token,
    cookies,
    guestCookie,
    publicOrigin: config.appOrigin,
    cookieSecret: secret,
    secureCookies: config.isHttps,
    isDataRequest: response.locals.url?.pathname.endsWith('.data') ?? false,
    signInByForm: (form) => signInByForm(services.accounts, from)(form),
    joinOrigins: ({ url }) =>
      joinOrigins({
        own: new URL(url).origin,
        appOrigin: config.appOrigin,
        host: config.host,
        // Anybody can send `Host: localhost`, and the machine's own addresses are nobody else's business.
        lan: isFromHere(request) ? lanAddresses() : [],
      }),
    logError: (error) => logError(error, 'A page failed'),
    toRefusal: (error) => (error instanceof DatabaseUnavailable ? error.refusal : { ok: false, reason: 'broken' }),
  };
}

/** A call's answer is all there and goes out in one piece, unless it comes in pieces itself. */
async function writeCall({ status, headers, json }: PlainAnswer, method: string, response: StepResponse) {
  response.status(status);
  for (const [name, value] of headers) response.append(name, value);
  if (json === null || typeof json === 'string') return void response.end(method === 'HEAD' ? undefined : json);
  if (method !== 'HEAD') return await writePieces(json, response);
  await json.return?.();
  response.end();
}

async function write(answer: Response, request: StepRequest, response: StepResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  // Pages carry a nonce and who is signed in: nothing may keep them.
  if (!answer.headers.has('Cache-Control')) response.set('Cache-Control', 'no-store');
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel();
    return void response.end();
  }
  await writePieces(joined(piecesOf(answer.body)), response);
}

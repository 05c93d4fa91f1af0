import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { PlainAnswer } from '#app/load-context.ts';
import type { Config } from '../config.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Services } from '../services/index.ts';
import { joinOrigins, lanAddresses } from './addresses.ts';
import { signInByForm } from './authenticator.ts';
import { findCallIn } from './calls.ts';
import { isFromHere } from './from-here.ts';
import type { Step, StepRequest, StepResponse } from './locals.ts';
import { type Outgoing, outgoing } from './outgoing.ts';
import { safeRequest } from './safe-request.ts';
import { isAbort, writePieces } from './write-pieces.ts';

interface Tools {
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  config: Pick<Config, 'mode' | 'isHttps' | 'appOrigin' | 'host'>;
  secret: string;
}

/** {@link writePieces} keeps the client's pace by itself. */
const PACED = () => Promise.resolve(true);

/**
 * Serves the pages and /api: calls on a short way of their own, all else through @remix-run/express, which gets the request
 * as the gate understood it and a response that keeps its pace (docs/decisions/0134).
 */
export function pages(tools: Tools): Step {
  const contexts = new WeakMap<object, AppLoadContext>();
  const handle = createRequestHandler({
    build: tools.build,
    mode: tools.config.mode,
    getLoadContext(request) {
      const context = contexts.get(request);
      if (!context) throw new Error('A request came past the steps before it');
      return context;
    },
  });
  // While developing, routes come and go.
  const findCall = typeof tools.build === 'function' ? () => null : findCallIn(tools.build.routes);
  return async (request, response, next) => {
    try {
      const { url, body } = response.locals;
      if (!url) throw new Error('The gate lets no request pass whose address it could not read');
      const call = findCall(url.pathname);
      if (!call) {
        const safe = safeRequest(request, response, url);
        const out = outgoing(response);
        contexts.set(safe, toContext(request, out, tools));
        // Nobody is left to be told of what was broken off.
        return await handle(safe, out.response, (error) => (isAbort(error) ? void response.destroy() : next(error)));
      }
      const { method } = request;
      const context = toContext(request, { response, hasRoom: PACED }, tools);
      await writeCall(await call.answer({ method, url, params: call.params, body, context }), method, response);
    } catch (error) {
      next(error);
    }
  };
}

function toContext(request: StepRequest, { response, hasRoom }: Outgoing, tools: Tools): AppLoadContext {
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
    hasRoom,
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

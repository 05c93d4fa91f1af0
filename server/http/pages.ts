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
import type { RenderInThread } from './page-renderer.ts';
import { safeRequest } from './safe-request.ts';
import { isAbort, writePieces } from './write-pieces.ts';

interface Deps {
  build: ServerBuild | (() => Promise<ServerBuild>);
  renderInThread: RenderInThread | null;
  services: Services;
  config: Pick<Config, 'mode' | 'isHttps' | 'appOrigin' | 'host'>;
  secret: string;
}

/** For calls, as {@link writePieces} handles backpressure itself. */
const PACED = () => Promise.resolve(true);

/**
 * Serves pages and /api. Calls bypass Remix's router; everything else goes through @remix-run/express, with the URL that
 * the gate checked and a response that handles backpressure (docs/decisions/0134).
 */
export function pages(deps: Deps): Step {
  const contexts = new WeakMap<object, AppLoadContext>();
  const handle = createRequestHandler({
    build: deps.build,
    mode: deps.config.mode,
    getLoadContext(request) {
      const context = contexts.get(request);
      if (!context) throw new Error('The request did not come through this step');
      return context;
    },
  });
  // In development, routes come and go.
  const findCall = typeof deps.build === 'function' ? () => null : findCallIn(deps.build.routes);
  return async (request, response, next) => {
    try {
      const { url, body } = response.locals;
      if (!url) throw new Error('The gate should have refused a request without a readable URL');
      const call = findCall(url.pathname);
      if (!call) {
        const safe = safeRequest(request, response, url);
        const out = outgoing(response);
        contexts.set(safe, toContext(request, out, deps));
        // An aborted request has no client left to answer.
        return await handle(safe, out.response, (error) => (isAbort(error) ? void response.destroy() : next(error)));
      }
      const { method } = request;
      const context = toContext(request, { response, hasRoom: PACED }, deps);
      await writeCall(await call.answer({ method, url, params: call.params, body, context }), method, response);
    } catch (error) {
      next(error);
    }
  };
}

function toContext(request: StepRequest, { response, hasRoom }: Outgoing, deps: Deps): AppLoadContext {
  const { services, config, secret } = deps;
  const { requestId, receivedAt, address, nonce, cookies, guestCookie, practiceCookie, login, logError } =
    response.locals;
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
    viewer: {
      userId: login?.user.id ?? null,
      guestId: guestCookie.guestId,
      practiceId: practiceCookie.practiceId,
      scopes: login?.scopes ?? null,
    },
    loginToken: cookies.token,
    cookies,
    guestCookie,
    practiceCookie,
    publicOrigin: config.appOrigin,
    cookieSecret: secret,
    secureCookies: config.isHttps,
    hasRoom,
    renderInThread: deps.renderInThread,
    upload: response.locals.upload,
    carried: response.locals.carried,
    isDataRequest: response.locals.url?.pathname.endsWith('.data') ?? false,
    signInByForm: (form) => signInByForm(services.accounts, from)(form),
    joinOrigins: ({ url }) =>
      joinOrigins({
        own: new URL(url).origin,
        appOrigin: config.appOrigin,
        host: config.host,
        // Anybody can send `Host: localhost`, but only this machine may see its addresses.
        lan: isFromHere(request) ? lanAddresses() : [],
      }),
    logError: (error) => logError(error, 'A page failed'),
    toRefusal: (error) => (error instanceof DatabaseUnavailable ? error.refusal : { ok: false, reason: 'broken' }),
  };
}

/** Sends a call's answer: in one piece, or piece by piece if it was made that way. */
async function writeCall({ status, headers, json }: PlainAnswer, method: string, response: StepResponse) {
  response.status(status);
  for (const [name, value] of headers) response.append(name, value);
  if (json === null || typeof json === 'string') return void response.end(method === 'HEAD' ? undefined : json);
  if (method !== 'HEAD') return await writePieces(json, response);
  await json.return?.();
  response.end();
}

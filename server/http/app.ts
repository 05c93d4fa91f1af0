import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { refusals, refuse } from '#app/contract/refusals.ts';
import type { Config } from '../config.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Data } from '../data/index.ts';
import type { Arrivals } from '../live/arrivals.ts';
import type { Load } from '../load.ts';
import type { Metrics } from '../metrics.ts';
import type { Services } from '../services/index.ts';
import { withoutPort } from '../services/network.ts';
import type { Traces } from '../traces/traces.ts';
import { answerRefusal, isImport, isQuizSave, isUpload, refuseInText } from './answer.ts';
import type { DevPages } from './dev.ts';
import { gate, readBody } from './gate.ts';
import { healthz, readyz } from './health.ts';
import { identify, readCredentials } from './identity.ts';
import type { ErrorStep, Step } from './locals.ts';
import { serveMedia } from './media.ts';
import { countRequests, serveMetrics } from './metrics.ts';
import type { RenderInThread } from './page-renderer.ts';
import { pages } from './pages.ts';
import { logRequests, nameRequest } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { shedLoad } from './shed-load.ts';
import { endSlowRequests } from './slow-requests.ts';
import { receiveUpload } from './uploads.ts';

interface Deps {
  config: Config;
  /** The folder with package.json. */
  root: string;
  secret: string;
  data: Data;
  services: Services;
  arrivals: Arrivals;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Null in development. */
  renderInThread: RenderInThread | null;
  /** Serves the browser's files in development; null: they are built. */
  devAssets: DevPages['assets'] | null;
  metrics: Metrics;
  /** Null: nobody collects traces. */
  traces: Traces | null;
  load: Load;
  log: Logger;
}

/** The steps of every request, in order. */
export function createApp(deps: Deps): Express {
  const { config, log, metrics, services, data, secret } = deps;
  const app = express();
  app.disable('x-powered-by');
  // The gate parses the URL once; nothing uses Express's query.
  app.disable('query parser');
  app.set('trust proxy', config.trustProxy);
  app.use(countRequests(metrics), stampRequest(deps.arrivals), nameRequest, ...securityHeaders(config));
  if (deps.traces) app.use(deps.traces.requests);
  app.use(compressPages);
  if (deps.devAssets) app.use(deps.devAssets);
  else serveBuiltFiles(app, path.join(deps.root, 'build', 'app', 'client'));
  app.get('/media/:name', serveMedia(services.media));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(data.isAnswering));
  app.get('/metrics', serveMetrics(metrics, config.metricsToken));
  const lookUpLogin = identify(services);
  app.use(
    logRequests(log, metrics.countLimit),
    gate(config.appOrigin),
    endSlowRequests,
    shedLoad(deps.load),
    readCredentials(secret, config.isHttps),
  );
  // The login is looked up before a large body, since only signed-in users may send one, and for every request after
  // its body: the login may have ended while the body was held back ([LG5]).
  const incoming = path.join(config.dataDir, 'incoming');
  app.use(beforeLargeBodies(lookUpLogin), receiveUpload(incoming), readBody(deps.arrivals, incoming), lookUpLogin);
  app.use(pages({ build: deps.build, renderInThread: deps.renderInThread, services, config, secret }));
  app.use(lastResort);
  return app;
}

const compress = compression();
/** Answers to POST are too short to compress. */
const compressPages: RequestHandler = (request, response, next) =>
  request.method === 'POST' ? next() : compress(request, response, next);

function serveBuiltFiles(app: Express, folder: string): void {
  // Their names contain a hash of their content, so they never change.
  const hashed = express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false });
  app.use('/assets', hashed, (_request, response) => {
    refuseInText(response, 'no_such_file');
  });
  const files = express.static(folder, { maxAge: '1h', index: false, redirect: false });
  // Only a path with a file extension can be a file; the others need no disk access.
  app.use((request, response, next) => (/\.\w+$/.test(request.path) ? files(request, response, next) : next()));
}

function stampRequest(arrivals: Arrivals): Step {
  return (request, response, next) => {
    const { locals } = response;
    locals.receivedAt = arrivals.stamp();
    locals.cameWhole = false;
    // By then, everything that has been received so far is parsed.
    process.nextTick(() => {
      locals.cameWhole = request.complete;
    });
    response.locals.address = withoutPort(request.ip ?? 'unknown');
    next();
  };
}

function beforeLargeBodies(lookUpLogin: Step): Step {
  return (request, response, next) => {
    const { url } = response.locals;
    const mayBeLarge = url !== null && (isQuizSave(url) || isImport(url) || isUpload(url));
    return mayBeLarge && request.method !== 'GET' ? lookUpLogin(request, response, next) : next();
  };
}

/** Handles errors that Remix could not. Express recognises an error handler by its four parameters. */
const lastResort: ErrorStep = (error, _request, response, _next) => {
  if (error instanceof DatabaseUnavailable) return answerRefusal(response, error.refusal);
  const isUnreadable = error instanceof Error && 'status' in error && error.status === refusals.unreadable.status;
  if (!isUnreadable) response.locals.logError?.(error, 'A request failed');
  answerRefusal(response, refuse(isUnreadable ? 'unreadable' : 'broken'));
};

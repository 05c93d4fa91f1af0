import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { refuse } from '#app/contract/refusals.ts';
import type { Config } from '../config.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Data } from '../data/index.ts';
import type { Services } from '../services/index.ts';
import { answerRefusal } from './answer.ts';
import { gate, readBody } from './gate.ts';
import { healthz, readyz } from './health.ts';
import type { Step, StepRequest, StepResponse } from './locals.ts';
import { readLoginCookies } from './login-cookies.ts';
import { pages } from './pages.ts';
import { logRequests, nameRequest } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

interface Parts {
  config: Config;
  /** The folder with package.json. */
  root: string;
  secret: string;
  data: Data;
  services: Services;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves the browser's files while developing; null: they are built. */
  devAssets: Step | null;
  log: Logger;
}

/** The way of every request, in order. */
export function createApp(parts: Parts): Express {
  const { config, log, services, data, secret } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  const steps: Step[] = [nameRequest, ...securityHeaders(config), compression() as Step];
  app.use(...steps);
  if (parts.devAssets) app.use(parts.devAssets);
  else serveBuiltFiles(app, path.join(parts.root, 'build', 'app', 'client'));
  app.get('/healthz', healthz as Step);
  app.get('/readyz', readyz(data.isAnswering));
  app.use(logRequests(log), gate(config.appOrigin), findLogin({ services, secret, config }), readBody());
  app.use(pages({ build: parts.build, services, config, secret }));
  app.use(lastResort);
  return app;
}

function serveBuiltFiles(app: Express, folder: string): void {
  // Their names carry a hash of what is in them, so they never change.
  const hashed = express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false });
  app.use('/assets', hashed, (_request, response) => {
    response.status(404).type('text').send('There is no such file');
  });
  app.use(express.static(folder, { maxAge: '1h', index: false, redirect: false }));
}

/** Looks up who is signed in, once a request. */
function findLogin({ services, secret, config }: Pick<Parts, 'services' | 'secret' | 'config'>): Step {
  const secure = config.appOrigin?.startsWith('https:') ?? false;
  return async (request, response, next) => {
    try {
      const cookies = readLoginCookies(request.headers.cookie, secret, secure);
      response.locals.cookies = cookies;
      response.locals.login = cookies.token ? await services.accounts.findLogin(cookies.token) : null;
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** Where the pages could not answer themselves. Express knows an error handler by its four parameters. */
const lastResort: ErrorRequestHandler = (error, request, response, _next) => {
  const [asked, answer] = [request as StepRequest, response as StepResponse];
  answer.locals.log?.error({ err: error }, 'A request failed');
  if (error instanceof DatabaseUnavailable) return answerRefusal(asked, answer, error.refusal);
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  answerRefusal(asked, answer, refuse(status === 400 ? 'unreadable' : 'broken'));
};

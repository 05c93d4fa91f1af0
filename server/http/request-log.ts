import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { Step, StepRequest } from './locals.ts';

/** Gives each request an id of its own, in the header, in the log and on the error page ([HT1]). */
export const nameRequest: Step = (_request, response, next) => {
  response.locals.requestId = randomUUID().slice(-12);
  response.setHeader('X-Request-Id', response.locals.requestId);
  next();
};

/**
 * One line a request: method, path, status, time. No header, no body and no query is written, as passwords, cookies,
 * tokens and answers travel in them ([HT2]).
 */
export function logRequests(log: Logger): Step {
  const writeLine = pinoHttp({
    logger: log,
    genReqId: (_request, response) => String(response.getHeader('X-Request-Id')),
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: (request, response) => `${request.method} ${response.statusCode}`,
    customErrorMessage: (request, response) => `${request.method} ${response.statusCode}`,
    serializers: {
      req: ({ raw }: { raw: StepRequest }) => ({
        method: raw.method,
        path: raw.originalUrl.split('?', 1)[0],
        address: raw.ip,
      }),
      // What went wrong is logged where it did, once.
      err: () => undefined,
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
  return (request, response, next) => {
    response.locals.logError = (error, words) => log.error({ err: error, requestId: response.locals.requestId }, words);
    writeLine(request, response, next);
  };
}

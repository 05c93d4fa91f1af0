import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Step } from './locals.ts';

/** Gives each request an id of its own, in the header, in the log and on the error page ([HT1]). */
export const nameRequest: Step = (_request, response, next) => {
  response.locals.requestId = randomUUID().slice(-12);
  response.setHeader('X-Request-Id', response.locals.requestId);
  next();
};

/**
 * One line a request: method, path, status, address and milliseconds. No header, no body and no query is written, as
 * passwords, cookies, tokens and answers travel in them ([HT2]). What went wrong is logged where it did, once.
 */
export function logRequests(log: Logger): Step {
  return (request, response, next) => {
    const { requestId, address } = response.locals;
    const begunMs = performance.now();
    response.locals.logError = (error, words) => log.error({ err: error, requestId }, words);
    response.once('close', () => {
      const { method, originalUrl } = request;
      const { statusCode: status, writableFinished: isWhole } = response;
      // Thousands a second, of which /metrics and one line a minute tell.
      if (response.locals.isShed) return;
      const level = status >= 500 ? 'warn' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const req = { method, path: originalUrl.split('?', 1)[0], address };
      const responseTime = Math.round(performance.now() - begunMs);
      log[level]({ requestId, req, res: { status }, responseTime }, `${method} ${isWhole ? status : 'broken off'}`);
    });
    next();
  };
}

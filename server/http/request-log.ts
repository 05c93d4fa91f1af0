import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { LIMIT_HEADER } from '#app/contract/refusal-replies.ts';
import type { Step } from './locals.ts';

/** Gives each request an id, for the header, the log and the error page ([HT1]). */
export const nameRequest: Step = (_request, response, next) => {
  response.locals.requestId = randomUUID().slice(-12);
  response.setHeader('X-Request-Id', response.locals.requestId);
  next();
};

/**
 * Logs one line per request: method, path, status, address and milliseconds. Never headers, bodies or queries, which
 * may contain passwords, cookies, tokens and answers ([HT2]). Errors are logged once, where they occur. The line of a request
 * that a limit refused is a warning and names the limit ([LO3]).
 *
 * @param onLimit Counts a refusal of a limit.
 */
export function logRequests(log: Logger, onLimit: (limit: string) => void): Step {
  return (request, response, next) => {
    const { requestId, address } = response.locals;
    const begunMs = performance.now();
    response.locals.logError = (error, message) => log.error({ err: error, requestId }, message);
    response.once('close', () => {
      const { method, originalUrl } = request;
      const { statusCode: status, writableFinished: isWhole } = response;
      // There may be thousands a second; /metrics and one line a minute report them.
      if (response.locals.isShed) return;
      const limit = response.getHeader(LIMIT_HEADER);
      if (typeof limit === 'string') onLimit(limit);
      const level = status >= 500 || limit ? 'warn' : 'info';
      if (!log.isLevelEnabled(level)) return;
      const req = { method, path: originalUrl.split('?', 1)[0], address };
      const responseTime = Math.round(performance.now() - begunMs);
      log[level](
        { requestId, req, res: { status }, responseTime, ...(limit && { limit }) },
        `${method} ${isWhole ? status : 'broken off'}`,
      );
    });
    next();
  };
}

import { FAILURE_LOGGED_EVERY_MS } from '#app/core/limits.ts';

/**
 * Reports a failure outside the server, such as a full disk or a mail server that is down. `cause` is the error's
 * code.
 */
export type ReportFailure = (cause: string, about: object, message: string) => void;

interface Deps {
  log: { error(about: object, message: string): void };
  nowMs: () => number;
}

/**
 * Logs one line a minute for each cause ([LO2]): with a full disk every request fails, and the first line says it
 * all. The next line has the number `repeated` since.
 */
export function createFailureLog({ log, nowMs }: Deps): ReportFailure {
  const causes = new Map<string, { loggedMs: number; repeated: number }>();
  return (cause, about, message) => {
    const known = causes.get(cause);
    if (known && nowMs() - known.loggedMs < FAILURE_LOGGED_EVERY_MS) {
      known.repeated += 1;
      return;
    }
    causes.set(cause, { loggedMs: nowMs(), repeated: 0 });
    log.error({ ...about, cause, ...(known && { repeated: known.repeated }) }, message);
  };
}

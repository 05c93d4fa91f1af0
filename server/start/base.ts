import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { packageFolder, readConfig } from '../environment.ts';
import { createFailureLog, type ReportFailure } from '../failure-log.ts';
import { createLogDestination, type LogDestination } from '../log-destination.ts';
import { errorWriter } from '../log-sources.ts';

/** What all parts of the server are made with. */
export interface Base {
  /** The package's folder. */
  root: string;
  config: Config;
  log: Logger;
  destination: LogDestination;
  /** Logs failures that may come by the thousand, each cause once in a while. */
  reportFailure: ReportFailure;
  logError(error: unknown, message?: string): void;
  /** Prints a line for the person who started the server. */
  say(line: string): void;
  now(): Date;
}

/** Reads the settings, and opens the log. */
export function createBase(): Base {
  const root = packageFolder();
  const config = readConfig();
  const destination = createLogDestination({ fd: 1, onRecovery: (lost) => log.warn(lost, 'Log lines were dropped') });
  const log = pino({ level: config.logLevel, base: null, serializers: { err: errorWriter(root) } }, destination);
  return {
    root,
    config,
    log,
    destination,
    reportFailure: createFailureLog({ log, nowMs: () => performance.now() }),
    logError: (error, message = 'A live session failed') => log.error({ err: error }, message),
    say: (line) => void process.stdout.write(`${line}\n`),
    now: () => new Date(),
  };
}

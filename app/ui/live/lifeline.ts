import { type Connection, type ConnectionOptions, createTimer, LOST, openConnection } from './connection.ts';
import type { DeviceSign } from './environment.ts';
import { type ErrorMessage, type FoldedMessage, isPassing, REMOVED } from './read-message.ts';

/** The state of a screen's link to its session. `since` is the monotonic reading since which the link has been down. */
export type LinkState =
  | { status: 'live' }
  | { status: 'connecting' | 'reconnecting' | 'offline'; since: number }
  | Stopped;

/**
 * The link no longer reconnects automatically. `elsewhere`: the same person has it open in too many places, and it
 * continues here when they look at this page; `refused`: they may not see the session; `ended`: they were signed out or
 * removed, or the page closed the link.
 */
export type Stopped =
  | { status: 'elsewhere' }
  | { status: 'refused'; message: string }
  | { status: 'ended'; reason: 'signed_out' | 'removed' | 'closed' };

/** Keeps one connection open for as long as that makes sense. */
export interface Lifeline {
  /** The connection, once it has joined; otherwise null. */
  connection(): Connection | null;
  state(): LinkState;
  hear(sign: DeviceSign): void;
  /** Connects at once from any state, unless the page has closed the link. */
  reconnect(): void;
  stop(why: Stopped): void;
}

export interface LifelineOptions extends Omit<ConnectionOptions, 'onEnd'> {
  /** Whether the user is waiting for it right now; then it retries more often. */
  isUrgent(): boolean;
  onChange(): void;
}

/** Once the link has been up for this long, the backoff starts again from zero. */
const STABLE_MS = 10_000;
/** An attempt younger than this is kept when the device comes online or the page is shown. */
const FRESH_MS = 2_000;
/** Some devices report offline before the network is really gone, so the link is probed again after this time. */
const OFFLINE_CHECK_MS = 2_000;

/** The close code of a server that restarts. */
const RESTARTING = 1012;
const STOPPED_BY_CODE: Partial<Record<number, Stopped>> = {
  4001: { status: 'ended', reason: 'signed_out' },
  4003: { status: 'ended', reason: 'removed' },
  4008: { status: 'elsewhere' },
};

/** Opens the first connection, and a new one whenever it is lost ([CL10] to [CL12], [CL18], [CL19]). */
export function createLifeline(options: LifelineOptions): Lifeline {
  const { environment, onMessage, onChange } = options;
  const retry = createTimer(environment.after);
  const stable = createTimer(environment.after);
  const offlineCheck = createTimer(environment.after);
  let connection: Connection | null = null;
  let attempt = 0;
  let openedAt = environment.now();
  let current: LinkState = { status: 'connecting', since: openedAt };

  const joined = () => (connection?.isJoined() ? connection : null);

  function connect(): void {
    openedAt = environment.now();
    connection = openConnection({ ...options, onMessage: receive, onEnd: lost });
  }

  function receive(message: FoldedMessage): void {
    if (message.type === 'error' && (!joined() || message.reason === REMOVED)) return void onRefused(message);
    const isFirst = joined() !== null && current.status !== 'live';
    if (isFirst) {
      current = { status: 'live' };
      stable.set(STABLE_MS, () => {
        attempt = 0;
      });
    }
    onMessage(message);
    if (isFirst) onChange();
  }

  function onRefused({ reason, message }: ErrorMessage): void {
    if (reason === REMOVED) stop({ status: 'ended', reason: 'removed' });
    else if (isPassing(reason)) lost(LOST);
    else stop({ status: 'refused', message });
  }

  function lost(code: number): void {
    const stopped = STOPPED_BY_CODE[code];
    if (stopped) return void stop(stopped);
    drop();
    if (current.status === 'live') current = { status: 'reconnecting', since: environment.now() };
    retry.set(waitMs(code), connect);
    onChange();
  }

  function waitMs(code: number): number {
    const random = environment.random();
    if (code === RESTARTING) return restartDelayMs(random);
    const maxMs = options.isUrgent() ? RETRY_URGENT_MAX_MS : RETRY_MAX_MS;
    return retryDelayMs({ attempt: attempt++, maxMs, random });
  }

  function hear(sign: DeviceSign): void {
    if (joined()) {
      connection?.probe();
      if (sign === 'offline') offlineCheck.set(OFFLINE_CHECK_MS, () => connection?.probe());
    } else if ('since' in current) {
      attempt = 0;
      // An attempt started before a sleep, or on a network that is gone, would never succeed.
      const isStale = !connection || environment.now() - openedAt >= FRESH_MS;
      if (sign !== 'offline' && isStale) reconnect();
      else onChange();
    } else if (current.status === 'elsewhere' && sign === 'shown') reconnect();
  }

  function reconnect(): void {
    if (joined()) return void connection?.probe();
    if (current.status === 'ended' && current.reason === 'closed') return;
    if (!('since' in current)) current = { status: 'reconnecting', since: environment.now() };
    drop();
    connect();
    onChange();
  }

  function stop(why: Stopped): void {
    drop();
    current = why;
    onChange();
  }

  function drop(): void {
    for (const timer of [retry, stable, offlineCheck]) timer.clear();
    connection?.end();
    connection = null;
  }

  function state(): LinkState {
    return 'since' in current && !environment.isOnline() ? { ...current, status: 'offline' } : current;
  }

  connect();
  return { connection: joined, state, hear, reconnect, stop };
}

export const RETRY_MAX_MS = 10_000;
/** The longest wait while a question is open or an answer is being sent: the user is looking at the screen. */
const RETRY_URGENT_MAX_MS = 3_000;
const RETRY_FIRST_MS = 1_000;
const RESTART_SPREAD_MS = 3_000;

/**
 * The wait before the next attempt, in milliseconds: a random part of a limit that starts at 1 s and doubles, so that a
 * hall of phones does not reconnect in waves ([CL10]).
 *
 * @param attempt How many attempts have failed since the link was last up.
 * @param random From 0 up to 1.
 */
export function retryDelayMs({ attempt, maxMs, random }: { attempt: number; maxMs: number; random: number }): number {
  return random * Math.min(maxMs, RETRY_FIRST_MS * 2 ** attempt);
}

/** The wait after a server has announced its restart, in milliseconds; a restart takes up to about 3 s. */
export function restartDelayMs(random: number): number {
  return random * RESTART_SPREAD_MS;
}

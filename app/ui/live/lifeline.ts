import { RETRY_MAX_MS, RETRY_URGENT_MAX_MS, restartDelayMs, retryDelayMs } from './backoff.ts';
import { type Connection, type ConnectionOptions, LOST, openConnection } from './connection.ts';
import type { DeviceSign } from './environment.ts';
import type { ErrorMessage, FoldedMessage } from './read-message.ts';
import { isPassing, REMOVED } from './reasons.ts';
import { createTimer } from './timer.ts';

/** How a screen is linked to its session; `since` is the monotonic reading at which the link was last there. */
export type LinkState =
  | { status: 'live' }
  | { status: 'connecting' | 'reconnecting' | 'offline'; since: number }
  | Standstill;

/**
 * Nothing is tried any more by itself. `elsewhere`: the same person has it open in too many places, and goes on here
 * when they look at it again; `refused`: the session is not theirs to see; `ended`: they were signed out or removed, or
 * the page let go.
 */
export type Standstill =
  | { status: 'elsewhere' }
  | { status: 'refused'; message: string }
  | { status: 'ended'; reason: 'signed_out' | 'removed' | 'closed' };

/** Keeps one connection up for as long as that makes sense. */
export interface Lifeline {
  /** The connection that has joined, if there is one. */
  connection(): Connection | null;
  state(): LinkState;
  hear(sign: DeviceSign): void;
  /** Connects at once, from wherever it stands; nothing once the page has let go. */
  reconnect(): void;
  stop(why: Standstill): void;
}

export interface LifelineOptions extends Omit<ConnectionOptions, 'onEnd'> {
  /** Whether somebody waits for it right now: then it is tried more often. */
  isUrgent(): boolean;
  onChange(): void;
}

/** Well for this long, the next break is a new one. */
const STABLE_MS = 10_000;
/** An attempt younger than this is not given up for a new one when the device gives a sign. */
const FRESH_MS = 2_000;
/** A device may say that its network goes before it is gone: the link is asked again when it must be. */
const GONE_MS = 2_000;

/** The server stops, to come back soon. */
const RESTARTING = 1012;
const STANDSTILLS: Partial<Record<number, Standstill>> = {
  4001: { status: 'ended', reason: 'signed_out' },
  4003: { status: 'ended', reason: 'removed' },
  4008: { status: 'elsewhere' },
};

/** Opens the first connection, and the next one whenever it is lost ([CL10] to [CL12], [CL18], [CL19]). */
export function createLifeline(options: LifelineOptions): Lifeline {
  const { environment, onMessage, onChange } = options;
  const retry = createTimer(environment.after);
  const stable = createTimer(environment.after);
  const gone = createTimer(environment.after);
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
    if (message.type === 'error' && (!joined() || message.reason === REMOVED)) return void turnedAway(message);
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

  function turnedAway({ reason, message }: ErrorMessage): void {
    if (reason === REMOVED) stop({ status: 'ended', reason: 'removed' });
    else if (isPassing(reason)) lost(LOST);
    else stop({ status: 'refused', message });
  }

  function lost(code: number): void {
    const standstill = STANDSTILLS[code];
    if (standstill) return void stop(standstill);
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
      if (sign === 'offline') gone.set(GONE_MS, () => connection?.probe());
    } else if ('since' in current) {
      attempt = 0;
      // An attempt from before a sleep, or on a network that is gone, would be waited for in vain.
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

  function stop(why: Standstill): void {
    drop();
    current = why;
    onChange();
  }

  function drop(): void {
    for (const timer of [retry, stable, gone]) timer.clear();
    connection?.end();
    connection = null;
  }

  function state(): LinkState {
    return 'since' in current && !environment.isOnline() ? { ...current, status: 'offline' } : current;
  }

  connect();
  return { connection: joined, state, hear, reconnect, stop };
}

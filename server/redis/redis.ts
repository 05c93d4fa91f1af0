import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** Begins every key and channel, so that others may use the same Redis. */
const PREFIX = 'handsup:';
const CONNECT_TIMEOUT_MS = 2000;
const RECONNECT = { firstMs: 50, mostMs: 1000 };
/** A silent connection is broken after this time: nothing tells us when a cable is cut. */
const SILENT_AFTER_MS = 4000;
/** How often a message to ourselves shows that publishing and listening both work, and how long it may take. */
const PROBE = { everyMs: 1000, timeoutMs: 3000 };
/** How long a start waits for Redis. Without it the server starts too. */
const START_WAIT_MS = 1500;

export type RedisClient = ReturnType<typeof connectClient>;

/** What processes of one deployment tell each other. Messages may be lost, but the listener is told that they may be. */
export interface Redis {
  /** For commands. They fail at once while Redis is away. */
  readonly client: RedisClient;
  readonly prefix: string;
  /** Whether messages get through, as far as is known. */
  isUp(): boolean;
  /** Sends to all processes that listen, this one included. Does nothing while Redis is away. */
  publish(channel: string, text: string): void;
  /** Resolves once messages arrive; at once while Redis is away, which is told to the listeners of `onChange`. */
  subscribe(channel: string, listener: (text: string) => void): Promise<void>;
  unsubscribe(channel: string): void;
  /** Calls a listener when messages stop coming through, and when they come through again. */
  onChange(listener: (isUp: boolean) => void): void;
  close(): Promise<void>;
}

interface Options {
  url: string;
  log: { warn(about: object, message: string): void; info(about: object, message: string): void };
}

export async function connectRedis({ url, log }: Options): Promise<Redis> {
  const client = connectClient(url);
  const subscriber = connectClient(url);
  const listeners = new Map<string, (text: string) => void>();
  /** Channels that are not subscribed yet. */
  const missing = new Set<string>();
  const changes = new Set<(isUp: boolean) => void>();
  let heardMs = Number.NEGATIVE_INFINITY;
  let isUp = false;
  let lastError: unknown = null;
  for (const one of [client, subscriber]) {
    one.on('error', (error) => {
      lastError = error;
      check();
    });
    one.connect().catch(() => {});
  }
  subscriber.on('ready', () => {
    for (const channel of missing) void ask(channel);
  });

  /** Messages may have been missed as soon as either connection breaks. */
  function check(): void {
    const wasUp = isUp;
    isUp = client.isReady && subscriber.isReady && performance.now() - heardMs < PROBE.timeoutMs;
    if (isUp === wasUp) return;
    if (isUp) log.info({}, 'Redis is reached');
    else
      log.warn({ err: lastError }, 'Redis cannot be reached: limits count per process, and screens are updated later');
    for (const listener of changes) listener(isUp);
  }

  function publish(channel: string, text: string): void {
    if (client.isReady) client.publish(PREFIX + channel, text).catch(() => check());
  }

  /** While Redis is away a subscription fails, and is asked for again once it is back. */
  async function subscribe(channel: string, listener: (text: string) => void): Promise<void> {
    listeners.set(channel, listener);
    if (missing.has(channel)) return;
    missing.add(channel);
    await ask(channel);
  }

  /** A message of another version must not end the process: what it says is read from the database instead. */
  function hear(channel: string, text: string): void {
    try {
      listeners.get(channel)?.(text);
    } catch (error) {
      log.warn({ err: error, channel }, 'A message of another process cannot be read');
    }
  }

  async function ask(channel: string): Promise<void> {
    try {
      await subscriber.subscribe(PREFIX + channel, (text) => hear(channel, text));
      missing.delete(channel);
      if (!listeners.has(channel)) await subscriber.unsubscribe(PREFIX + channel);
    } catch {
      check();
    }
  }

  function unsubscribe(channel: string): void {
    listeners.delete(channel);
    if (!missing.delete(channel)) subscriber.unsubscribe(PREFIX + channel).catch(() => {});
  }

  const probe = `probe:${randomUUID()}`;
  void subscribe(probe, () => {
    heardMs = performance.now();
    check();
  });
  const probing = setInterval(() => {
    check();
    publish(probe, '');
  }, PROBE.everyMs).unref();
  for (const giveUpAtMs = performance.now() + START_WAIT_MS; !isUp && performance.now() < giveUpAtMs; await wait(20)) {
    publish(probe, '');
  }
  if (!isUp) log.warn({ err: lastError }, 'Redis cannot be reached yet');

  return {
    client,
    prefix: PREFIX,
    isUp: () => isUp,
    publish,
    subscribe,
    unsubscribe,
    onChange: (listener) => void changes.add(listener),
    async close() {
      clearInterval(probing);
      await Promise.allSettled([client.isOpen && client.destroy(), subscriber.isOpen && subscriber.destroy()]);
    },
  };
}

function connectClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SILENT_AFTER_MS / 2,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_AFTER_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT.firstMs * 2 ** Math.min(retries, 10), RECONNECT.mostMs),
    },
  });
}

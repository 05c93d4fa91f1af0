import { connect, createServer, type Socket } from 'node:net';

/** A stretch of network between a client and a server on this machine, that a test can break. */
export interface Proxy {
  /** Where clients connect instead. */
  port: number;
  /**
   * From now on nothing passes, in either direction, not even the end of a connection. Connections stay, and new ones
   * are taken and wait: as on a network that loses everything.
   */
  freeze(): void;
  /** Everything that waits passes, and all that follows. */
  thaw(): void;
  /** Breaks off every connection with a reset, on both sides, also while frozen. New ones are taken as before. */
  drop(): void;
  close(): Promise<void>;
}

/** Passes on everything between its own port and another one of this machine. */
export async function startProxy(port: number): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let isFrozen = false;

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause();
    const pair = { client, upstream };
    pairs.add(pair);
    for (const [from, to] of ways(pair)) {
      pass(from, to, () => isFrozen);
      from.on('close', () => pairs.delete(pair));
      if (!isFrozen) from.resume();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const everyEnd = () => [...pairs].flatMap(({ client, upstream }) => [client, upstream]);
  const drop = () => {
    for (const end of everyEnd()) end.resetAndDestroy();
    pairs.clear();
  };
  return {
    port: portOf(server.address()),
    freeze() {
      isFrozen = true;
      for (const end of everyEnd()) end.pause();
    },
    thaw() {
      isFrozen = false;
      for (const end of everyEnd()) end.resume();
    },
    drop,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      drop();
      return closed;
    },
  };
}

interface Pair {
  client: Socket;
  upstream: Socket;
}

function ways({ client, upstream }: Pair): [Socket, Socket][] {
  return [
    [client, upstream],
    [upstream, client],
  ];
}

/** Passes on what comes from one end to the other, its end and its breaking off too. */
function pass(from: Socket, to: Socket, isFrozen: () => boolean): void {
  from.on('data', (chunk) => {
    if (to.write(chunk)) return;
    from.pause();
    to.once('drain', () => isFrozen() || from.resume());
  });
  from.on('end', () => to.end());
  from.on('error', () => to.destroy());
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}

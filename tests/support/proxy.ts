import { connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server on this machine that a test can break. */
export interface NetworkProxy {
  /** The address that clients connect to instead. */
  port: number;
  /**
   * From now on nothing passes, in either direction, not even the end of a connection. Connections stay open, and new
   * ones are accepted and wait: as on a network that loses everything.
   */
  freeze(): void;
  /** Everything that waits passes, and everything after it. */
  thaw(): void;
  /** Breaks every connection with a reset, on both sides, even while frozen. New ones are accepted as before. */
  drop(): void;
  close(): Promise<void>;
}

/** Forwards everything between a port of this machine and another one, by default of this machine too. */
export async function startProxy(port: number, host = '127.0.0.1'): Promise<NetworkProxy> {
  const pairs = new Set<Pair>();
  const ice = createIce();

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    const upstream = connect({ port, host, allowHalfOpen: true }).pause();
    const pair = { client, upstream };
    pairs.add(pair);
    pass(client, upstream, ice);
    pass(upstream, client, ice);
    for (const end of [client, upstream]) end.on('close', () => pairs.delete(pair));
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
      ice.freeze();
      for (const end of everyEnd()) {
        end.pause();
        ice.melted(() => void end.resume());
      }
    },
    thaw: ice.thaw,
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

/** Delays what would pass while it is frozen: a paused socket still reports its end. */
interface Ice {
  freeze(): void;
  thaw(): void;
  /** Does the work now, or once it has thawed. */
  melted(work: () => void): void;
}

function createIce(): Ice {
  let isFrozen = false;
  const waiting: (() => void)[] = [];
  return {
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const work of waiting.splice(0)) work();
    },
    melted(work) {
      if (isFrozen) waiting.push(work);
      else work();
    },
  };
}

/** Forwards what comes from one end to the other, including its end and resets. */
function pass(from: Socket, to: Socket, { melted }: Ice): void {
  const resume = () => melted(() => void from.resume());
  from.on('data', (chunk) => {
    if (to.write(chunk)) return;
    from.pause();
    to.once('drain', resume);
  });
  from.on('end', () => melted(() => to.end()));
  from.on('error', () => melted(() => to.destroy()));
  resume();
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}

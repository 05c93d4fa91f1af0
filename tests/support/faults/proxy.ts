import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A stretch of network in front of a server on this machine, which a test can break. */
export interface TcpProxy {
  port: number;
  /** http://localhost:PORT, as a server's own. */
  origin: string;
  /** Keeps all connections, old and new, and passes nothing on: a phone in a lift. */
  freeze(): void;
  /** What was sent in the meantime arrives now. */
  thaw(): void;
  /** Ends all connections at once; new ones pass. */
  drop(): void;
  /** Ends all connections and turns new ones away: a router without power. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

interface Link {
  client: Socket;
  /** Null while frozen from its beginning. */
  upstream: Socket | null;
}

/** @param port Where the server listens. */
export async function startProxy(port: number): Promise<TcpProxy> {
  const links = new Set<Link>();
  let isFrozen = false;
  let isCut = false;

  const proxy = createServer({ pauseOnConnect: true }, (client) => {
    if (isCut) return client.resetAndDestroy();
    client.on('error', () => {});
    const link: Link = { client, upstream: null };
    links.add(link);
    if (!isFrozen) join(link);
  });

  function join(link: Link): void {
    const upstream = connect({ port, host: 'localhost' });
    upstream.on('error', () => {});
    link.upstream = upstream;
    pass(link, link.client, upstream);
    pass(link, upstream, link.client);
    link.client.resume();
  }

  function pass(link: Link, from: Socket, to: Socket): void {
    from.on('data', (bytes) => to.write(bytes));
    from.on('close', () => {
      links.delete(link);
      to.end();
    });
  }

  function drop(): void {
    for (const { client, upstream } of links) {
      client.resetAndDestroy();
      upstream?.resetAndDestroy();
    }
    links.clear();
  }

  const listened = await new Promise<AddressInfo>((resolve) => {
    proxy.listen(0, 'localhost', () => {
      const address = proxy.address();
      if (typeof address === 'object' && address) resolve(address);
    });
  });
  return {
    port: listened.port,
    origin: `http://localhost:${listened.port}`,
    freeze() {
      isFrozen = true;
      for (const { client, upstream } of links) {
        client.pause();
        upstream?.pause();
      }
    },
    thaw() {
      isFrozen = false;
      for (const link of links) {
        if (!link.upstream) join(link);
        link.client.resume();
        link.upstream?.resume();
      }
    },
    drop,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      drop();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

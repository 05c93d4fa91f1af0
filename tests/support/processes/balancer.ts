import { connect, createServer, type Socket } from 'node:net';

/** Connects clients to processes in turn, where there is no nginx. It sends nothing again. */
export interface Balancer {
  origin: string;
  stop(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  let turn = 0;

  /** One that does not run is passed over. */
  function pass(client: Socket, tries: number): void {
    const port = ports[turn++ % ports.length] ?? 0;
    const upstream = hold(connect(port, '127.0.0.1'));
    const passOver = () => (tries > 1 ? pass(client, tries - 1) : client.destroy());
    upstream.once('error', passOver);
    upstream.once('connect', () => {
      upstream.off('error', passOver);
      client.pipe(upstream).pipe(client);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    });
  }

  const server = createServer((client) => pass(hold(client), ports.length));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}

import type { WebSocket } from 'ws';

/** How often something is sent on each socket. deploy/nginx.conf cuts sockets that are silent for almost 3 s. */
const EVERY_MS = 1000;
/** Sockets are served in this many slices, as thousands at once would stop the server for a moment. */
const SLICES = 10;

/**
 * Shows a proxy that this process is alive, by pongs that nobody has to answer ([MP7]). A process that stands still keeps its
 * connections open, and a proxy notices only its silence.
 *
 * @param sockets The open ones, at any time.
 * @returns A function that ends it.
 */
export function keepAlive(sockets: () => Iterable<WebSocket>): () => void {
  let round: WebSocket[] = [];
  let size = 0;
  const timer = setInterval(() => {
    if (round.length === 0) {
      round = [...sockets()];
      size = Math.ceil(round.length / SLICES);
    }
    for (const socket of round.splice(0, size)) {
      // Otherwise something is on its way.
      if (socket.readyState === socket.OPEN && socket.bufferedAmount === 0) socket.pong();
    }
  }, EVERY_MS / SLICES).unref();
  return () => clearInterval(timer);
}

import type { StepResponse } from './locals.ts';
import { createDrainWait } from './write-pieces.ts';

/** React writes a page in pieces of 2 KB, each of which would be compressed, flushed and sent on its own. */
const JOINED_BYTES = 32 * 1024;

/** The response that @remix-run/express writes to, and the backpressure of the client behind it. */
export interface Outgoing {
  response: StepResponse;
  /** Resolves when the client can take more. False: it has disconnected, or sent HEAD. */
  hasRoom(): Promise<boolean>;
}

/**
 * Wraps the response for @remix-run/express, which neither joins small pieces nor waits for slow clients: this joins
 * them, flushes each joined piece, and forbids caching unless the answer allows it. Code that produces a long answer
 * calls `hasRoom` before each piece ([RT4], docs/decisions/0134).
 */
export function outgoing(response: StepResponse): Outgoing {
  const isWanted = response.req.method !== 'HEAD';
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isFull = false;
  const drained = createDrainWait(response);

  function send(): void {
    if (bytes > 0 && !response.destroyed) isFull = !response.write(Buffer.concat(waiting));
    if ('flush' in response && typeof response.flush === 'function') response.flush();
    waiting = [];
    bytes = 0;
  }

  // Pages contain a nonce and the signed-in user, so they must not be cached.
  response.set('Cache-Control', 'no-store');
  const own: Record<PropertyKey, unknown> = {
    append: (name: string, value: string) =>
      name.toLowerCase() === 'cache-control' ? response.set(name, value) : response.append(name, value),
    write(piece: Uint8Array) {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= JOINED_BYTES) send();
    },
    flush: () => {},
    end() {
      if (bytes > 0) send();
      if (!response.destroyed) response.end();
    },
    // A truncated answer must not look complete ([RT5]). The adapter reports the error itself.
    destroy: () => response.destroy(),
  };
  return {
    response: new Proxy(response, {
      get(target, name) {
        if (Object.hasOwn(own, name)) return own[name];
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    async hasRoom() {
      if (isFull && !response.destroyed) await drained();
      isFull = false;
      return isWanted && !response.destroyed;
    },
  };
}

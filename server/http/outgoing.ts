import type { StepResponse } from './locals.ts';
import { drained } from './write-pieces.ts';

/** React writes a page 2 KB at a time, and every piece would be compressed, flushed and sent alone. */
const JOINED_BYTES = 32 * 1024;

/** A response that @remix-run/express writes to, and the pace of the client behind it. */
export interface Outgoing {
  response: StepResponse;
  /** Resolves when the client can take more. False: it has left, or wants no body. */
  hasRoom(): Promise<boolean>;
}

/**
 * The response for @remix-run/express, which knows no pace and no joining: pieces are joined, each joined piece is flushed,
 * and nothing may be cached unless the answer says so. Whatever makes a long answer asks `hasRoom` before each piece
 * ([RT4], docs/decisions/0134).
 */
export function outgoing(response: StepResponse): Outgoing {
  const isWanted = response.req.method !== 'HEAD';
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isFull = false;

  function send(): void {
    if (bytes > 0 && !response.destroyed) isFull = !response.write(Buffer.concat(waiting));
    if ('flush' in response && typeof response.flush === 'function') response.flush();
    waiting = [];
    bytes = 0;
  }

  // Pages carry a nonce and who is signed in: nothing may keep them.
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
    // Half an answer must not look like a whole one ([RT5]); the error itself is reported by the adapter.
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
      if (isFull && !response.destroyed) await drained(response);
      isFull = false;
      return isWanted && !response.destroyed;
    },
  };
}

import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { ServerMessage } from '#app/contract/messages.ts';
import { refuse, socketError } from '#app/contract/refusals.ts';
import { SOCKET_LIMITS } from '#app/core/limits.ts';

/** Why a socket is closed by us; the numbers are the contract's. */
export const CLOSE = {
  policy: 1008,
  restart: 1012,
  loginEnded: 4001,
  removed: 4003,
  tooMany: 4008,
} as const;

/** One with more than this waiting to be sent does not read: it ends, and comes back for a whole state. */
export const BACKLOG_MAX = 1024 * 1024;

/** One open socket. */
export interface Peer {
  /** Serialized by the caller, so that thousands may be told with the same bytes. */
  send(...frames: readonly Buffer[]): void;
  tell(message: ServerMessage): void;
  close(code: number): void;
}

/** A message as JSON in the bytes that travel. */
export function toFrame(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

const TEXT = { binary: false, compress: false };

/** @param stream What the socket writes to: frames that go together leave in one write, which is what a frame costs most. */
export function createPeer(socket: WebSocket, stream: Pick<Duplex, 'cork' | 'uncork'>): Peer {
  const send = (...frames: readonly Buffer[]) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG_MAX) return socket.terminate();
    stream.cork();
    for (const frame of frames) socket.send(frame, TEXT);
    stream.uncork();
  };
  return {
    send,
    tell: (message) => send(toFrame(message)),
    close: (code) => socket.close(code),
  };
}

/** What a peer sent: a JSON object, or something that cannot be read. */
export type Reading = { kind: 'object'; value: object } | { kind: 'unreadable' };

/**
 * Counts what one socket sends, pings and pongs too, against its limit by time ([SK4]).
 *
 * @returns Whether one more is within it.
 */
export function createAllowance({ limited, nowMs }: { limited: boolean; nowMs: () => number }): () => boolean {
  let tokens = SOCKET_LIMITS.burst;
  let countedMs = nowMs();

  return () => {
    if (!limited) return true;
    const ms = nowMs();
    tokens = Math.min(SOCKET_LIMITS.burst, tokens + ((ms - countedMs) / 1000) * SOCKET_LIMITS.perSecond);
    countedMs = ms;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Reads a message ([SK5]). */
export function readMessage(data: RawData, isBinary: boolean): Reading {
  const value = isBinary ? null : parse(data);
  return value === null ? { kind: 'unreadable' } : { kind: 'object', value };
}

function parse(data: RawData): object | null {
  try {
    const value: unknown = JSON.parse(data.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a peer is told of a message that cannot be read. */
export const UNREADABLE: ServerMessage = socketError(refuse('unreadable'));

import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { ServerMessage } from '#app/contract/messages.ts';
import { socketError } from '#app/contract/refusal-replies.ts';
import { refuse } from '#app/contract/refusals.ts';
import { SOCKET_LIMITS } from '#app/core/limits.ts';
import { textFrame } from './text-frame.ts';

/** Why we close a socket; the codes are the contract's. */
export const CLOSE = {
  sessionRemoved: 1000,
  policy: 1008,
  restart: 1012,
  loginEnded: 4001,
  removed: 4003,
  tooMany: 4008,
} as const;

/** Disconnect slow consumers: a socket with more than this waiting is closed, and gets a whole state when it reconnects. */
export const BACKLOG_MAX = 1024 * 1024;

/** One open socket. */
export interface Peer {
  /** Sends complete frames, so that thousands of peers can get the same bytes. */
  send(...frames: readonly Buffer[]): void;
  sendMessage(message: ServerMessage): void;
  close(code: number): void;
}

/** A message as the complete frame of its JSON. */
export function toFrame(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message));
}

interface PeerDeps {
  socket: WebSocket;
  /** The stream below the socket. */
  stream: Pick<Duplex, 'write'>;
  /** Called before the socket is closed because too much waits for it. */
  onBacklog(): void;
  /** Called before it is closed because its person has opened too many others. */
  onTooMany(): void;
}

/**
 * Frames sent together leave in one write, as the write is their main cost. `ws` would write a head of its own for each.
 */
export function createPeer({ socket, stream, onBacklog, onTooMany }: PeerDeps): Peer {
  const send = (...frames: readonly Buffer[]) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG_MAX) {
      onBacklog();
      return socket.terminate();
    }
    const [first, ...more] = frames;
    if (first) stream.write(more.length === 0 ? first : Buffer.concat(frames));
  };
  return {
    send,
    sendMessage: (message) => send(toFrame(message)),
    close(code) {
      if (code === CLOSE.tooMany) onTooMany();
      socket.close(code);
    },
  };
}

/** A received message: a JSON object, or unreadable. */
export type Reading = { kind: 'object'; value: object } | { kind: 'unreadable' };

/**
 * The rate limit for one socket's messages, pings and pongs included ([SK4]).
 *
 * @returns Counts one message, and says whether it is within the limit.
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

/** Parses a message ([SK5]). */
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

/** The reply to an unreadable message. */
export const UNREADABLE: ServerMessage = socketError(refuse('unreadable'));

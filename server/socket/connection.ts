import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { isLimit, socketError } from '#app/contract/refusal-replies.ts';
import { type RefusalReason, refuse } from '#app/contract/refusals.ts';
import { JOIN_DEADLINE_MS, SOCKET_LIMITS } from '#app/core/limits.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { Arrivals } from '../live/arrivals.ts';
import type { Clock } from '../live/clock.ts';
import type { Room } from '../live/room.ts';
import type { Subscription } from './audience.ts';
import type { Dispatcher, Speaker } from './dispatch.ts';
import type { Hub } from './hub.ts';
import type { IdleSockets } from './idle-sockets.ts';
import { CLOSE, createAllowance, createPeer, readMessage, UNREADABLE } from './peer.ts';

/** Who opened the socket, as identified at the upgrade. */
export interface Caller {
  viewer: Viewer;
  /** The login or token that the socket ends with; null for guests and strangers. */
  login: { id: string; endsAt: Date } | null;
  /** The network that limits by IP address count it under. */
  network: string;
}

/** How long a socket closed to make room for others may take to answer the close. */
const LAST_WORDS_MS = 1000;

/** The longest timeout of a timer. A login that ends later than this does not close its socket by timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The limits of a socket, as the log and the metrics name them ([LO3]). */
export type SocketLimit =
  | 'socket_messages'
  | 'socket_unreadable'
  | 'socket_join_deadline'
  | 'socket_idle'
  | 'socket_message_size'
  | 'sockets_of_person'
  | 'socket_backlog';

export interface ConnectionDeps {
  hub: Hub;
  dispatcher: Dispatcher;
  clock: Clock;
  arrivals: Arrivals;
  idle: IdleSockets;
  /** Whether the rate limit for messages applies. */
  limited: boolean;
  /** Notes a refusal by a limit. */
  onLimit(limit: SocketLimit | RefusalReason, network: string): void;
}

/** The codes of `ws` for a message or frame that exceeds its options. */
const TOO_LARGE: ReadonlySet<unknown> = new Set([
  'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH',
  'WS_ERR_TOO_MANY_BUFFERED_PARTS',
]);

/** Serves one socket, and the stream below it, from its opening to its end. */
export function serveSocket(
  { socket, stream }: { socket: WebSocket; stream: Duplex },
  caller: Caller,
  { hub, dispatcher, clock, arrivals, idle, limited, onLimit }: ConnectionDeps,
): void {
  const note = (limit: SocketLimit | RefusalReason) => onLimit(limit, caller.network);
  const peer = createPeer({
    socket,
    stream,
    onBacklog: () => note('socket_backlog'),
    onTooMany: () => note('sockets_of_person'),
  });
  const closeFor = (limit: SocketLimit) => {
    if (socket.readyState === socket.OPEN) note(limit);
    peer.close(CLOSE.policy);
  };
  const isWithinLimit = createAllowance({ limited, nowMs: () => clock().ms });
  let subscribed: { room: Room; subscription: Subscription } | null = null;
  /** Joins run one after the other, so that the last one decides the subscription ([SK11]). */
  let joining = Promise.resolve();
  let unreadable = 0;
  const deadline = setTimeout(() => closeFor('socket_join_deadline'), JOIN_DEADLINE_MS);
  const endIdle = idle.add(caller.network, () => {
    closeFor('socket_idle');
    setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref();
  });
  const loginTimer = caller.login && endWith(caller.login.endsAt, () => peer.close(CLOSE.loginEnded));
  if (caller.login) hub.bind(peer, caller.login.id);

  const unsubscribe = () => {
    if (subscribed) hub.unsubscribe(peer, subscribed.room, subscribed.subscription);
    subscribed = null;
  };
  const speaker: Speaker = {
    peer,
    viewer: caller.viewer,
    refuse(refusal) {
      if (isLimit(refusal.reason)) note(refusal.reason);
      peer.sendMessage(socketError(refusal));
    },
    subscribed: () => subscribed,
    subscribe(room, subscription) {
      // The socket may have closed meanwhile.
      if (socket.readyState !== socket.OPEN) return;
      clearTimeout(deadline);
      endIdle();
      unsubscribe();
      subscribed = { room, subscription };
      hub.subscribe(peer, room, subscription);
    },
    sendOwnState: (room, participantId) => hub.sendOwnState(peer, room, participantId),
  };

  function refuseUnreadable(): void {
    unreadable += 1;
    peer.sendMessage(UNREADABLE);
    if (unreadable >= SOCKET_LIMITS.unreadable) closeFor('socket_unreadable');
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const at = arrivals.stamp();
    if (!isWithinLimit()) return closeFor('socket_messages');
    const reading = readMessage(data, isBinary);
    if (reading.kind === 'unreadable') return refuseUnreadable();
    const type: unknown = 'type' in reading.value ? reading.value.type : undefined;
    if (!dispatcher.knows(type)) return peer.sendMessage(socketError(refuse('unknown_message')));
    const carryOut = () => dispatcher.dispatch(speaker, type, reading.value, at);
    if (type !== 'join_session') return arrivals.follow(at, carryOut());
    joining = joining.then(carryOut);
  });
  const countControl = () => void (isWithinLimit() || closeFor('socket_messages'));
  socket.on('ping', countControl);
  socket.on('pong', countControl);
  // A close event follows every error.
  socket.on('error', (error) => {
    if ('code' in error && TOO_LARGE.has(error.code)) note('socket_message_size');
  });
  socket.on('close', () => {
    clearTimeout(deadline);
    endIdle();
    if (loginTimer) clearTimeout(loginTimer);
    unsubscribe();
    if (caller.login) hub.unbind(peer, caller.login.id);
  });
}

/** Ends the socket when its login expires, even if nothing happens on it ([LG2]). */
function endWith(endsAt: Date, end: () => void): NodeJS.Timeout | null {
  const leftMs = endsAt.getTime() - Date.now();
  return leftMs > TIMER_MAX_MS ? null : setTimeout(end, leftMs).unref();
}

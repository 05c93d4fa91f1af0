import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { refuse, socketError } from '#app/contract/refusals.ts';
import { JOIN_DEADLINE_MS, SOCKET_LIMITS } from '#app/core/limits.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { Arrivals } from '../live/arrivals.ts';
import type { Clock } from '../live/clock.ts';
import type { Room } from '../live/room.ts';
import type { Seat } from './audience.ts';
import type { Dispatcher, Speaker } from './dispatch.ts';
import type { Hub } from './hub.ts';
import type { IdleSockets } from './idle-sockets.ts';
import { CLOSE, createAllowance, createPeer, readMessage, UNREADABLE } from './peer.ts';

/** Who is at the other end, as looked up when the socket was opened. */
export interface Caller {
  viewer: Viewer;
  /** The login that the socket hangs on; null for guests and strangers. */
  login: { id: string; endsAt: Date } | null;
  /** Where it comes from, as limits by address count it. */
  network: string;
}

/** A socket that was cut off for others has this long to read why. */
const LAST_WORDS_MS = 1000;

/** The longest time that a timer can wait. A socket that stays open that long is not seen to the end of its login. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface ConnectionTools {
  hub: Hub;
  dispatcher: Dispatcher;
  clock: Clock;
  arrivals: Arrivals;
  idle: IdleSockets;
  /** Whether messages are counted by time. */
  limited: boolean;
}

/** Serves one socket, and the stream below it, from its opening to its end. */
export function serveSocket(
  { socket, stream }: { socket: WebSocket; stream: Duplex },
  caller: Caller,
  { hub, dispatcher, clock, arrivals, idle, limited }: ConnectionTools,
): void {
  const peer = createPeer(socket, stream);
  const isWithinLimit = createAllowance({ limited, nowMs: () => clock().ms });
  let place: { room: Room; seat: Seat } | null = null;
  /** Joins are carried out one after the other: the last one said decides where it sits ([SK11]). */
  let joining = Promise.resolve();
  let unreadable = 0;
  const deadline = setTimeout(() => peer.close(CLOSE.policy), JOIN_DEADLINE_MS);
  const endIdling = idle.add(caller.network, () => {
    peer.close(CLOSE.policy);
    setTimeout(() => socket.terminate(), LAST_WORDS_MS).unref();
  });
  const ending = caller.login && endWith(caller.login.endsAt, () => peer.close(CLOSE.loginEnded));
  if (caller.login) hub.bind(peer, caller.login.id);

  const rise = () => {
    if (place) hub.rise(peer, place.room, place.seat);
    place = null;
  };
  const speaker: Speaker = {
    peer,
    viewer: caller.viewer,
    place: () => place,
    sit(room, seat) {
      // It may have gone while it was being let in.
      if (socket.readyState !== socket.OPEN) return;
      clearTimeout(deadline);
      endIdling();
      rise();
      place = { room, seat };
      hub.sit(peer, room, seat);
    },
    tellOwn: (room, participantId) => hub.tellOwn(peer, room, participantId),
  };

  function refuseUnreadable(): void {
    unreadable += 1;
    peer.tell(UNREADABLE);
    if (unreadable >= SOCKET_LIMITS.unreadable) peer.close(CLOSE.policy);
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const at = arrivals.stamp();
    if (!isWithinLimit()) return peer.close(CLOSE.policy);
    const reading = readMessage(data, isBinary);
    if (reading.kind === 'unreadable') return refuseUnreadable();
    const type: unknown = 'type' in reading.value ? reading.value.type : undefined;
    if (!dispatcher.knows(type)) return peer.tell(socketError(refuse('unknown_message')));
    const carryOut = () => dispatcher.dispatch(speaker, type, reading.value, at);
    if (type !== 'join_session') return arrivals.follow(at, carryOut());
    joining = joining.then(carryOut);
  });
  const countControl = () => void (isWithinLimit() || peer.close(CLOSE.policy));
  socket.on('ping', countControl);
  socket.on('pong', countControl);
  // What broke is told by the close that follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(deadline);
    endIdling();
    if (ending) clearTimeout(ending);
    rise();
    if (caller.login) hub.unbind(peer, caller.login.id);
  });
}

/** A login may end while nobody does anything ([LG2]). */
function endWith(endsAt: Date, end: () => void): NodeJS.Timeout | null {
  const leftMs = endsAt.getTime() - Date.now();
  return leftMs > TIMER_MAX_MS ? null : setTimeout(end, leftMs).unref();
}

import type { WebSocket } from 'ws';
import { refusals } from '#app/contract/refusals.ts';
import { JOIN_DEADLINE_MS, SOCKET_LIMITS } from '#app/core/limits.ts';
import type { Viewer } from '#app/core/permissions.ts';
import type { Clock } from '../live/clock.ts';
import type { Room } from '../live/room.ts';
import type { Seat } from './audience.ts';
import type { Dispatcher, Speaker } from './dispatch.ts';
import type { Hub } from './hub.ts';
import { CLOSE, createPeer, createReader, UNREADABLE } from './peer.ts';

/** Who is at the other end, as looked up when the socket was opened. */
export interface Caller {
  viewer: Viewer;
  /** The login that the socket hangs on; null for guests and strangers. */
  loginId: string | null;
}

export interface ConnectionTools {
  hub: Hub;
  dispatcher: Dispatcher;
  clock: Clock;
  /** Whether messages are counted by time. */
  limited: boolean;
}

/** Serves one socket from its opening to its end. */
export function serveSocket(
  socket: WebSocket,
  caller: Caller,
  { hub, dispatcher, clock, limited }: ConnectionTools,
): void {
  const peer = createPeer(socket);
  const read = createReader({ limited, nowMs: () => clock().ms });
  let place: { room: Room; seat: Seat } | null = null;
  let unreadable = 0;
  const deadline = setTimeout(() => peer.close(CLOSE.policy), JOIN_DEADLINE_MS);
  if (caller.loginId !== null) hub.bind(peer, caller.loginId);

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
      rise();
      place = { room, seat };
      hub.sit(peer, room, seat);
    },
  };

  function refuseUnreadable(): void {
    unreadable += 1;
    peer.tell(UNREADABLE);
    if (unreadable >= SOCKET_LIMITS.unreadable) peer.close(CLOSE.policy);
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const at = clock();
    const reading = read(data, isBinary);
    if (reading.kind === 'flood') return peer.close(CLOSE.policy);
    if (reading.kind === 'unreadable') return refuseUnreadable();
    const type: unknown = 'type' in reading.value ? reading.value.type : undefined;
    if (!dispatcher.knows(type)) return peer.tell({ type: 'error', message: refusals.unknown_message.words });
    if (type === 'join_session') clearTimeout(deadline);
    void dispatcher.dispatch(speaker, type, reading.value, at);
  });
  // What broke is told by the close that follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(deadline);
    rise();
    if (caller.loginId !== null) hub.unbind(peer, caller.loginId);
  });
}

import type { Sessions } from '../data/sessions.ts';
import type { Bus } from './bus.ts';
import type { Rooms } from './rooms.ts';

/**
 * Lets every process drop the rooms of sessions that any process removes, whether or not that one has them open
 * ([MP2]).
 *
 * @param bus Reaches all processes. The rooms themselves publish on the local one.
 */
export function shareForget(rooms: Rooms, bus: Bus): Rooms {
  bus.subscribe((event) => {
    if (event.kind === 'session_removed') rooms.forget([event.sessionId]);
  });
  return { ...rooms, forget: (sessionIds) => tell(bus, sessionIds) };
}

/** The same for abandoned sessions, which are removed by their time. */
export function shareUntouched<Rows extends Pick<Sessions, 'removeUntouched'>>(sessions: Rows, bus: Bus): Rows {
  return {
    ...sessions,
    async removeUntouched(before: Date) {
      const removed = await sessions.removeUntouched(before);
      tell(bus, removed);
      return removed;
    },
  };
}

function tell(bus: Bus, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) bus.publish({ kind: 'session_removed', sessionId });
}

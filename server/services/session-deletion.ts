import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Data } from '../data/index.ts';
import type { Rooms } from '../live/rooms.ts';
import type { SessionGrant } from './access.ts';
import { orUnavailable } from './outcome.ts';

/** What is known of a completed session in one line. */
export interface SessionHead {
  title: string;
  number: number;
  /** ISO 8601. */
  completedAt: string;
  /** Without the removed. */
  participants: number;
}

/** Deletes single sessions, for their host ([RP10]). Both may also refuse `unavailable`. */
export interface SessionDeletion {
  /** What would be deleted. Refuses `session_running`. */
  describe(grant: SessionGrant): Promise<Outcome<SessionHead>>;
  /**
   * Deletes a session with its participants and answers: nobody finds it from now on, and its rows are removed in pieces.
   * Refuses `session_running`.
   */
  delete(grant: SessionGrant): Promise<Outcome<null>>;
}

interface Deps {
  data: Pick<Data, 'removals'>;
  rooms: Pick<Rooms, 'forget'>;
}

export function createSessionDeletion({ data, rooms }: Deps): SessionDeletion {
  return {
    describe: (grant) => orUnavailable(() => describe(grant)),
    delete: (grant) =>
      orUnavailable(async () => {
        const found = await describe(grant);
        if (!found.ok) return found;
        const ids = [grant.room.sessionId];
        await data.removals.removeSessions(ids);
        // Closes the sockets of those who still look at its scores.
        rooms.forget(ids);
        return { ok: true, value: null };
      }),
  };
}

function describe({ room }: SessionGrant): Promise<Outcome<SessionHead>> {
  return room.read(({ session: { title, number, phase, headcount } }) => {
    if (phase.status !== 'completed') return refuse('session_running');
    const completedAt = new Date(phase.completedAt).toISOString();
    return { ok: true, value: { title, number, completedAt, participants: headcount } };
  });
}

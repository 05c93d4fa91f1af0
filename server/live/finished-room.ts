import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import { type FinishedSession, finishedScene, NOBODY } from '#app/core/live/finished.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Reader } from '../data/reader.ts';
import type { Sessions } from '../data/sessions.ts';
import type { Attendance, Attendee } from './attendance.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { toNotices } from './notices.ts';
import type { Room } from './room.ts';

/** Without anybody in it a room is given back after this time. */
const IDLE_MS = 60_000;

export interface FinishedRoomTools {
  clock: Clock;
  bus: Bus;
  reader: Pick<Reader, 'read'>;
  sessions: Pick<Sessions, 'write'>;
}

/**
 * The room of a session that had ended before anybody asked for it. It holds none of the answers, and reads only the
 * participants that are named to it ([RT3]). Commands get the answers that any completed session gives.
 */
export function createFinishedRoom(loaded: FinishedSession, attendance: Attendance, tools: FinishedRoomTools): Room {
  const { clock, bus, reader, sessions } = tools;
  const { id: sessionId, hostId } = loaded.session;
  /** Null after a change: the best and the places are read anew. */
  let known: FinishedSession | null = loaded;
  let busyMs = clock().ms;
  /** Changes one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  async function sceneWith(participantIds: readonly string[]): Promise<Scene> {
    busyMs = clock().ms;
    known ??= await reader.read('summary', sessionId);
    if (!known) throw new DatabaseUnavailable('A session has gone while it was open', { code: 'gone' });
    const people = participantIds.length === 0 ? NOBODY : await reader.read('people', { sessionId, participantIds });
    const now = clock();
    return finishedScene(known, people, {
      now,
      hostPresent: !attendance.isHostAway(now.ms),
      isConnected: (id) => attendance.isConnected(id, now.ms),
    });
  }

  async function carryOut(asked: RoomCommand): Promise<Outcome<readonly Change[]>> {
    const { session } = await sceneWith('participantId' in asked ? [asked.participantId] : []);
    const command: Command = asked.type === 'advance' ? { ...asked, connected: new Set() } : asked;
    const now = clock();
    const decision = transition(session, command, now);
    if (!decision.ok) return refuse(decision.reason);
    const { changes } = decision;
    if (changes.length === 0) return { ok: true, value: changes };
    applyChanges(session, changes);
    const { revision } = session;
    const isStored = await sessions.write([{ session, revision, changes, now, withTime: false, hostSeen: false }]);
    if (!isStored) return refuse('unavailable', { retryAfter: 1 });
    known = null;
    for (const notice of toNotices(sessionId, changes)) bus.publish(notice);
    return { ok: true, value: changes };
  }

  const tell = (id: string) => bus.publish({ kind: 'people', sessionId, participantIds: [id] });
  let isHostHere = !attendance.isHostAway(clock().ms);
  function noticeHost(): void {
    const isHere = !attendance.isHostAway(clock().ms);
    if (isHere === isHostHere) return;
    isHostHere = isHere;
    bus.publish({ kind: 'moved', sessionId, signals: [] });
  }

  function come(who: Attendee, isNew: boolean): void {
    if (who.role === 'host') noticeHost();
    else if (isNew) tell(who.id);
  }

  return {
    sessionId,
    hostId,
    isWhole: false,
    isRunning: () => false,
    async submit(asked) {
      const turn = last.then(() => carryOut(asked));
      last = turn.catch(() => {});
      try {
        return await turn;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return error.refusal;
        throw error;
      }
    },
    look: async (read, ...participantIds) => read(await sceneWith(participantIds)),
    arrive(who) {
      busyMs = clock().ms;
      come(who, attendance.arrive(who, busyMs));
    },
    ask(who) {
      busyMs = clock().ms;
      come(who, attendance.ask(who, busyMs));
    },
    leave(who) {
      if (attendance.leave(who, clock().ms) && who.role === 'participant') tell(who.id);
    },
    beat() {
      for (const id of attendance.takeExpired(clock().ms)) tell(id);
      noticeHost();
    },
    connected: () => attendance.connected(clock().ms),
    countConnected: () => attendance.connected(clock().ms).size,
    isIdle() {
      const { ms } = clock();
      return ms - busyMs >= IDLE_MS && attendance.isEmpty(ms);
    },
    close() {},
  };
}

import type { RoomCommand } from '#app/core/live/commands.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import type { Attendance, Attendee } from './attendance.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';

/** Notices who comes and goes: an open question counts whoever was here, and hosts and players are told. */
export interface RollCall {
  isHostPresent(): boolean;
  arrive(who: Attendee, isNew: boolean): void;
  leave(who: Attendee, hasGone: boolean): void;
  /** Once a second: who has gone quietly is noticed. */
  beat(nowMs: number): void;
  /** Rows were read again: who is connected may not stand in them. */
  countAgain(): void;
}

interface RollCallTools {
  clock: Clock;
  bus: Bus;
  session(): LiveSession;
  submit(command: RoomCommand): unknown;
}

export function createRollCall(attendance: Attendance, { clock, bus, session, submit }: RollCallTools): RollCall {
  const sessionId = session().id;
  let hostPresent = !attendance.isHostAway(clock().ms);
  let isRecountDue = false;

  const tellOf = (participantIds: readonly string[]) => bus.publish({ kind: 'people', sessionId, participantIds });

  function noticeHost(): void {
    const isPresent = !attendance.isHostAway(clock().ms);
    if (isPresent === hostPresent) return;
    hostPresent = isPresent;
    bus.publish({ kind: 'moved', sessionId, signals: [] });
  }

  /** Who is here for a question that is open counts in it. */
  function count(participantIds: readonly string[]): void {
    const { phase } = session();
    if (phase.status !== 'question') return;
    if (participantIds.some((id) => !phase.attended.has(id))) submit({ type: 'attend', participantIds });
  }

  return {
    isHostPresent: () => hostPresent,
    arrive(who, isNew) {
      if (who.role === 'host') return noticeHost();
      count([who.id]);
      if (isNew) tellOf([who.id]);
    },
    leave(who, hasGone) {
      if (hasGone && who.role === 'participant') tellOf([who.id]);
    },
    beat(nowMs) {
      const expired = attendance.takeExpired(nowMs);
      if (expired.length > 0) tellOf(expired);
      noticeHost();
      if (!isRecountDue) return;
      isRecountDue = false;
      // Who came while nothing could be stored is here all the same, and counts.
      count([...attendance.connected(nowMs)]);
    },
    countAgain() {
      isRecountDue = true;
    },
  };
}

import { vi } from 'vitest';
import type { Change } from '#app/core/live/commands.ts';
import { restore } from '#app/core/live/restore.ts';
import type { SessionSettings } from '#app/core/live/state.ts';
import { ConstraintBroken } from '#server/data/committer.ts';
import { DatabaseUnavailable } from '#server/data/database.ts';
import type { SessionWrite } from '#server/data/session-write.ts';
import { createBus, type LiveEvent } from '#server/live/bus.ts';
import { LiveRoom } from '#server/live/live-room.ts';
import { RoomPresence } from '#server/live/presence.ts';
import type { Room } from '#server/live/room.ts';
import { Writer } from '#server/live/writer.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START, storeChanges, storeElapsed } from '#tests/support/live/rows.ts';

/**
 * A room with a store that can be held up, fail, or be overtaken by another server; `log` has the events in order.
 * Timers are vitest's, and the room's clock runs with them.
 */
export function makeRoomStage(settings: Partial<SessionSettings> = {}) {
  const rows = rowsOf([question('q1'), question('q2')], settings);
  const log: string[] = [];
  const notices: LiveEvent[] = [];
  const writes: SessionWrite[] = [];
  const errors: unknown[] = [];
  const begun = Date.now();
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const stage = {
    rows,
    log,
    notices,
    writes,
    errors,
    /** The results of the next writes. */
    fate: 'stored' as 'stored' | 'unavailable' | 'broken' | 'lost',
    /** The error code while it is unavailable. */
    code: 'SQLITE_FULL',
    canRead: true,
    /** The participant whose account is deleted: joining under this id breaks a foreign key. */
    nobody: null as string | null,
    /** The room's clock runs this far ahead of its timers. */
    aheadMs: 0,
    /** What a due question waits for. */
    catchUp: async () => {},
    hold: null as Promise<void> | null,
    now: () => {
      const ms = Date.now() - begun;
      return { ms: START.ms + ms + stage.aheadMs, wall: START.wall + ms };
    },
    /** Returns the kinds of events so far, and forgets them. */
    told: () => notices.splice(0).map(({ kind }) => kind),
  };

  async function write(group: readonly SessionWrite[]): Promise<boolean> {
    await stage.hold;
    // The commit thread waits a second for a locked file.
    if (stage.fate === 'unavailable' && stage.code === 'SQLITE_BUSY') await wait(1000);
    writes.push(...group);
    if (stage.fate === 'unavailable') throw new DatabaseUnavailable('It cannot be written', { code: stage.code });
    if (stage.fate === 'broken') throw new Error('An impossible statement');
    if (stage.fate === 'lost') return false;
    const joined = group.flatMap(({ changes }) => changes.flatMap((one) => (one.type === 'joined' ? [one] : [])));
    if (joined.some(({ participant }) => participant.id === stage.nobody)) throw new ConstraintBroken('FOREIGN KEY');
    log.push('stored');
    for (const { changes, session, now } of group) {
      storeChanges(rows, changes);
      storeElapsed(rows, session, now);
    }
    return true;
  }

  const arrivals = { caughtUp: () => stage.catchUp() };
  const bus = createBus((error) => errors.push(error));
  bus.subscribe((notice) => {
    notices.push(notice);
    log.push(`told ${notice.kind}`);
  });
  const reload = async () => {
    if (!stage.canRead) throw new DatabaseUnavailable('It cannot be read', { code: 'SQLITE_BUSY' });
    return { session: restore(rows, stage.now()), sequence: 0 };
  };
  const session = restore(rows, stage.now());
  const room: Room = new LiveRoom(session, {
    clock: stage.now,
    writer: new Writer({ write }),
    bus,
    presence: new RoomPresence(stage.now().ms, { sessionId: session.id, clock: stage.now, bus }),
    reload,
    arrivals,
    isOffensive: () => false,
    logError: (error) => errors.push(error),
  });

  return Object.assign(stage, {
    room,
    bus,
    /** A participant joins and opens a socket. */
    async enter(id: string): Promise<void> {
      const person = { kind: 'guest' as const, guestId: id };
      await settled(room.submit({ type: 'join', participantId: id, person, name: id, skeleton: id, limit: 50 }));
      room.arrive({ role: 'participant', id });
      stage.told();
    },
    join: (id: string) =>
      room.submit({
        type: 'join',
        participantId: id,
        person: { kind: 'account', userId: id },
        name: id,
        skeleton: id,
        limit: 50,
      }),
    advance: (questionId: string, revision?: number) =>
      room.submit({ type: 'advance', questionId, restart: false, revision }),
    answer: (participantId: string, option: string) =>
      room.submit({ type: 'answer', participantId, questionId: option.slice(0, 2), sent: { optionIds: [option] } }),
    status: () => settled(room.read(({ session }) => session.phase.status)),
  });
}

/** Runs timers until this resolves. */
export async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < 100 && !isSettled; turn += 1) await vi.advanceTimersByTimeAsync(1);
  if (!isSettled) throw new Error('It never resolves');
  return promise;
}

/** The result of a command: the kinds of its changes, or the refusal's reason. */
export function outcomeOf(outcome: { ok: true; value: readonly Change[] } | { ok: false; reason: string }): string {
  if (!outcome.ok) return outcome.reason;
  return outcome.value.map(({ type }) => type).join(' ') || 'nothing';
}

import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { SessionWrite } from '../data/session-writes.ts';
import type { Arrivals } from './arrivals.ts';
import type { Attendance, Attendee } from './attendance.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { createCloseTimer } from './close-timer.ts';
import { createMemory } from './memory.ts';
import { toNotices } from './notices.ts';
import { createQueue } from './queue.ts';
import { createRollCall } from './roll-call.ts';
import type { Writer } from './writer.ts';

/** The host's being there is noted this often while nothing else is stored. */
const HOST_NOTED_EVERY_MS = 60_000;
/** Without anybody in it a room is given back after this time. */
const IDLE_MS = 60_000;
/** A close that could not be stored is tried again after this time. */
const RETRY_MS = 500;

/** A live session in motion: one queue, whatever road a command came by. */
export interface Room {
  readonly sessionId: string;
  readonly hostId: string;
  /** Whether everybody and all answers are in memory; else it is the room of a session that had ended before. */
  readonly isWhole: boolean;
  /** Whether the session is not completed. */
  isRunning(): boolean;
  /**
   * Decides the command in its turn, stores what it changes, tells everybody, and only then answers.
   *
   * @param at When it arrived; now, where nothing is said.
   * @returns What it changed; nothing where it asked for what was so already. Refuses as `transition` does, and
   *   `unavailable` or `busy`.
   */
  submit(command: RoomCommand, at?: Moment): Promise<Outcome<readonly Change[]>>;
  /**
   * Looks at the session as it is stored: while changes are being stored, it waits for them.
   *
   * @param participantIds Whom the reader wants to see. In a room that is not whole there is nobody else
   *   but the best.
   */
  look<Value>(read: (scene: Scene) => Value, ...participantIds: string[]): Promise<Value>;
  /** A socket of theirs was opened. */
  arrive(who: Attendee): void;
  /** A socket of theirs was closed. */
  leave(who: Attendee): void;
  /** A request of theirs named the session. */
  ask(who: Attendee): void;
  /** Once a second: the time of an open question is stored, who has gone quietly is noticed. */
  beat(): void;
  /** Ids of the participants who are connected. */
  connected(): ReadonlySet<string>;
  /** How many participants are connected. */
  countConnected(): number;
  /** Whether nobody needs the room: it can be rebuilt from its rows at any time. */
  isIdle(): boolean;
  close(): void;
}

export interface RoomTools {
  clock: Clock;
  writer: Writer;
  arrivals: Pick<Arrivals, 'caughtUp'>;
  bus: Bus;
  /** Reads the session again from its rows. */
  reload(): Promise<LiveSession>;
  logError(error: unknown, message: string): void;
}

/** @param attendance Who is connected; kept apart, as it outlives a reload. */
export function createRoom(loaded: LiveSession, attendance: Attendance, tools: RoomTools): Room {
  const { clock, writer, bus, arrivals } = tools;
  const sessionId = loaded.id;
  const memory = createMemory(loaded, { reload: tools.reload, onRecovered });
  const { session } = memory;
  const timer = createCloseTimer(session, clock, () => void closeInTime());
  const rollCall = createRollCall(attendance, { clock, bus, session, submit });
  const queue = createQueue({
    memory,
    writer,
    arrivals,
    carryOut,
    prepare,
    onStored,
    logError: tools.logError,
    nowMs: () => clock().ms,
  });
  let isTimeDue = false;
  let notedMs = clock().ms;
  let busyMs = clock().ms;

  function carryOut(command: RoomCommand, at: Moment): Outcome<readonly Change[]> {
    const full: Command = command.type === 'advance' ? { ...command, connected: attendance.connected(at.ms) } : command;
    const decision = transition(session(), full, at);
    if (!decision.ok) return refuse(decision.reason);
    applyChanges(session(), decision.changes);
    return { ok: true, value: decision.changes };
  }

  function prepare(changes: readonly Change[], revision: number): SessionWrite | null {
    if (changes.some(({ type }) => RESHUFFLING.has(type))) memory.ranking().forget();
    if (changes.length === 0 && !isTimeDue) return null;
    const now = clock();
    const hostSeen = attendance.isHostConnected(now.ms);
    const write = { session: session(), revision, changes, now, withTime: isTimeDue, hostSeen };
    if (isTimeDue) notedMs = now.ms;
    isTimeDue = false;
    return write;
  }

  /** Screens first: whoever steers may ask at once for what it changed. */
  function onStored(changes: readonly Change[]): void {
    memory.confirm();
    if (changes.some(mayRetime)) timer.set();
    for (const notice of toNotices(sessionId, changes)) bus.publish(notice);
  }

  /** Whether the time at which the question closes may be another now. */
  function mayRetime(change: Change): boolean {
    if (change.type !== 'answered') return change.type !== 'joined' && change.type !== 'featured';
    return session().participants.get(change.participantId)?.timeFactor !== 1;
  }

  function onRecovered(): void {
    bus.publish({ kind: 'moved', sessionId, signals: [] });
    timer.set(RETRY_MS);
    rollCall.countAgain();
    queue.resume();
  }

  /** What had been waiting when the server was held up is taken first ([TM9]). */
  async function closeInTime(): Promise<void> {
    await arrivals.caughtUp();
    await submit({ type: 'tick' });
  }

  function submit(command: RoomCommand, at: Moment = clock()): Promise<Outcome<readonly Change[]>> {
    busyMs = at.ms;
    return queue.submit(command, at);
  }

  /** Whether the time of an open question runs. */
  function runs(): boolean {
    const { phase } = session();
    return phase.status === 'question' && !phase.clock.paused;
  }

  function scene(): Scene {
    const now = clock();
    return {
      session: session(),
      ranking: memory.ranking(),
      hostPresent: rollCall.isHostPresent(),
      now,
      isConnected: (id) => attendance.isConnected(id, now.ms),
    };
  }

  timer.set();
  return {
    sessionId,
    hostId: loaded.hostId,
    isWhole: true,
    isRunning: () => session().phase.status !== 'completed',
    submit,
    async look(read) {
      busyMs = clock().ms;
      // Asked again in the very moment in which it is read: the next group may follow at once.
      while (queue.storing()) await queue.storing();
      if (memory.isInDoubt()) await memory.recover();
      return read(scene());
    },
    arrive(who) {
      busyMs = clock().ms;
      rollCall.arrive(who, attendance.arrive(who, busyMs));
    },
    ask(who) {
      busyMs = clock().ms;
      rollCall.arrive(who, attendance.ask(who, busyMs));
    },
    leave: (who) => rollCall.leave(who, attendance.leave(who, clock().ms)),
    beat() {
      // That it failed stands in the log; here it is only tried again.
      if (memory.isInDoubt()) return void memory.recover().catch(() => {});
      const { ms } = clock();
      rollCall.beat(ms);
      const { phase } = session();
      const noted = ms - notedMs < HOST_NOTED_EVERY_MS || phase.status === 'completed';
      if (!runs() && (noted || !attendance.isHostConnected(ms))) return;
      isTimeDue = true;
      queue.wake();
    },
    connected: () => attendance.connected(clock().ms),
    countConnected: () => attendance.connected(clock().ms).size,
    isIdle() {
      const { ms } = clock();
      if (ms - busyMs < IDLE_MS || runs() || !queue.isEmpty()) return false;
      return attendance.isEmpty(ms);
    },
    close: timer.stop,
  };
}

/** What changes places in other ways than by a newcomer. */
const RESHUFFLING: ReadonlySet<Change['type']> = new Set(['closed', 'withdrawn', 'removed']);

import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import type { Change, Command, Wish } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-writes.ts';
import type { Attendance, Attendee } from './attendance.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { createCloseTimer, isOverdue } from './close-timer.ts';
import { createMemory } from './memory.ts';
import { toNotices } from './notices.ts';
import { createRollCall } from './roll-call.ts';
import type { WriteResult, Writer } from './writer.ts';

/** Commands that may wait; one more is turned away with 503. */
const QUEUE_MAX = 50_000;
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
  /** Whether the session is not completed. */
  isRunning(): boolean;
  /**
   * Decides the command in its turn, stores what it changes, tells everybody, and only then answers.
   *
   * @param at When it arrived; now, where nothing is said.
   * @returns What it changed; nothing where it asked for what was so already. Refuses as `transition` does, and
   *   `unavailable` or `busy`.
   */
  submit(command: Wish, at?: Moment): Promise<Outcome<readonly Change[]>>;
  /** Looks at the session as it is stored: while changes are being stored, it waits for them. */
  look<Value>(read: (scene: Scene) => Value): Promise<Value>;
  /** A socket of theirs was opened. */
  arrive(who: Attendee): void;
  /** A socket of theirs was closed. */
  leave(who: Attendee): void;
  /** A request of theirs named the session. */
  ask(who: Attendee): void;
  /** Once a second: the time of an open question is stored, who has gone quietly is noticed. */
  beat(): void;
  /** Whether nobody needs the room: it can be rebuilt from its rows at any time. */
  isIdle(): boolean;
  close(): void;
}

export interface RoomTools {
  clock: Clock;
  writer: Writer;
  bus: Bus;
  /** Reads the session again from its rows. */
  reload(): Promise<LiveSession>;
  logError(error: unknown, message: string): void;
}

interface Job {
  command: Wish;
  at: Moment;
  /** Whether it was decided before, on something that was not so any more. */
  isSecondTry: boolean;
  resolve(outcome: Outcome<readonly Change[]>): void;
}

/** A job that was decided and waits to be stored. */
interface Decided {
  job: Job;
  outcome: Outcome<readonly Change[]>;
}

/** @param attendance Who is connected; kept apart, as it outlives a reload. */
export function createRoom(loaded: LiveSession, attendance: Attendance, tools: RoomTools): Room {
  const { clock, writer, bus } = tools;
  const sessionId = loaded.id;
  const memory = createMemory(loaded, { reload: tools.reload, onRecovered });
  const { session } = memory;
  const timer = createCloseTimer(session, clock, () => void submit({ type: 'tick' }));
  const rollCall = createRollCall(attendance, { clock, bus, session, submit });
  let queue: Job[] = [];
  let decided: Decided[] = [];
  /** Resolves when what is being stored has been. */
  let storing: Promise<void> | null = null;
  let endStoring = () => {};
  let isTimeDue = false;
  let notedMs = clock().ms;
  let busyMs = clock().ms;
  const writing = { take, settle };

  function decide({ command, at }: Job) {
    const full: Command = command.type === 'advance' ? { ...command, connected: attendance.connected(at.ms) } : command;
    return transition(session(), full, at);
  }

  function carryOut(job: Job, place: number) {
    try {
      const decision = decide(job);
      if (decision.ok) applyChanges(session(), decision.changes);
      return decision;
    } catch (error) {
      // It would fail again: it is no longer waited for.
      queue = queue.slice(place);
      job.resolve(refuse('broken'));
      throw error;
    }
  }

  /** Decides what waits, up to the first command that moves the session. */
  function take(): SessionWrite | null {
    if (memory.isInDoubt()) return null;
    const { revision } = session();
    const changes: Change[] = [];
    let count = 0;
    while (count < queue.length && session().revision === revision) {
      const job = queue[count];
      // What was gathered is acknowledged before the session moves on: closing for thousands takes its time.
      if (!job || (isUrgent(job) && changes.length > 0)) break;
      count += 1;
      const decision = carryOut(job, count);
      if (decision.ok) changes.push(...decision.changes);
      decided.push({ job, outcome: decision.ok ? { ok: true, value: decision.changes } : refuse(decision.reason) });
    }
    queue = queue.slice(count);
    if (changes.some(({ type }) => RESHUFFLING.has(type))) memory.ranking().forget();
    if (changes.length === 0 && !isTimeDue) {
      answerAll();
      return null;
    }
    return prepare(changes, revision);
  }

  function prepare(changes: readonly Change[], revision: number): SessionWrite {
    storing = new Promise((resolve) => {
      endStoring = resolve;
    });
    const now = clock();
    const hostSeen = attendance.isHostConnected(now.ms);
    const write = { session: session(), revision, changes, now, withTime: isTimeDue, hostSeen };
    if (isTimeDue) notedMs = now.ms;
    isTimeDue = false;
    return write;
  }

  async function settle(result: WriteResult): Promise<void> {
    const changes = decided.flatMap(({ outcome }) => (outcome.ok ? outcome.value : []));
    // A lost write that carried the time alone says too that somebody else has moved the session.
    if (result === 'lost' || (result !== 'stored' && (changes.length > 0 || isBroken(result)))) await takeBack(result);
    storing = null;
    endStoring();
    if (result === 'stored') {
      memory.confirm();
      if (changes.some(mayRetime)) timer.set();
      // Screens first: whoever gets an answer may ask at once for what it changed.
      for (const notice of toNotices(sessionId, changes)) bus.publish(notice);
    }
    answerAll();
    if (queue.length > 0) wake(queue.some(isUrgent));
  }

  /** Whether the time at which the question closes may be another now. */
  function mayRetime(change: Change): boolean {
    if (change.type !== 'answered') return change.type !== 'joined' && change.type !== 'featured';
    return session().participants.get(change.participantId)?.timeFactor !== 1;
  }

  function answerAll(): void {
    const answered = decided;
    decided = [];
    for (const { job, outcome } of answered) job.resolve(outcome);
  }

  /** What could not be stored never was: the session is what its rows say. */
  async function takeBack(result: Exclude<WriteResult, 'stored'>): Promise<void> {
    const failed = decided;
    decided = [];
    if (result === 'lost') queue = [...failed.filter(({ job }) => !job.isSecondTry).map(again), ...queue];
    for (const { job } of failed) {
      if (result !== 'lost' || job.isSecondTry) job.resolve(toRefusal(result));
      else job.isSecondTry = true;
    }
    memory.doubt();
    await memory.recover().catch((error) => {
      tools.logError(error, 'A session cannot be read again');
      // It has gone, or is not whole: nobody waits for what does not come.
      if (!(error instanceof DatabaseUnavailable)) refuseWaiting();
    });
  }

  function refuseWaiting(): void {
    const waiting = queue;
    queue = [];
    for (const job of waiting) job.resolve(refuse('broken'));
  }

  function toRefusal(result: Exclude<WriteResult, 'stored'>): Refusal {
    if (result === 'lost') return refuse('unavailable', { retryAfter: 1 });
    if (result.error instanceof DatabaseUnavailable) return result.error.refusal;
    tools.logError(result.error, 'A session cannot be stored');
    return refuse('broken');
  }

  function onRecovered(): void {
    bus.publish({ kind: 'moved', sessionId, signals: [] });
    timer.set(RETRY_MS);
    rollCall.countAgain();
    if (queue.length > 0) wake(queue.some(isUrgent));
  }

  function wake(urgent: boolean): void {
    writer.wake(writing, urgent);
  }

  async function submit(command: Wish, at: Moment = clock()): Promise<Outcome<readonly Change[]>> {
    if (queue.length >= QUEUE_MAX) return refuse('busy', { retryAfter: 1 });
    busyMs = at.ms;
    if (memory.isInDoubt()) {
      try {
        await memory.recover();
      } catch (error) {
        return toRefusal({ error });
      }
    }
    // A timer that is late goes before what comes.
    if (!GATHERED.has(command.type) && command.type !== 'tick' && isOverdue(session(), at))
      enqueue({ type: 'tick' }, at, () => {});
    return new Promise((resolve) => enqueue(command, at, resolve));
  }

  function enqueue(command: Wish, at: Moment, resolve: Job['resolve']): void {
    const job = { command, at, isSecondTry: false, resolve };
    queue.push(job);
    wake(isUrgent(job));
  }

  /** Whether the time of an open question runs. */
  function runs(): boolean {
    const { phase } = session();
    return phase.status === 'question' && !phase.clock.paused;
  }

  function scene(): Scene {
    const now = clock();
    return {
      ...{ session: session(), ranking: memory.ranking(), hostPresent: rollCall.isHostPresent(), now },
      isConnected: (id) => attendance.isConnected(id, now.ms),
    };
  }

  timer.set();
  return {
    sessionId,
    hostId: loaded.hostId,
    isRunning: () => session().phase.status !== 'completed',
    submit,
    async look(read) {
      busyMs = clock().ms;
      while (storing) await storing;
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
      wake(false);
    },
    isIdle() {
      const { ms } = clock();
      if (ms - busyMs < IDLE_MS || runs() || storing || queue.length > 0) return false;
      return attendance.isEmpty(ms);
    },
    close: timer.stop,
  };
}

/** What may wait a moment for others, so that many are stored at once. */
const GATHERED: ReadonlySet<Command['type']> = new Set(['answer', 'attend', 'join']);
/** What changes places in other ways than by a newcomer. */
const RESHUFFLING: ReadonlySet<Change['type']> = new Set(['closed', 'withdrawn', 'removed']);

function again({ job }: Decided): Job {
  return job;
}

function isUrgent({ command }: Job): boolean {
  return !GATHERED.has(command.type);
}

/** Whether something other than the database failed. */
function isBroken(result: Exclude<WriteResult, 'stored'>): boolean {
  return typeof result === 'object' && !(result.error instanceof DatabaseUnavailable);
}

import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import { untilCloseMs } from '#app/core/live/clock.ts';
import type { Change, Command, Wish } from '#app/core/live/commands.ts';
import { createRanking } from '#app/core/live/ranking.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-writes.ts';
import type { Attendance, Attendee } from './attendance.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { clockOf, keepClock } from './kept-clock.ts';
import { toNotices } from './notices.ts';
import type { WriteResult, Writer } from './writer.ts';

/** Commands that may wait; one more is turned away with 503. */
const QUEUE_MAX = 50_000;
/** The host's being there is noted this often while nothing else is stored. */
const HOST_NOTED_EVERY_MS = 60_000;
/** Without anybody in it a room is given back after this time. */
const IDLE_MS = 60_000;
/** A timer may fire a moment before its time; the clock is asked only when that is surely over. */
const TIMER_SLACK_MS = 1;
/** A close that could not be stored is tried again after this time. */
const RETRY_MS = 500;

/** A live session in motion: one queue, whatever road a command came by. */
export interface Room {
  readonly sessionId: string;
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
  let session = loaded;
  let ranking = createRanking(session);
  let queue: Job[] = [];
  let decided: Decided[] = [];
  let knownClock = clockOf(session);
  /** Resolves when what is being stored has been. */
  let storing: Promise<void> | null = null;
  let endStoring = () => {};
  /** Set while nobody knows whether memory and rows agree; resolves when they do. */
  let doubt: { recovering: Promise<void> | null } | null = null;
  let closeTimer: NodeJS.Timeout | undefined;
  let isTimeDue = false;
  /** After rows were read again: who is connected may not stand in them. */
  let isRecountDue = false;
  let hostPresent = !attendance.isHostAway(clock().ms);
  let notedMs = clock().ms;
  let busyMs = clock().ms;
  const writing = { take, settle };

  function decide({ command, at }: Job) {
    const full: Command = command.type === 'advance' ? { ...command, connected: attendance.connected(at.ms) } : command;
    return transition(session, full, at);
  }

  function carryOut(job: Job, place: number) {
    try {
      const decision = decide(job);
      if (decision.ok) applyChanges(session, decision.changes);
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
    if (doubt) return null;
    const { revision } = session;
    const changes: Change[] = [];
    let count = 0;
    while (count < queue.length && session.revision === revision) {
      const job = queue[count];
      // What was gathered is acknowledged before the session moves on: closing for thousands takes its time.
      if (!job || (isUrgent(job) && changes.length > 0)) break;
      count += 1;
      const decision = carryOut(job, count);
      if (decision.ok) changes.push(...decision.changes);
      decided.push({ job, outcome: decision.ok ? { ok: true, value: decision.changes } : refuse(decision.reason) });
    }
    queue = queue.slice(count);
    if (changes.some(({ type }) => RESHUFFLING.has(type))) ranking.forget();
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
    const write = { session, revision, changes, now, withTime: isTimeDue, hostSeen };
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
      knownClock = clockOf(session);
      if (changes.some(mayRetime)) schedule();
      // Screens first: whoever gets an answer may ask at once for what it changed.
      for (const notice of toNotices(sessionId, changes)) bus.publish(notice);
    }
    answerAll();
    if (queue.length > 0) wake(queue.some(isUrgent));
  }

  /** Whether the time at which the question closes may be another now. */
  function mayRetime(change: Change): boolean {
    if (change.type !== 'answered') return change.type !== 'joined' && change.type !== 'featured';
    return session.participants.get(change.participantId)?.timeFactor !== 1;
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
    doubt = { recovering: null };
    await recover().catch((error) => {
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

  /** Reads the session again. Throws when that is not possible now; then the next who asks tries again. */
  async function recover(): Promise<void> {
    if (!doubt) return;
    doubt.recovering ??= tools.reload().then((fresh) => {
      session = fresh;
      keepClock(session, knownClock);
      ranking = createRanking(session);
      doubt = null;
      bus.publish({ kind: 'moved', sessionId, signals: [] });
      schedule(RETRY_MS);
      isRecountDue = true;
      if (queue.length > 0) wake(queue.some(isUrgent));
    });
    const { recovering } = doubt;
    try {
      await recovering;
    } catch (error) {
      if (doubt) doubt.recovering = null;
      throw error;
    }
  }

  /** The clock closes the open question by itself. */
  function schedule(atLeastMs = 0): void {
    clearTimeout(closeTimer);
    const { phase } = session;
    const leftMs = phase.status === 'question' ? untilCloseMs(session, phase, clock()) : null;
    if (leftMs === null) return;
    const waitMs = Math.max(atLeastMs, Math.ceil(leftMs) + TIMER_SLACK_MS);
    closeTimer = setTimeout(() => void submit({ type: 'tick' }), waitMs);
  }

  function wake(urgent: boolean): void {
    writer.wake(writing, urgent);
  }

  async function submit(command: Wish, at: Moment = clock()): Promise<Outcome<readonly Change[]>> {
    if (queue.length >= QUEUE_MAX) return refuse('busy', { retryAfter: 1 });
    busyMs = at.ms;
    if (doubt) {
      try {
        await recover();
      } catch (error) {
        return toRefusal({ error });
      }
    }
    if (!GATHERED.has(command.type) && command.type !== 'tick' && isOverdue(at))
      enqueue({ type: 'tick' }, at, () => {});
    return new Promise((resolve) => enqueue(command, at, resolve));
  }

  function enqueue(command: Wish, at: Moment, resolve: Job['resolve']): void {
    const job = { command, at, isSecondTry: false, resolve };
    queue.push(job);
    wake(isUrgent(job));
  }

  /** Whether the clock should have closed the question by now: then its timer is late, and it goes before what comes. */
  function isOverdue(at: Moment): boolean {
    const leftMs = session.phase.status === 'question' ? untilCloseMs(session, session.phase, at) : null;
    return leftMs !== null && leftMs <= 0;
  }

  function scene(): Scene {
    const now = clock();
    return { session, ranking, hostPresent, isConnected: (id) => attendance.isConnected(id, now.ms), now };
  }

  /** Somebody is here who was not; a question that is open counts them from now on. */
  function noticeArrival(who: Attendee, isNew: boolean): void {
    busyMs = clock().ms;
    if (who.role === 'host') noticeHost();
    else noticeParticipant(who.id, isNew);
  }

  function noticeParticipant(id: string, isNew: boolean): void {
    const { phase } = session;
    if (phase.status === 'question' && !phase.attended.has(id)) {
      void submit({ type: 'attend', participantIds: [id] });
    }
    if (isNew) bus.publish({ kind: 'people', sessionId, participantIds: [id] });
  }

  /** Who came while nothing could be stored is here all the same, and counts. */
  function recount(nowMs: number): void {
    isRecountDue = false;
    if (session.phase.status !== 'question') return;
    void submit({ type: 'attend', participantIds: [...attendance.connected(nowMs)] });
  }

  function noticeHost(): void {
    const isPresent = !attendance.isHostAway(clock().ms);
    if (isPresent === hostPresent) return;
    hostPresent = isPresent;
    bus.publish({ kind: 'moved', sessionId, signals: [] });
  }

  schedule();
  return {
    sessionId,
    isRunning: () => session.phase.status !== 'completed',
    submit,
    async look(read) {
      busyMs = clock().ms;
      while (storing) await storing;
      if (doubt) await recover();
      return read(scene());
    },
    arrive: (who) => noticeArrival(who, attendance.arrive(who, clock().ms)),
    ask: (who) => noticeArrival(who, attendance.ask(who, clock().ms)),
    leave(who) {
      const hasGone = attendance.leave(who, clock().ms);
      if (hasGone && who.role === 'participant') bus.publish({ kind: 'people', sessionId, participantIds: [who.id] });
    },
    beat() {
      // That it failed stands in the log; here it is only tried again.
      if (doubt) return void recover().catch(() => {});
      const { ms } = clock();
      const expired = attendance.takeExpired(ms);
      if (expired.length > 0) bus.publish({ kind: 'people', sessionId, participantIds: expired });
      noticeHost();
      if (isRecountDue) recount(ms);
      const { phase } = session;
      const runs = phase.status === 'question' && !phase.clock.paused;
      const noted = ms - notedMs < HOST_NOTED_EVERY_MS || phase.status === 'completed';
      if (!runs && (noted || !attendance.isHostConnected(ms))) return;
      isTimeDue = true;
      wake(false);
    },
    isIdle() {
      const { ms } = clock();
      const runs = session.phase.status === 'question' && !session.phase.clock.paused;
      if (ms - busyMs < IDLE_MS || runs || storing || queue.length > 0) return false;
      return attendance.isEmpty(ms);
    },
    close: () => clearTimeout(closeTimer),
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

import { randomInt } from 'node:crypto';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import type { Confirmation } from '#app/core/live/confirmation.ts';
import { isRevealing } from '#app/core/live/revealing.ts';
import { ALL_REVEALED, type LiveSession, type Moment } from '#app/core/live/state.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Known, MissedBySession } from '../data/session-turns.ts';
import type { SessionWrite } from '../data/session-write.ts';
import { CommandQueue } from './command-queue.ts';
import { toEvents } from './events.ts';
import { SessionGone, SessionMemory } from './memory.ts';
import { isProgramError, isUrgent, type Pending, toRefusal, type WriteFailure } from './pending.ts';
import type { Attendee } from './presence.ts';
import { isOverdue, mayMoveClose, QuestionTimer } from './question-timer.ts';
import { type LiveRoomDeps, ROOM_IDLE_MS, type Room } from './room.ts';
import { RoomHealth } from './room-health.ts';
import { RoomTogether, type Together } from './room-together.ts';
import { RoomWall } from './room-wall.ts';
import type { Stored, WriteResult } from './writer.ts';

/** How often the time that a host was last seen is stored while nothing else is. */
const HOST_NOTED_EVERY_MS = 60_000;
/** Delay before a close that could not be stored is retried. */
const RETRY_MS = 500;

/**
 * The room of a session in memory. Every command takes the same path: `submit` queues it, `take` decides and applies what
 * is queued, the writer stores the changes, and `settle` publishes their events and resolves the commands.
 */
export class LiveRoom implements Room, Stored {
  readonly isWhole = true;
  readonly sessionId: string;
  readonly hostId: string;
  readonly #deps: LiveRoomDeps;
  readonly #memory: SessionMemory;
  readonly #timer: QuestionTimer;
  readonly #wall: RoomWall;
  readonly #health: RoomHealth;
  /** Null where this process alone serves the session. */
  readonly #together: RoomTogether | null;
  readonly #queue: CommandQueue;
  /** Resolves when the current write is settled; null while there is none. */
  #storing: Promise<void> | null = null;
  #endStoring = () => {};
  /** Whether the elapsed time of the open question or of a reveal must be stored. */
  #isTimeDue = false;
  /** Whether the open question's presence must be counted again. */
  #isCountDue = false;
  /** What other processes are told once the current write is stored. */
  #entry: SessionWrite['entry'] = null;
  #takenMs = 0;
  /** Changes of other processes that are in memory, and not published yet. */
  #adopted: Change[] = [];
  #notedMs: number;
  #busyMs: number;

  constructor(loaded: LiveSession, deps: LiveRoomDeps) {
    this.#deps = deps;
    this.sessionId = loaded.id;
    this.hostId = loaded.hostId;
    this.#memory = new SessionMemory(loaded, {
      reload: deps.reload,
      isOffensive: deps.isOffensive,
      onRecovered: (sequence) => this.#onRecovered(sequence),
    });
    this.#queue = new CommandQueue({
      memory: this.#memory,
      connected: () => deps.presence.connected(),
      seed: () => randomInt(2 ** 32),
      nowMs: () => deps.clock().ms,
    });
    this.#timer = new QuestionTimer(deps.clock, {
      open: () => this.#openInTime(),
      close: () => void this.#closeInTime(),
      closesLaterMs: () => this.#together?.closesLaterMs() ?? 0,
    });
    const { clock, bus, together } = deps;
    const around = { sessionId: loaded.id, clock, bus, elsewhere: together?.peers ?? null };
    this.#wall = new RoomWall(around);
    this.#health = new RoomHealth({ ...around, presence: deps.presence });
    this.#health.follow(loaded);
    this.#notedMs = this.#busyMs = clock().ms;
    this.#together = together ? this.#meet(together) : null;
    this.#timer.set(loaded);
  }

  #meet(together: Together): RoomTogether {
    const { clock, presence } = this.#deps;
    return new RoomTogether({
      ...together,
      sessionId: this.sessionId,
      memory: this.#memory,
      clock,
      presence,
      wall: this.#wall,
      health: this.#health,
      storing: () => this.#storing,
      onAdopted: (changes) => this.#publishSoon(changes),
      onClock: () => this.#onClock(),
      reload: () => this.#reload(),
    });
  }

  known(): Known | null {
    return this.#together?.known() ?? null;
  }

  async upToDate(): Promise<void> {
    if (this.#together && !this.#memory.isInDoubt) await this.#together.check();
  }

  /** Changes of other processes are missing, so the session is read again. */
  #reload(): Promise<void> {
    this.#memory.doubt();
    return this.#memory.recover();
  }

  isRunning(): boolean {
    return this.#memory.session.phase.status !== 'completed';
  }

  async submit(command: RoomCommand, at: Moment = this.#deps.clock()): Promise<Outcome<readonly Change[]>> {
    this.#busyMs = at.ms;
    if (this.#queue.isFull()) return refuse('busy', { retryAfter: 1 });
    if (this.#memory.isInDoubt) {
      try {
        await this.#memory.recover();
      } catch (error) {
        this.#logProgramError({ error });
        return toRefusal({ error }, command);
      }
    }
    // An overdue close goes before the new command.
    if (command.type !== 'tick' && isUrgent({ command }) && isOverdue(this.#memory.session, at)) {
      await this.#deps.arrivals.caughtUp();
      this.#enqueue({ type: 'tick' }, at, () => {});
    }
    return new Promise((resolve) => this.#enqueue(command, at, resolve));
  }

  #enqueue(command: RoomCommand, at: Moment, resolve: Pending['resolve']): void {
    this.#queue.add(command, at, resolve);
    this.#deps.writer.wake(this, isUrgent({ command }));
  }

  /** Decides and applies the waiting commands, up to the first that moves the session. */
  take(missed: MissedBySession): SessionWrite | null {
    if (this.#memory.isInDoubt) return null;
    if (this.#together && !this.#together.catchUpInTurn(missed)) {
      this.#reload().catch((error) => this.#refuseWaiting(error));
      return null;
    }
    const { session } = this.#memory;
    const { revision } = session;
    const changes = this.#queue.decide();
    if (changes.length === 0 && !this.#isTimeDue) {
      this.#queue.answer();
      return null;
    }
    this.#storing = new Promise((resolve) => {
      this.#endStoring = resolve;
    });
    // The ranking is sorted while the changes are stored, so that they are published sooner.
    if (session.revision !== revision) setImmediate(() => this.#memory.ranking.all());
    const now = this.#deps.clock();
    const withTime = this.#isTimeDue;
    if (withTime) this.#notedMs = now.ms;
    this.#isTimeDue = false;
    this.#takenMs = now.ms;
    this.#entry = this.#together?.entryOf(changes, now) ?? null;
    const hostSeen = this.#deps.presence.isHostConnected();
    return { session, revision, changes, now, withTime, hostSeen, entry: this.#entry };
  }

  miss(failure: WriteFailure): void {
    this.#queue.miss(failure);
    this.#logProgramError(failure);
    setTimeout(() => this.#resume(), RETRY_MS).unref();
  }

  async settle(result: WriteResult, turn: Promise<void>): Promise<void> {
    if (result === 'stored') {
      this.#queue.acknowledgeAnswers();
      if (this.#entry) this.#together?.stored(this.#entry, this.#takenMs);
    }
    await turn;
    const changes = this.#queue.decidedChanges();
    // A failed write of nothing but the time needs no undo: it is repeated every second. A lost write does, as another
    // writer has moved the session.
    if (result === 'lost') await this.#undo(result);
    else if (result !== 'stored' && (changes.length > 0 || isProgramError(result))) await this.#undo(result);
    this.#storing = null;
    this.#endStoring();
    this.#publishAdopted();
    if (result === 'stored') {
      this.#memory.confirm();
      this.#publish(changes);
    }
    this.#together?.drain();
    this.#queue.answer();
    this.#resume();
  }

  /** Publishes the events before the command resolves, because its sender may read the change at once. */
  #publish(changes: readonly Change[]): void {
    this.#health.follow(this.#memory.session);
    if (changes.some((change) => mayMoveClose(this.#memory.session, change))) this.#timer.set(this.#memory.session);
    for (const event of toEvents(this.sessionId, changes)) this.#deps.bus.publish(event);
    if (changes.some(({ type }) => type === 'answered')) setImmediate(() => this.#memory.countAnswers());
  }

  /** Not at once: this may be our turn, while which other processes wait. */
  #publishSoon(changes: readonly Change[]): void {
    if (this.#adopted.length === 0) setImmediate(() => this.#publishAdopted());
    this.#adopted.push(...changes);
  }

  #publishAdopted(): void {
    const adopted = this.#adopted;
    this.#adopted = [];
    if (adopted.length > 0) this.#publish(adopted);
  }

  #resume(): void {
    if (!this.#queue.isEmpty()) this.#deps.writer.wake(this, this.#queue.isUrgent());
  }

  /** Undoes changes that could not be stored by reading the session from its rows again. */
  async #undo(failure: WriteFailure): Promise<void> {
    this.#queue.fail(failure);
    this.#logProgramError(failure);
    this.#memory.doubt();
    try {
      await this.#memory.recover();
    } catch (error) {
      this.#refuseWaiting(error);
    }
  }

  /** The session cannot be read again. Unless the database is away, nothing that waits can ever be decided. */
  #refuseWaiting(error: unknown): void {
    const isGone = error instanceof SessionGone;
    if (!isGone) this.#deps.logError(error, 'A session cannot be read again');
    if (error instanceof DatabaseUnavailable) return;
    this.#queue.refuseAll(refuse(isGone ? 'not_found' : 'broken'));
  }

  #logProgramError(failure: WriteFailure): void {
    if (failure !== 'lost' && isProgramError(failure)) this.#deps.logError(failure.error, 'A session cannot be stored');
  }

  #onRecovered(sequence: number): void {
    this.#together?.reloaded(sequence);
    this.#health.follow(this.#memory.session);
    this.#deps.bus.publish({ kind: 'moved', sessionId: this.sessionId, causes: [] });
    this.#timer.set(this.#memory.session, RETRY_MS);
    this.#isCountDue = true;
    this.#resume();
  }

  /** Everybody gets the time of the process whose clock is ahead. */
  #onClock(): void {
    this.#timer.set(this.#memory.session);
    this.#deps.bus.publish({ kind: 'moved', sessionId: this.sessionId, causes: [] });
  }

  /** Sends everybody the options. Nothing is stored: whether answers are open follows from the clock ([TM10]). */
  #openInTime(): void {
    this.#timer.set(this.#memory.session);
    this.#deps.bus.publish({ kind: 'moved', sessionId: this.sessionId, causes: [] });
  }

  /** Closes the question, or ends the reveal, after answers that waited in sockets while the server was held up ([TM9]). */
  async #closeInTime(): Promise<void> {
    await this.#deps.arrivals.caughtUp();
    await this.submit({ type: 'tick' });
  }

  async read<Value>(select: (scene: Scene) => Value): Promise<Value> {
    this.#busyMs = this.#deps.clock().ms;
    // A loop, as the next write may start at once.
    while (this.#storing) await this.#storing;
    if (this.#memory.isInDoubt) await this.#memory.recover();
    return select(this.#scene());
  }

  #scene(): Scene {
    const { presence, clock, format } = this.#deps;
    return {
      session: this.#memory.session,
      ranking: this.#memory.ranking,
      hostPresent: presence.isHostPresent(),
      now: clock(),
      format,
      isConnected: (id) => presence.isConnected(id),
      wall: this.#wall.shared(),
      health: () => this.#health.of(this.#memory.session),
    };
  }

  show(request: WallRequest): void {
    this.#wall.choose(request, this.#memory.session);
  }

  receive(participantId: string, confirmation: Confirmation): void {
    this.#health.receive(participantId, confirmation, this.#memory.session);
  }

  arrive(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#wall.arrive(who);
    this.#deps.presence.arrive(who);
    if (who.role === 'participant') this.#countPresent([who.id]);
  }

  noteRequest(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#deps.presence.noteRequest(who);
    if (who.role !== 'participant') return;
    this.#health.noteRequest(who.id, this.#memory.session);
    this.#countPresent([who.id]);
  }

  leave(who: Attendee): void {
    this.#wall.leave(who);
    this.#deps.presence.leave(who);
  }

  /** Counts participants who are connected while a question is open. */
  #countPresent(participantIds: readonly string[]): void {
    const { phase } = this.#memory.session;
    if (phase.status !== 'question') return;
    if (participantIds.some((id) => !phase.attended.has(id))) void this.submit({ type: 'attend', participantIds });
  }

  tick(): void {
    // The failure was logged when it happened; this only retries the recovery.
    if (this.#memory.isInDoubt) return void this.#memory.recover().catch(() => {});
    const { presence, clock } = this.#deps;
    presence.tick();
    this.#wall.tick(this.#memory.session);
    this.#health.tick(this.#memory.session);
    // Nobody is left to show the podium ([EN4]).
    const { session } = this.#memory;
    if (isRevealing(session) && !presence.isHostPresent()) void this.submit({ type: 'reveal', reveal: ALL_REVEALED });
    if (this.#isCountDue) {
      this.#isCountDue = false;
      // People who came while nothing could be stored are missing from the rows.
      this.#countPresent([...presence.connected()]);
    }
    const isNoteDue = this.isRunning() && clock().ms - this.#notedMs >= HOST_NOTED_EVERY_MS;
    if (!this.#isClockRunning() && !(isNoteDue && presence.isHostConnected())) return;
    // One process is enough.
    if (this.#together?.isFirst() === false) return;
    this.#isTimeDue = true;
    this.#deps.writer.wake(this, false);
  }

  connectedHere(): ReadonlySet<string> {
    return this.#deps.presence.connectedHere();
  }

  isCountedHere(): boolean {
    return this.#together?.isFirst() ?? true;
  }

  connected(): ReadonlySet<string> {
    return this.#deps.presence.connected();
  }

  isIdle(): boolean {
    if (this.#deps.clock().ms - this.#busyMs < ROOM_IDLE_MS) return false;
    if (this.#isClockRunning() && (this.#together?.isAlone() ?? true)) return false;
    return !this.#storing && this.#queue.isEmpty() && this.#deps.presence.isEmpty();
  }

  /** Whether a question is open and not paused, or a podium is being revealed. */
  #isClockRunning(): boolean {
    const { session } = this.#memory;
    const { phase } = session;
    return phase.status === 'question' ? !phase.clock.paused : isRevealing(session);
  }

  close(): void {
    this.#timer.stop();
    this.#together?.close();
  }
}

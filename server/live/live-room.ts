import { randomInt } from 'node:crypto';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Change, RoomCommand } from '#app/core/live/commands.ts';
import type { Confirmation } from '#app/core/live/confirmation.ts';
import { isRevealing } from '#app/core/live/revealing.ts';
import { ALL_REVEALED, type LiveSession, type Moment } from '#app/core/live/state.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { Known, MissedBySession } from '../data/session-turns.ts';
import type { SessionWrite } from '../data/session-write.ts';
import { CommandQueue } from './command-queue.ts';
import { SessionMemory } from './memory.ts';
import { isUrgent, type Pending, toRefusal, type WriteFailure } from './pending.ts';
import type { Attendee } from './presence.ts';
import { isOverdue, QuestionTimer } from './question-timer.ts';
import { type LiveRoomDeps, ROOM_IDLE_MS, type Room } from './room.ts';
import { RoomAttendance } from './room-attendance.ts';
import { RoomPublisher } from './room-publisher.ts';
import { RoomRecovery } from './room-recovery.ts';
import { RoomTogether, type Together } from './room-together.ts';
import type { Stored, WriteResult } from './writer.ts';

/** How often the time that a host was last seen is stored while nothing else is. */
const HOST_NOTED_EVERY_MS = 60_000;
/** Delay before a close that could not be stored is retried. */
const RETRY_MS = 500;

/**
 * The room of a session in memory. Every command takes the same path: `submit` queues it, `take` decides and applies what
 * is queued, the writer stores the changes, and `settle` publishes their events and resolves the commands. Answers are
 * resolved before that, as soon as they are stored ([LE16]).
 */
export class LiveRoom implements Room, Stored {
  readonly isWhole = true;
  readonly sessionId: string;
  readonly hostId: string;
  readonly #deps: LiveRoomDeps;
  readonly #memory: SessionMemory;
  readonly #timer: QuestionTimer;
  readonly #attendance: RoomAttendance;
  readonly #publisher: RoomPublisher;
  /** Null where this process alone serves the session. */
  readonly #together: RoomTogether | null;
  readonly #queue: CommandQueue;
  readonly #recovery: RoomRecovery;
  /** Resolves when the current write is settled; null while there is none. */
  #storing: Promise<void> | null = null;
  #endStoring = () => {};
  /** Whether the elapsed time of the open question or of a reveal must be stored. */
  #isTimeDue = false;
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
    this.#recovery = new RoomRecovery({ memory: this.#memory, queue: this.#queue, logError: deps.logError });
    this.#timer = new QuestionTimer(deps.clock, {
      // Nothing is stored: whether answers are open follows from the clock ([TM10]).
      open: () => this.#publisher.publishState(),
      close: () => void this.#closeInTime(),
      closesLaterMs: () => this.#together?.closesLaterMs() ?? 0,
    });
    const { clock, bus, presence, together } = deps;
    const around = { sessionId: loaded.id, memory: this.#memory, bus };
    this.#attendance = new RoomAttendance({
      ...around,
      clock,
      presence,
      elsewhere: together?.peers ?? null,
      attend: (participantIds) => void this.submit({ type: 'attend', participantIds }),
    });
    this.#publisher = new RoomPublisher({ ...around, timer: this.#timer, health: this.#attendance.health });
    this.#notedMs = this.#busyMs = clock().ms;
    this.#together = together ? this.#meet(together) : null;
    this.#timer.set(loaded);
  }

  #meet(together: Together): RoomTogether {
    const { clock, presence } = this.#deps;
    const { wall, health } = this.#attendance;
    return new RoomTogether({
      ...together,
      sessionId: this.sessionId,
      memory: this.#memory,
      clock,
      presence,
      wall,
      health,
      storing: () => this.#storing,
      onAdopted: (changes) => this.#publisher.adopt(changes),
      // Everybody gets the time of the process whose clock is ahead.
      onClock: () => this.#publisher.publishState(),
      reload: () => this.#recovery.reload(),
    });
  }

  known(): Known | null {
    return this.#together?.known() ?? null;
  }

  async upToDate(): Promise<void> {
    if (this.#together && !this.#memory.isInDoubt) await this.#together.check();
  }

  async submit(command: RoomCommand, at: Moment = this.#deps.clock()): Promise<Outcome<readonly Change[]>> {
    this.#busyMs = at.ms;
    if (this.#queue.isFull()) return refuse('busy', { retryAfter: 1 });
    if (this.#memory.isInDoubt) {
      try {
        await this.#memory.recover();
      } catch (error) {
        this.#recovery.log({ error });
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
      void this.#recovery.reloadInTurn();
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
    const entry = this.#together?.entryOf(changes, now) ?? null;
    const hostSeen = this.#deps.presence.isHostConnected();
    return { session, revision, changes, now, withTime, hostSeen, entry };
  }

  miss(failure: WriteFailure): void {
    this.#queue.miss(failure);
    this.#recovery.log(failure);
    setTimeout(() => this.#resume(), RETRY_MS).unref();
  }

  async settle(result: WriteResult, turn: Promise<void>): Promise<void> {
    if (result === 'stored') {
      this.#queue.acknowledgeAnswers();
      this.#together?.stored();
    }
    await turn;
    const changes = this.#queue.decidedChanges();
    if (result !== 'stored') await this.#recovery.undo(changes, result);
    this.#storing = null;
    this.#endStoring();
    this.#publisher.publishAdopted();
    if (result === 'stored') {
      this.#memory.confirm();
      // Before the commands resolve, because their senders may read the changes at once.
      this.#publisher.publish(changes);
    }
    this.#together?.drain();
    this.#queue.answer();
    this.#resume();
  }

  #resume(): void {
    if (!this.#queue.isEmpty()) this.#deps.writer.wake(this, this.#queue.isUrgent());
  }

  #onRecovered(sequence: number): void {
    this.#together?.reloaded(sequence);
    this.#attendance.recovered();
    this.#publisher.publishState(RETRY_MS);
    this.#resume();
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
    const { session, ranking } = this.#memory;
    const { clock, format } = this.#deps;
    return { session, ranking, now: clock(), format, ...this.#attendance.seen() };
  }

  show(request: WallRequest): void {
    this.#attendance.show(request);
  }

  receive(participantId: string, confirmation: Confirmation): void {
    this.#attendance.receive(participantId, confirmation);
  }

  arrive(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#attendance.arrive(who);
  }

  noteRequest(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#attendance.noteRequest(who);
  }

  leave(who: Attendee): void {
    this.#attendance.leave(who);
  }

  tick(): void {
    // The failure was logged when it happened; this only retries the recovery.
    if (this.#memory.isInDoubt) return void this.#memory.recover().catch(() => {});
    this.#attendance.tick();
    const { presence, clock } = this.#deps;
    // Nobody is left to show the podium ([EN4]).
    const isUnshown = isRevealing(this.#memory.session) && !presence.isHostPresent();
    if (isUnshown) void this.submit({ type: 'reveal', reveal: ALL_REVEALED });
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

  isRunning(): boolean {
    return this.#memory.session.phase.status !== 'completed';
  }

  close(): void {
    this.#timer.stop();
    this.#together?.close();
  }
}

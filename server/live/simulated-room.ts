import { ownLimitMs } from '#app/core/live/clock.ts';
import type { Scene } from '#app/core/live/views.ts';
import { type SimulatedAnswer, simulatedAnswer } from '#app/core/practice/answering.ts';
import { type SimulatedPlayer, simulatedPlayers } from '#app/core/practice/players.ts';
import { skeletonOf } from '../lookalikes.ts';
import type { SessionEvent } from './bus.ts';
import type { Room } from './room.ts';

/** Runs work after a time in milliseconds, unless the returned function is called before. */
export type Later = (work: () => void, ms: number) => () => void;

export interface SimulationDeps {
  later: Later;
  newId(): string;
  logError(error: unknown, message: string): void;
}

/** Which players to simulate. */
export interface Simulation {
  seed: string;
  count: number;
  /** The most participants of the session. */
  limit: number;
}

/** An answer that a player is about to give. */
interface Plan extends SimulatedAnswer {
  participantId: string;
  questionId: string;
  round: number;
  dueMs: number;
}

/** Events that may change who answers, or when. */
const REPLANNED: ReadonlySet<SessionEvent['kind']> = new Set(['moved', 'joined', 'people', 'removed', 'own_part']);

/**
 * Simulated players in a room. They join as guests and answer through the room's queue, as everybody does ([PX1]). What they
 * plan is thrown away and planned anew whenever the session moves, so pauses, extra time and restarts hold for them too
 * ([PX3]).
 */
export class SimulatedRoom {
  readonly #room: Room;
  readonly #simulation: Simulation;
  readonly #deps: SimulationDeps;
  readonly #joining = new Set<() => void>();
  readonly #players = new Map<string, SimulatedPlayer>();
  readonly #answering = new Set<() => void>();
  /** Counts the plans: one that was overtaken while the room was read is dropped. */
  #turn = 0;
  #isStopped = false;

  constructor(room: Room, simulation: Simulation, deps: SimulationDeps) {
    this.#room = room;
    this.#simulation = simulation;
    this.#deps = deps;
    for (const player of simulatedPlayers(simulation.seed, simulation.count)) {
      this.#later(this.#joining, player.joinsAfterMs, () => this.#join(player));
    }
  }

  /** To be called with every event of the session. */
  hear({ kind }: SessionEvent): void {
    if (this.#isStopped || !REPLANNED.has(kind)) return;
    drop(this.#answering);
    void this.#guarded(() => this.#plan());
  }

  /** Nobody joins or answers any more, and all players disconnect. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    drop(this.#answering);
    drop(this.#joining);
    for (const id of this.#players.keys()) this.#room.leave({ role: 'participant', id });
  }

  /** Timers under way; 0 once stopped. */
  pending(): number {
    return this.#joining.size + this.#answering.size;
  }

  async #join(player: SimulatedPlayer): Promise<void> {
    const { name } = player;
    const participantId = this.#deps.newId();
    const joined = await this.#room.submit({
      type: 'join',
      participantId,
      person: { kind: 'guest', guestId: this.#deps.newId() },
      name,
      skeleton: skeletonOf(name),
      limit: this.#simulation.limit,
    });
    if (!joined.ok || this.#isStopped) return;
    this.#players.set(participantId, player);
    this.#room.arrive({ role: 'participant', id: participantId });
    await this.#plan();
  }

  async #plan(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const planned = await this.#room.read((scene) =>
      isOver(scene) ? 'over' : { plans: this.#plansIn(scene), revision: scene.session.revision },
    );
    if (turn !== this.#turn || this.#isStopped) return;
    if (planned === 'over') return this.stop();
    drop(this.#answering);
    // Their phones are reached at once ([RH1]).
    for (const id of this.#players.keys()) this.#room.receive(id, { revision: planned.revision, lateMs: 0 });
    for (const plan of planned.plans) this.#later(this.#answering, Math.max(0, plan.dueMs), () => this.#answer(plan));
  }

  #plansIn({ session, now }: Scene): Plan[] {
    const { phase } = session;
    if (phase.status !== 'question' || phase.clock.paused) return [];
    const { startedMs } = phase.clock;
    const question = session.questions.get(phase.questionId);
    if (!question) return [];
    const { content, round, answers } = question;
    return [...this.#players].flatMap(([participantId, player]) => {
      const participant = session.participants.get(participantId);
      if (!participant || participant.removedAt !== null || answers.has(participantId)) return [];
      const limitMs = ownLimitMs(session, phase, participant);
      const answer = simulatedAnswer(player, { seed: this.#simulation.seed, question: content, round, limitMs });
      if (!answer) return [];
      const { afterMs, selected, value } = answer;
      const dueMs = startedMs + afterMs - now.ms;
      return [{ participantId, questionId: content.id, round, afterMs, selected, value, dueMs }];
    });
  }

  /** A refusal needs nothing: what caused it has moved the session, or the time is up. */
  async #answer({ participantId, questionId, round, selected, value }: Plan): Promise<unknown> {
    const sent = { optionIds: selected, value };
    return this.#room.submit({ type: 'answer', participantId, questionId, sent, round });
  }

  #later(timers: Set<() => void>, ms: number, work: () => Promise<unknown>): void {
    const cancel = this.#deps.later(() => {
      timers.delete(cancel);
      void this.#guarded(work);
    }, ms);
    timers.add(cancel);
  }

  async #guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#isStopped) this.#deps.logError(error, 'A simulated player failed');
    }
  }
}

function drop(timers: Set<() => void>): void {
  for (const cancel of timers) cancel();
  timers.clear();
}

function isOver({ session }: Scene): boolean {
  return session.phase.status === 'completed';
}

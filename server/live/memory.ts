import { applyChanges } from '#app/core/live/apply.ts';
import { elapsedMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import { createRanking, type Ranking } from '#app/core/live/ranking.ts';
import type { LiveSession, Moment, Podium, QuestionClock } from '#app/core/live/state.ts';
import { applyLogged } from './change-log.ts';

/** The session was deleted while it was open. */
export class SessionGone extends Error {
  override name = 'SessionGone';
}

/** A session as read from its rows, and the number of its last change there. */
export interface Loaded {
  session: LiveSession;
  sequence: number;
}

interface MemoryDeps {
  /** Reads the session again from its rows. */
  reload(): Promise<Loaded>;
  onRecovered(sequence: number): void;
  /** Judges answers that players typed. */
  isOffensive(text: string): boolean;
}

/** The clock of an open question, or of a reveal, as it runs in this process, and the revision that it belongs to. */
type KnownClock = { revision: number } & ({ clock: QuestionClock } | { podium: Podium });

/** The session that a room holds in memory. It knows whether memory may disagree with the rows. */
export class SessionMemory {
  readonly #deps: MemoryDeps;
  #session: LiveSession;
  #ranking: Ranking;
  #knownClock: KnownClock | null;
  /** Set while in doubt. `recovering` resolves when memory and rows agree again. */
  #doubt: { recovering: Promise<void> | null } | null = null;

  constructor(loaded: LiveSession, deps: MemoryDeps) {
    this.#deps = deps;
    this.#session = loaded;
    this.#ranking = createRanking(loaded, deps.isOffensive);
    this.#knownClock = clockOf(loaded);
  }

  get session(): LiveSession {
    return this.#session;
  }

  get ranking(): Ranking {
    return this.#ranking;
  }

  /** Whether memory may disagree with the rows. */
  get isInDoubt(): boolean {
    return this.#doubt !== null;
  }

  /** Changes the session in memory, before it is stored. */
  apply(changes: readonly Change[]): void {
    applyChanges(this.#session, changes);
    if (changes.some(({ type }) => RANKING_CHANGES.has(type))) this.#ranking.forget();
  }

  /**
   * Applies what another process has stored.
   *
   * @returns Null if it cannot be applied; then memory must be doubted.
   */
  adopt(logged: string, at: Moment): Change[] | null {
    try {
      const changes = applyLogged(this.#session, logged, at);
      if (!changes) return null;
      if (changes.some(({ type }) => RANKING_CHANGES.has(type))) this.#ranking.forget();
      this.confirm();
      return changes;
    } catch {
      return null;
    }
  }

  /** Counts the newest answers to the open question, so that its summary is at hand when somebody asks ([QT93]). */
  countAnswers(): void {
    const { phase, questions } = this.#session;
    const open = phase.status === 'question' ? questions.get(phase.questionId) : undefined;
    if (open) this.#ranking.count(open);
  }

  /**
   * Adopts the clock of another process, if it is ahead: ours may come from rows, which know the time only to the second.
   *
   * @param heard How long the question has run there, at this revision.
   * @returns Whether it was ahead.
   */
  advanceClock(heard: { revision: number; elapsedMs: number }, now: Moment): boolean {
    const { phase, revision } = this.#session;
    const ownMs = runningMs(this.#session, now);
    if (ownMs === null || phase.status !== 'question' || revision !== heard.revision) return false;
    if (heard.elapsedMs <= ownMs) return false;
    phase.clock = { paused: false, startedMs: now.ms - heard.elapsedMs };
    this.confirm();
    return true;
  }

  /** The state in memory is now stored, so a recovery keeps its clock. */
  confirm(): void {
    this.#knownClock = clockOf(this.#session);
  }

  /** A write failed: memory holds changes that the rows may not have. */
  doubt(): void {
    this.#doubt = { recovering: null };
  }

  /**
   * Ends the doubt by reading the session again.
   *
   * @throws if it cannot be read now. The next caller tries again.
   */
  async recover(): Promise<void> {
    const doubt = this.#doubt;
    if (!doubt) return;
    doubt.recovering ??= this.#deps.reload().then((fresh) => this.#replace(fresh));
    try {
      await doubt.recovering;
    } catch (error) {
      if (this.#doubt) this.#doubt.recovering = null;
      throw error;
    }
  }

  /**
   * Adopts the session as read from its rows, but keeps the clock from memory ([LE14]): rows know the time only to the
   * second, and not at all while nothing can be stored. If another writer moved the session, the rows' clock counts.
   */
  #replace({ session: fresh, sequence }: Loaded): void {
    const { phase, revision } = fresh;
    const known = this.#knownClock;
    if (revision === known?.revision) {
      if (phase.status === 'question' && 'clock' in known) phase.clock = known.clock;
      if (phase.status === 'completed' && 'podium' in known) phase.podium = known.podium;
    }
    this.#session = fresh;
    this.#ranking = createRanking(fresh, this.#deps.isOffensive);
    this.#doubt = null;
    this.#deps.onRecovered(sequence);
  }
}

/** Changes that invalidate the cached ranking; newcomers are added to it instead. */
const RANKING_CHANGES: ReadonlySet<Change['type']> = new Set(['closed', 'withdrawn', 'removed', 'hidden']);

/** For how long the open question has run; null if none does. */
export function runningMs({ phase }: LiveSession, now: Moment): number | null {
  return phase.status === 'question' && !phase.clock.paused ? elapsedMs(phase.clock, now) : null;
}

/** Null if nothing runs. */
function clockOf({ phase, revision }: LiveSession): KnownClock | null {
  if (phase.status === 'question') return { clock: phase.clock, revision };
  return phase.status === 'completed' && phase.podium ? { podium: phase.podium, revision } : null;
}

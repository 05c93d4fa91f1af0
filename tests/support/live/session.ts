import { applyChanges } from '#app/core/live/apply.ts';
import { elapsedMs } from '#app/core/live/clock.ts';
import type { Command } from '#app/core/live/commands.ts';
import type { Decision } from '#app/core/live/decision.ts';
import { createRanking, type Ranking } from '#app/core/live/ranking.ts';
import { restore } from '#app/core/live/restore.ts';
import type {
  LiveParticipant,
  LiveQuestion,
  LiveSession,
  Moment,
  Person,
  Revealed,
  SessionSettings,
} from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { question } from './question.ts';
import { rowsOf, START } from './rows.ts';

interface Setup {
  questions?: readonly QuestionContent[];
  settings?: Partial<SessionSettings>;
  /** Who has joined already; each is connected and named after their id. */
  joined?: readonly string[];
  /** The question that is already open. */
  open?: string;
  /** How many may join. */
  limit?: number;
}

interface Opening {
  restart?: boolean;
  connected?: readonly string[];
  revision?: number;
}

/**
 * A live session that a test drives command by command, with a clock of its own. Each command is decided and applied at
 * once; the result is a text: the refusal's reason, or the changes in order.
 */
export class DrivenSession {
  readonly session: LiveSession;
  readonly ranking: Ranking;
  now: Moment = START;
  readonly #limit: number;

  constructor({ questions, settings, joined = [], open, limit = 50 }: Setup = {}) {
    this.session = restore(rowsOf(questions ?? [question('q1'), question('q2'), question('q3')], settings), START);
    this.ranking = createRanking(this.session, () => false);
    this.#limit = limit;
    for (const id of joined) this.join(id);
    if (open) this.advance(open);
  }

  /** Decides without applying. */
  decide(command: Command): Decision {
    return transition(this.session, command, this.now);
  }

  run(command: Command): string {
    const decision = this.decide(command);
    if (!decision.ok) return decision.reason;
    const outcome = decision.changes.map(({ type }) => type).join(' ') || 'nothing';
    applyChanges(this.session, decision.changes);
    if (decision.changes.some(({ type }) => reorders.has(type))) this.ranking.forget();
    return outcome;
  }

  wait(ms: number): this {
    this.now = { ms: this.now.ms + ms, wall: this.now.wall + ms };
    return this;
  }

  /** Lets time pass until this much of the open question has elapsed. */
  waitUntil(goneMs: number): this {
    return this.wait(goneMs - this.elapsed());
  }

  join(
    id: string,
    { person = account(id), name = id, skeleton = name, limit = this.#limit }: Partial<Joining> = {},
  ): string {
    return this.run({ type: 'join', participantId: id, person, name, skeleton, limit });
  }

  advance(questionId: string, { restart = false, connected = this.in(), revision }: Opening = {}): string {
    return this.run({ type: 'advance', questionId, restart, connected: new Set(connected), seed: 1, revision });
  }

  restart(questionId: string, options: Opening = {}): string {
    return this.advance(questionId, { ...options, restart: true });
  }

  answer(
    participantId: string,
    letters: string,
    { of = this.openId(), asking }: { of?: string; asking?: number } = {},
  ) {
    const selected = [...letters].map((letter) => of + letter);
    return this.run({ type: 'answer', participantId, questionId: of, sent: { optionIds: selected }, round: asking });
  }

  attend(...participantIds: string[]): string {
    return this.run({ type: 'attend', participantIds });
  }

  remove(participantId: string): string {
    return this.run({ type: 'remove', participantId, removed: true });
  }

  undoRemoval(participantId: string): string {
    return this.run({ type: 'remove', participantId, removed: false });
  }

  giveTime(participantId: string, factor: LiveParticipant['timeFactor']): string {
    return this.run({ type: 'extra_time', participantId, factor });
  }

  /** A command that needs nothing else. */
  say(type: 'end_question' | 'end' | 'pause' | 'resume' | 'tick'): string {
    return this.run({ type });
  }

  /** Ends the session; the wall reveals the podium. */
  endWithPodium(): string {
    return this.run({ type: 'end', reveal: true });
  }

  reveal(places: Revealed, revision?: number): string {
    return this.run({ type: 'reveal', reveal: places, revision });
  }

  lock(locked = true): string {
    return this.run({ type: 'lock', locked });
  }

  participant(id: string): LiveParticipant {
    const participant = this.session.participants.get(id);
    if (!participant) throw new Error(`${id} has not joined`);
    return participant;
  }

  question(id: string): LiveQuestion {
    const found = this.session.questions.get(id);
    if (!found) throw new Error(`There is no question ${id}`);
    return found;
  }

  get status(): string {
    return this.session.phase.status;
  }

  elapsed(): number {
    const { phase } = this.session;
    return phase.status === 'question' ? elapsedMs(phase.clock, this.now) : 0;
  }

  /** What views are drawn from; everybody who has joined is connected. */
  scene(wanted: Partial<Scene> = {}): Scene {
    const { session, ranking, now } = this;
    return { session, ranking, now, hostPresent: true, isConnected: () => true, ...wanted };
  }

  /** The participants, without removed ones. */
  in(): string[] {
    return [...this.session.participants.values()].filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  }

  private openId(): string {
    const { phase } = this.session;
    return phase.status === 'question' || phase.status === 'results' ? phase.questionId : '';
  }
}

interface Joining {
  person: Person;
  name: string;
  skeleton: string;
  limit: number;
}

/** Changes that may change ranks. */
export const reorders: ReadonlySet<string> = new Set(['removed', 'withdrawn', 'closed']);

export function account(id: string): Person {
  return { kind: 'account', userId: `account-${id}` };
}

export function guest(id: string): Person {
  return { kind: 'guest', guestId: `guest-${id}` };
}

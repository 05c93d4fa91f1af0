import { REACHED_WITHIN_MS } from '#app/core/limits.ts';
import type { Confirmation } from './confirmation.ts';
import type { RoomHealth } from './shapes.ts';
import type { LiveSession } from './state.ts';

// How well the open question has reached the phones in the room ([RH1] to [RH5]). Nothing of it is stored.

/** The open round as a key; null while no question is open. */
export function openRound({ phase, questions }: LiveSession): string | null {
  return phase.status === 'question' ? `${phase.questionId} ${questions.get(phase.questionId)?.round}` : null;
}

/** The confirmations of the open round. */
export interface Confirmations {
  /**
   * Forgets the confirmations of an earlier round. Call it after each move, so that late confirmations of one round never count for
   * the next.
   */
  follow(session: LiveSession, nowMs: number): void;
  /** Counts a phone. False if it counts already, or if the confirmation is about an earlier round. */
  receive(participantId: string, confirmation: Confirmation): boolean;
  /** Counts a phone that has asked for the state by itself. */
  noteRequest(participantId: string): boolean;
  round(): string | null;
  has(participantId: string): boolean;
  ids(): ReadonlySet<string>;
  slowestMs(): number | null;
  /** How long the round has been followed, in milliseconds. */
  openForMs(nowMs: number): number;
}

export function createConfirmations(): Confirmations {
  let round: string | null = null;
  let sinceMs = 0;
  let seenRevision = -1;
  /** The first revision that the round can have. */
  let firstRevision = 0;
  let got = new Set<string>();
  let slowestMs: number | null = null;

  function add(participantId: string): boolean {
    if (round === null || got.has(participantId)) return false;
    got.add(participantId);
    return true;
  }

  return {
    follow(session, nowMs) {
      const current = openRound(session);
      if (current !== round) {
        round = current;
        sinceMs = nowMs;
        firstRevision = seenRevision + 1;
        got = new Set();
        slowestMs = null;
      }
      seenRevision = session.revision;
    },
    receive(participantId, { revision, lateMs }) {
      if (round === null || revision < firstRevision) return false;
      slowestMs = Math.max(slowestMs ?? 0, lateMs);
      return add(participantId);
    },
    noteRequest: add,
    round: () => round,
    has: (participantId) => got.has(participantId),
    ids: () => got,
    slowestMs: () => slowestMs,
    openForMs: (nowMs) => nowMs - sinceMs,
  };
}

/** What is known of the phones of a session, in all processes. */
export interface RoomReport {
  /** Whether the participant's phone has the open question, as far as confirmations and requests tell. */
  hasGot(participantId: string): boolean;
  slowestMs: number | null;
  /** How many participants are connected by requests alone. */
  polling: number;
  /** How long the question has been open, in milliseconds. */
  openForMs: number;
}

/** With a smaller share after `REACHED_WITHIN_MS`, something is wrong. */
const ENOUGH = 0.9;

/** The health of a room. A phone that was connected at any moment of the round counts, and has it if it has answered. */
export function roomHealth(session: LiveSession, { hasGot, slowestMs, polling, openForMs }: RoomReport): RoomHealth {
  const { phase, participants, questions } = session;
  if (phase.status !== 'question') return { ...NO_HEALTH, polling };
  const answers = questions.get(phase.questionId)?.answers;
  let of = 0;
  let reached = 0;
  for (const id of phase.attended) {
    if (participants.get(id)?.removedAt !== null) continue;
    of += 1;
    if (hasGot(id) || answers?.has(id)) reached += 1;
  }
  const isPoor = openForMs >= REACHED_WITHIN_MS && reached < of * ENOUGH;
  return { polling, reached, of, slowestMs, isPoor };
}

export const NO_HEALTH: RoomHealth = { polling: 0, reached: 0, of: 0, slowestMs: null, isPoor: false };

export function isSameHealth(one: RoomHealth, other: RoomHealth): boolean {
  return (Object.keys(one) as (keyof RoomHealth)[]).every((key) => one[key] === other[key]);
}

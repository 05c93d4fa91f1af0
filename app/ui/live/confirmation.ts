import { CONFIRMED_LATE_MAX } from '#app/core/live/confirmation.ts';
import { type Connection, createTimer } from './connection.ts';
import type { LiveEnvironment } from './environment.ts';
import type { Known } from './view.ts';

/** Confirmations are sent at a random moment within this time, as all phones of a hall get a question together. */
const SPREAD_MS = 1_000;

/** Tells the server which opened question a phone shows ([RH1]). */
export interface Confirmations {
  /**
   * To be called after each whole state.
   *
   * @param delayMs Monotonic reading at its arrival, minus the server's epoch milliseconds in it.
   */
  note(known: Known, delayMs: number): void;
  stop(): void;
}

/** Once for each round, and again on a new connection, as the first may be lost. */
export function createConfirmations(
  { after, random }: Pick<LiveEnvironment, 'after' | 'random'>,
  connection: () => Connection | null,
): Confirmations {
  const next = createTimer(after);
  let noted: unknown[] = [];
  return {
    note({ session, clock }, delayMs) {
      const { status, currentQuestionId, asking, revision } = session;
      const current = [status === 'question', currentQuestionId, asking, connection()];
      if (current.every((part, index) => part === noted[index])) return;
      noted = current;
      next.clear();
      if (status !== 'question' || !clock) return;
      const late = Math.round(Math.max(0, delayMs - clock.offsetMs) / 10);
      const q: [number, number] = [revision, Math.min(CONFIRMED_LATE_MAX, late)];
      next.set(random() * SPREAD_MS, () => connection()?.send({ type: 'got', q }));
    },
    stop: next.clear,
  };
}

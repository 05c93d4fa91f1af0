import type { Quiz } from '#app/contract/things.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Bus } from '../live/bus.ts';

/** The settings of a quiz that decide who may join, and under which names. */
export type JoinRules = Pick<Quiz, 'whoCanJoin' | 'screenNames'>;

/** How many quizzes are cached. */
const REMEMBERED_MAX = 1000;

/** How long they are cached where another process may change the quiz, and its event be lost. */
const SHARED_MS = 1500;

/** Caches the join rules of quizzes while rooms join; a change of the quiz drops its entry. */
export interface JoinRulesOf {
  /** Null if there is no such quiz. */
  find(quizId: string): Promise<JoinRules | null>;
}

interface Options {
  /** Whether other processes change quizzes too. */
  isShared: boolean;
  nowMs?: () => number;
}

export function createJoinRules(
  quizzes: Pick<Quizzes, 'find'>,
  bus: Bus,
  { isShared, nowMs = () => performance.now() }: Options,
): JoinRulesOf {
  const remembered = new Map<string, { found: Promise<JoinRules | null>; sinceMs: number }>();
  bus.subscribe((event) => {
    if (event.kind === 'quiz_changed') remembered.delete(event.quizId);
  });
  return {
    find(quizId) {
      const known = remembered.get(quizId);
      if (known && !(isShared && nowMs() - known.sinceMs > SHARED_MS)) return known.found;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      const found = quizzes.find(quizId);
      remembered.set(quizId, { found, sinceMs: nowMs() });
      found.then(
        (quiz) => quiz === null && remembered.delete(quizId),
        () => remembered.delete(quizId),
      );
      return found;
    },
  };
}

import type { Quiz } from '#app/contract/things.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Bus } from '../live/bus.ts';

/** The settings of a quiz that decide who may join, and under which names. */
export type JoinRules = Pick<Quiz, 'whoCanJoin' | 'screenNames'>;

/** How many quizzes are cached. */
const REMEMBERED_MAX = 1000;

/** Caches the join rules of quizzes while rooms join; a change of the quiz drops its entry. */
export interface JoinRulesOf {
  /** Null if there is no such quiz. */
  find(quizId: string): Promise<JoinRules | null>;
}

export function createJoinRules(quizzes: Pick<Quizzes, 'find'>, bus: Bus): JoinRulesOf {
  const remembered = new Map<string, Promise<JoinRules | null>>();
  bus.subscribe((event) => {
    if (event.kind === 'quiz_changed') remembered.delete(event.quizId);
  });
  return {
    find(quizId) {
      const known = remembered.get(quizId);
      if (known) return known;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      const found = quizzes.find(quizId);
      remembered.set(quizId, found);
      found.then(
        (quiz) => quiz === null && remembered.delete(quizId),
        () => remembered.delete(quizId),
      );
      return found;
    },
  };
}

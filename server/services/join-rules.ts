import type { Quiz } from '#app/contract/things.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Bus } from '../live/bus.ts';

/** What decides who may join a running session, and under which names. */
export type JoinRules = Pick<Quiz, 'whoCanJoin' | 'screenNames'>;

/** Quizzes that are remembered at once. */
const REMEMBERED_MAX = 1000;

/** The rules of quizzes that run, remembered while a room joins, and forgotten as soon as the quiz is changed. */
export interface JoinRulesOf {
  /** Null: there is no such quiz. */
  find(quizId: string): Promise<JoinRules | null>;
}

export function createJoinRules(quizzes: Pick<Quizzes, 'find'>, bus: Bus): JoinRulesOf {
  const remembered = new Map<string, Promise<JoinRules | null>>();
  bus.subscribe((notice) => {
    if (notice.kind === 'quiz_changed') remembered.delete(notice.quizId);
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

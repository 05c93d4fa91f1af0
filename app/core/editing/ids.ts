import type { EditedQuiz } from './quiz.ts';

const OWN = /^n(\d{1,9})$/;

/**
 * Names for what is new, `n1`, `n2`, ...: none that the quiz has, or would have again after an undo. A save gives what
 * is new an id of its own ([QZ9]).
 */
export function newIds({ questions, deleted }: EditedQuiz): () => string {
  const all = deleted ? [...questions, deleted.question] : questions;
  let last = 0;
  for (const { id, options } of all) {
    for (const taken of [id, ...options.map((option) => option.id)]) {
      last = Math.max(last, Number(OWN.exec(taken)?.[1] ?? 0));
    }
  }
  return () => {
    last += 1;
    return `n${last}`;
  };
}

import type { EditedQuiz } from './quiz.ts';

const OWN = /^n(\d{1,9})$/;

/**
 * Returns a generator of temporary ids, `n1`, `n2`, ..., that are not used in the quiz or by what an undo brings back: the
 * deleted question, and questions as they were before their type changed. Saving replaces them with permanent ids ([QZ9]).
 */
export function newIds({ questions, deleted, replaced }: EditedQuiz): () => string {
  const all = [...questions, ...replaced, ...(deleted ? [deleted.question] : [])];
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

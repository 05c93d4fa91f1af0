import { EDITOR_BLOCK } from '#app/core/limits.ts';

/** The index of the first question in this question's block. Pages without scripts show one block at a time ([ED19]). */
export function blockAround(index: number, count: number): number {
  const within = Math.max(0, Math.min(index, count - 1));
  return within - (within % EDITOR_BLOCK);
}

/** Whether the question at `index` is in the block that begins at `start`. */
export function isInBlock(index: number, start: number): boolean {
  return index >= start && index < start + EDITOR_BLOCK;
}

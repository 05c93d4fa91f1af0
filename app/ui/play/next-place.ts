import type { Participant } from '#app/contract/things.ts';

/** What is missing to the nearest place that the player may know of: 0 where only time is. */
export interface NextPlace {
  rank: number;
  points: number;
}

type Row = Pick<Participant, 'id' | 'rank' | 'score'>;

/**
 * How far it is to the next place ([PL9]). Players are told of the best three alone: from the fifth place on, that is the way to
 * the last of them.
 *
 * @param top The best, in their order.
 * @returns Null for the first, and where places are kept back.
 */
export function nextPlace(own: Row, top: readonly Row[]): NextPlace | null {
  const { rank: ownRank } = own;
  if (ownRank === null) return null;
  let next: NextPlace | null = null;
  for (const { id, rank, score } of top) {
    if (id !== own.id && rank !== null && rank < ownRank) next = { rank, points: Math.max(0, score - own.score) };
  }
  return next;
}

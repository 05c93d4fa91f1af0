import type { Participant } from '#app/contract/things.ts';

/** How many points the player is behind the nearest rank that they may know; 0 if they are only slower. */
export interface NextRank {
  rank: number;
  points: number;
  /** With equal points, by how much the player's answers took longer, in milliseconds; null if it is unknown. */
  slowerMs: number | null;
}

type Row = Pick<Participant, 'id' | 'rank' | 'score' | 'totalResponseTime'>;

/**
 * The distance to the next rank ([PL9]). Players only know the top 3, so from the fifth rank on it is the distance to
 * third.
 *
 * @param top The top 3 in order.
 * @returns Null for the first, and if ranks are hidden.
 */
export function nextRank(own: Row, top: readonly Row[]): NextRank | null {
  const { rank: ownRank } = own;
  if (ownRank === null) return null;
  const ahead = top.findLast(({ id, rank }) => id !== own.id && rank !== null && rank < ownRank);
  if (!ahead || ahead.rank === null) return null;
  const { rank, score, totalResponseTime } = ahead;
  // Outside the top 3 the player's own time is not up to date.
  const fresh = score === own.score ? top.find(({ id }) => id === own.id) : undefined;
  const slowerMs = fresh ? fresh.totalResponseTime - totalResponseTime : null;
  return { rank, points: Math.max(0, score - own.score), slowerMs };
}

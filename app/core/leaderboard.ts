/** What a rank depends on. */
export interface Scored {
  score: number;
  /** Milliseconds, over correct answers only. */
  totalResponseTime: number;
  /** Strictly increasing within a session. */
  joinedAt: number;
}

/** Somebody with their rank. Equal ranks leave a gap: 1, 1, 3. */
export interface Ranked<Of> {
  of: Of;
  rank: number;
}

/**
 * Ranks people by score, descending, then by total response time, ascending ([RK1] to [RK3]). People equal in both share a
 * rank, in the order in which they joined.
 */
export function rankAll<Of extends Scored>(people: Iterable<Of>): Ranked<Of>[] {
  const ordered = [...people].sort(compareScores);
  const ranked: Ranked<Of>[] = [];
  for (const [index, of] of ordered.entries()) {
    const before = ranked[index - 1];
    ranked.push({ of, rank: before && isTied(before.of, of) ? before.rank : index + 1 });
  }
  return ranked;
}

/** Compares two people for the ranking: negative if `one` is ahead. All code that ranks people uses it. */
export function compareScores(one: Scored, other: Scored): number {
  return other.score - one.score || one.totalResponseTime - other.totalResponseTime || one.joinedAt - other.joinedAt;
}

/** Whether two people share a rank. */
export function isTied(one: Scored, other: Scored): boolean {
  return one.score === other.score && one.totalResponseTime === other.totalResponseTime;
}

/** Average response time in milliseconds over correct answers; null without any ([RK4]). */
export function averageResponseTime(of: { totalResponseTime: number; correctAnswers: number }): number | null {
  return of.correctAnswers === 0 ? null : of.totalResponseTime / of.correctAnswers;
}

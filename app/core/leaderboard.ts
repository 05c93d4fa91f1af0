/** What a place depends on. */
export interface Scored {
  score: number;
  /** Milliseconds, of correct answers only. */
  totalResponseTime: number;
  /** Grows strictly within a session. */
  joinedAt: number;
}

/** Somebody with a place; equal places leave a gap behind them: 1, 1, 3. */
export interface Ranked<Of> {
  of: Of;
  rank: number;
}

/**
 * Everybody in order, with their places ([RK1] to [RK3]): more points first, then less time; equal in both share a
 * rank, and who joined first stands first.
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

/** The order of the ranking, for sorting: negative where `one` is ahead. Nothing else compares places. */
export function compareScores(one: Scored, other: Scored): number {
  return other.score - one.score || one.totalResponseTime - other.totalResponseTime || one.joinedAt - other.joinedAt;
}

/** Whether two share a rank. */
export function isTied(one: Scored, other: Scored): boolean {
  return one.score === other.score && one.totalResponseTime === other.totalResponseTime;
}

/** Mean time of a correct answer in milliseconds; null when there was none ([RK4]). */
export function averageResponseTime(of: { totalResponseTime: number; correctAnswers: number }): number | null {
  return of.correctAnswers === 0 ? null : of.totalResponseTime / of.correctAnswers;
}

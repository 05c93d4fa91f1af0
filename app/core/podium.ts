import { ALL_REVEALED, type Revealed } from '#app/core/live/state.ts';

/** One step of the podium with everybody on it: equal ranks share a step ([EN6]). */
export interface PodiumStep<Row> {
  rank: 1 | 2 | 3;
  rows: Row[];
}

/** How many places are shown once this rank is revealed: 1 for the third, 2 for the second, 3 for the first. */
export function placesAt(rank: 1 | 2 | 3): Exclude<Revealed, 0> {
  return ([3, 2, 1] as const)[rank - 1] ?? ALL_REVEALED;
}

/**
 * The steps of the podium with somebody on them, first place first. There is no podium if nobody has points, as after an
 * end in the lobby.
 *
 * @param people In any order; those without a rank are left out.
 */
export function podiumSteps<Row extends { rank: number | null; score: number }>(
  people: readonly Row[],
): PodiumStep<Row>[] {
  if (people.every(({ score }) => score === 0)) return [];
  return ([1, 2, 3] as const)
    .map((rank) => ({ rank, rows: people.filter((row) => row.rank === rank) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The next number of places to show, skipping empty steps; null once all have been shown. */
export function nextPlaces(steps: readonly PodiumStep<unknown>[], revealed: Revealed): Exclude<Revealed, 0> | null {
  if (revealed >= ALL_REVEALED) return null;
  const coming = steps.map(({ rank }) => placesAt(rank)).filter((places) => places > revealed);
  return coming.sort()[0] ?? ALL_REVEALED;
}

import type { Participant } from '#app/contract/things.ts';
import { averageResponseTime } from '#app/core/leaderboard.ts';

/** Somebody who took part, as the final scores show them. `rank` is null where the host keeps the places back. */
export type ScoreRow = Pick<
  Participant,
  'id' | 'name' | 'nameNumber' | 'score' | 'correctAnswers' | 'totalResponseTime' | 'rank'
>;

/** Part of a long list. */
export interface Page {
  /** Counted from 1. */
  number: number;
  /** How many pages there are, at least 1. */
  count: number;
}

/** Seconds with one decimal; '-' where no answer was correct ([LB4]). */
export function averageText(row: ScoreRow): string {
  const average = averageResponseTime(row);
  return average === null ? '-' : `${(average / 1000).toFixed(1)} s`;
}

/** One of the three places of the podium. */
export interface PodiumPlace {
  /** Which of the three, in their order. */
  place: 1 | 2 | 3;
  /** How high it stands: 1 is the top. Equal ranks stand equally high. */
  step: 1 | 2 | 3;
  /** Null: nobody came so far. */
  row: ScoreRow | null;
}

/**
 * The podium of the first three ([LB2]).
 *
 * @param rows By rank, at least the first three.
 */
export function podiumPlaces(rows: readonly ScoreRow[]): PodiumPlace[] {
  return ([1, 2, 3] as const).map((place) => {
    const row = rows[place - 1] ?? null;
    return { place, row, step: stepOf(row?.rank ?? place) };
  });
}

function stepOf(rank: number): 1 | 2 | 3 {
  if (rank <= 1) return 1;
  return rank === 2 ? 2 : 3;
}

/** How many more share the rank of the third on the podium, and found no room on it. */
export function sharersBeyond(rows: readonly ScoreRow[]): number {
  const last = rows[2]?.rank ?? null;
  return last === null ? 0 : rows.slice(3).filter(({ rank }) => rank === last).length;
}

/** A player's name, with a number from the second player of that name on. */
export function PlayerName({ row: { name, nameNumber } }: { row: ScoreRow }) {
  return (
    <>
      <bdi>{name}</bdi>
      {nameNumber > 1 && <span className="opacity-75 tabular-nums"> {nameNumber}</span>}
    </>
  );
}

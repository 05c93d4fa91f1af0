import type { ScoreRow } from './rows.ts';

/** A name apart from the text around it, with its number from the second of that name on. */
export function PlayerName({ row: { name, nameNumber } }: { row: ScoreRow }) {
  return (
    <>
      <bdi>{name}</bdi>
      {nameNumber > 1 && <span className="opacity-75 tabular-nums"> {nameNumber}</span>}
    </>
  );
}

import { useRef } from 'react';
import { ordinal, pointsText } from '#app/core/score-words.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { useConfetti } from './confetti.ts';
import { PlayerName, type PodiumPlace, podiumPlaces, type ScoreRow, sharersBeyond } from './rows.tsx';

/**
 * The first three, revealed from third to first, then confetti ([LB3]). With reduced motion they are there at once.
 *
 * @param rows By rank, from the first on.
 */
export function Podium({ rows }: { rows: readonly ScoreRow[] }) {
  const stage = useRef<HTMLOListElement>(null);
  useConfetti(stage, (rows[0]?.score ?? 0) > 0);
  const more = sharersBeyond(rows);
  return (
    <section aria-label="Podium">
      <ol ref={stage} className="podium">
        {podiumPlaces(rows).map((place) => (
          <PodiumStep key={place.place} {...place} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-[0.6em] text-center text-muted">
          {more === 1 ? 'One more player is' : `${more} more players are`} tied for {ordinal(rows[2]?.rank ?? 3)}.
        </p>
      )}
    </section>
  );
}

function PodiumStep({ place, step, row }: PodiumPlace) {
  const rank = row?.rank ?? place;
  return (
    <li className="podiumplace" data-place={place} data-step={step}>
      <div className="podiumperson">
        {row && step === 1 && <Mark className="podiumhand" />}
        <p className="podiumname">{row ? <PlayerName row={row} /> : '-'}</p>
        {row && <p className="podiumscore">{pointsText(row.score)}</p>}
      </div>
      <div className="podiumblock">
        <span className="sr-only">Place </span>
        <span>{rank}</span>
      </div>
    </li>
  );
}

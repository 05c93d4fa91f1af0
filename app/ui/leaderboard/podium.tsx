import { useRef } from 'react';
import { pointsText } from '#app/core/score-words.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { useConfetti } from './confetti.ts';
import { PlayerName, type PodiumPlace, podiumPlaces, type ScoreRow, sharersBeyond } from './rows.tsx';

/**
 * The first three: the third comes, then the second, then the first, and one burst of confetti ([LB3]). Whoever wants no
 * motion finds them standing there.
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
          <Place key={place.place} {...place} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-[0.6em] text-center text-muted">
          {more === 1 ? 'One more shares' : `${more} more share`} the place at the right.
        </p>
      )}
    </section>
  );
}

function Place({ place, step, row }: PodiumPlace) {
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

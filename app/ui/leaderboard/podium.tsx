import { type RefObject, useEffect, useRef } from 'react';
import { playerNameText } from '#app/core/player-name.ts';
import { ordinal, pointsText } from '#app/core/score-text.ts';
import { tieTimes } from '#app/core/tie-times.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { shapeOf } from '#app/ui/present/text-shape.ts';
import { isCalm } from '#app/ui/primitives/calm.ts';
import { burst } from './confetti.ts';
import { type PodiumPlace, podiumPlaces, type ScoreRow, sharersBeyond } from './rankings.tsx';

/**
 * The top three, revealed from third to first, then confetti ([LB3]). On a calm screen they appear at once.
 *
 * @param rows By rank, starting with the first.
 */
export function Podium({ rows }: { rows: readonly ScoreRow[] }) {
  const stage = useRef<HTMLOListElement>(null);
  useConfetti(stage, (rows[0]?.score ?? 0) > 0);
  const more = sharersBeyond(rows);
  const times = tieTimes(rows);
  return (
    <section aria-label="Podium">
      <ol ref={stage} className="podium">
        {podiumPlaces(rows).map((place) => (
          <PodiumStep key={place.place} {...place} time={place.row ? times.get(place.row.id) : undefined} />
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

function PodiumStep({ place, step, row, time }: PodiumPlace & { time: string | undefined }) {
  const rank = row?.rank ?? place;
  return (
    <li className="podiumplace" data-place={place} data-step={step}>
      <div className="podiumperson">
        {row && <PlayerHand of={row} className="podiumhand" />}
        <p className="podiumname" style={{ '--word-width': row ? shapeOf(playerNameText(row)).longestWord : 1 }}>
          {row ? <PlayerName of={row} /> : '-'}
        </p>
        {row && <p className="podiumscore">{pointsText(row.score)}</p>}
        {time && <p className="podiumscore opacity-80 tabular-nums">{time}</p>}
      </div>
      <div className="podiumblock">
        <span className="sr-only">Place </span>
        <span>{rank}</span>
      </div>
    </li>
  );
}

/** One burst of confetti when the podium is complete; none on a calm screen. */
function useConfetti(stage: RefObject<HTMLElement>, isEarned: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !isEarned || isCalm()) return;
    let end: (() => void) | null = null;
    let isUnmounted = false;
    // Waits for the animations, however long the page took to hydrate.
    const animations = element.getAnimations({ subtree: true }).map(({ finished }) => finished);
    Promise.all(animations).then(
      () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (!isUnmounted) end = burst({ x: left + width / 2, y: Math.max(0, top) + height * 0.25 });
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [stage, isEarned]);
}

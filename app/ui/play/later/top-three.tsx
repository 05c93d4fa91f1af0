import type { Participant } from '#app/contract/things.ts';
import { ordinal, signed } from '#app/core/score-text.ts';
import { tieTimes } from '#app/core/tie-times.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';

/** The top 3, if players may see them ([PL8]). Where points are equal, the time that decided is beside them ([PL9]). */
export function TopThree({
  top,
  ownId,
  className = '',
}: {
  top: readonly Participant[];
  ownId: string;
  className?: string;
}) {
  if (top.length === 0) return null;
  const times = tieTimes(top);
  return (
    <section aria-labelledby="top-three" className={className}>
      <h2 id="top-three" className="mb-2 text-lg">
        Top 3
      </h2>
      <ol className="grid grid-cols-1 gap-1.5">
        {top.map((one) => (
          <li
            key={one.id}
            className={`flex items-baseline gap-3 rounded-md border-2 px-3 py-2 ${one.id === ownId ? 'border-outline bg-accent-soft text-on-accent-soft' : 'border-line bg-raised'}`}
          >
            <span className="w-9 shrink-0 font-semibold tabular-nums">{ordinal(one.rank ?? 0)}</span>
            <span className="flex min-w-0 flex-1">
              <PlayerName of={one} isClipped />
              {one.id === ownId && <span className="shrink-0 font-semibold whitespace-pre"> (you)</span>}
            </span>
            {times.has(one.id) && (
              <span className="shrink-0 text-sm tabular-nums calm:hidden">
                <span className="sr-only">in </span>
                {times.get(one.id)}
              </span>
            )}
            <span className="font-display font-bold tabular-nums">{signed(one.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

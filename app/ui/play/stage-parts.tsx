import type { ReactNode } from 'react';
import type { Participant } from '#app/contract/things.ts';
import { ordinal, signed } from '#app/core/score-text.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';

/** The heading of a stage. It receives the focus when the focused control disappears. */
export function StageHeading({ className = 'text-2xl', children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} data-stage-heading="" dir="auto" className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/** The top 3, if players may see them ([PL8]). */
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
            <span className="font-display font-bold tabular-nums">{signed(one.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { type CSSProperties, useMemo } from 'react';

interface CountdownRingProps {
  totalMs: number;
  leftMs: number;
  paused: boolean;
  /** Changes whenever the clock was updated; only then the ring is drawn from `leftMs` again. */
  clock: unknown;
  className?: string;
}

/** A ring that empties, with the seconds in it. A CSS animation, so that it works without JavaScript. */
export function CountdownRing({ totalMs, leftMs, paused, clock, className = '' }: CountdownRingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is read only when the animation restarts
  const style = useMemo(() => ringStyle({ totalMs, leftMs, paused }), [clock, paused]);
  return (
    <div aria-hidden="true" className={`relative grid place-items-center ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90 rtl:-scale-x-100">
        <circle cx="50" cy="50" r="44" className="fill-raised stroke-outline" strokeWidth="12" />
        <circle cx="50" cy="50" r="44" className="fill-none stroke-sunken" strokeWidth="8" />
        <circle
          key={style.animation}
          cx="50"
          cy="50"
          r="44"
          pathLength="1"
          strokeDasharray="1"
          strokeWidth="8"
          className="fill-none stroke-accent forced-colors:stroke-[Highlight]"
          style={style}
        />
      </svg>
      <span className="relative font-display leading-none font-bold tabular-nums">{Math.ceil(leftMs / 1000)}</span>
    </div>
  );
}

function ringStyle({ totalMs, leftMs, paused }: { totalMs: number; leftMs: number; paused: boolean }): CSSProperties {
  const gone = Math.min(1, Math.max(0, 1 - leftMs / totalMs));
  if (paused) return { strokeDashoffset: gone };
  return { animation: `run-round ${totalMs}ms var(--run-down-timing, linear) ${Math.round(leftMs - totalMs)}ms both` };
}

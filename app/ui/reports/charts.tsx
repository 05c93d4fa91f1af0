import type { ReactNode } from 'react';
import { countOf } from '#app/core/format.ts';
import type { AnalyticsPoint } from '#app/core/reports/analytics.ts';
import { shareText } from '#app/core/reports/lines.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { LongDate } from '#app/ui/primitives/long-date.tsx';

interface ChartProps {
  /** The oldest first. */
  points: readonly AnalyticsPoint[];
  timeZone: string;
}

/** The number of participants in each of the latest sessions. */
export function BarChart({ points, timeZone }: ChartProps) {
  const most = Math.max(1, ...points.map(({ participants }) => participants));
  return (
    <Chart
      points={points}
      timeZone={timeZone}
      caption="Participants in"
      textOf={(point) => countOf(point.participants, 'participant')}
    >
      <div className="flex h-full items-end gap-[3%] border-b-2 border-outline">
        {points.map(({ sessionId, participants }) => (
          <div key={sessionId} className="flex h-full max-w-12 min-w-0 flex-1 flex-col items-center justify-end">
            <span className="text-xs tabular-nums">{participants}</span>
            <span
              className={classes(
                'w-full rounded-t-sm border-2 border-b-0 border-outline bg-accent',
                participants === 0 && 'border-0',
              )}
              style={{ height: `${(participants / most) * 78}%` }}
            />
          </div>
        ))}
      </div>
    </Chart>
  );
}

/** The share of correct answers in each of the latest sessions. A session without answers has no dot. */
export function LineChart({ points, timeZone }: ChartProps) {
  const dots = points.flatMap(({ sessionId, share }, index) =>
    share === null ? [] : [{ sessionId, x: ((index + 0.5) / points.length) * 100, y: 100 - share * 100 }],
  );
  return (
    <Chart
      points={points}
      timeZone={timeZone}
      caption="Correct answers in"
      textOf={({ share }) => (share === null ? 'no answers' : `${shareText(share)} correct`)}
    >
      <div className="flex h-full gap-2">
        <div className="flex flex-col justify-between text-right text-xs leading-none text-muted tabular-nums">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        <div className="relative my-1.5 min-w-0 flex-1">
          {[0, 50, 100].map((height) => (
            <span key={height} className="absolute inset-x-0 border-t border-line" style={{ top: `${height}%` }} />
          ))}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute size-full overflow-visible"
          >
            <polyline
              points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              className="stroke-outline"
            />
          </svg>
          {dots.map(({ sessionId, x, y }) => (
            <span
              key={sessionId}
              className="absolute size-3 -translate-1/2 rounded-full border-2 border-outline bg-accent"
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
      </div>
    </Chart>
  );
}

interface FrameProps extends ChartProps {
  /** The words before 'the latest sessions'. */
  caption: string;
  /** A point as text, for screen readers. */
  textOf(point: AnalyticsPoint): string;
  children: ReactNode;
}

/** A chart, with the same data as a list for screen readers. */
function Chart({ points, timeZone, caption, textOf, children }: FrameProps) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="flex flex-1 flex-col">
      <figcaption className="mb-2 text-sm text-muted">
        {caption} {points.length === 1 ? 'the latest session' : `the latest ${points.length} sessions`}
      </figcaption>
      <div aria-hidden="true" className="h-28 lg:h-auto lg:min-h-28 lg:flex-1">
        {children}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between gap-2 text-xs text-muted">
        {first && <LongDate instant={first.completedAt} timeZone={timeZone} />}
        {last && last !== first && <LongDate instant={last.completedAt} timeZone={timeZone} />}
      </div>
      <ol className="sr-only">
        {points.map((point) => (
          <li key={point.sessionId}>
            <bdi>{point.title}</bdi>, <LongDate instant={point.completedAt} timeZone={timeZone} />: {textOf(point)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Draws a share as a bar. The number is beside it. */
export function ShareBar({ share, className }: { share: number | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block h-3 overflow-hidden rounded-full border-2 border-outline bg-raised', className)}
    >
      <span
        className="block h-full origin-left bg-accent rtl:origin-right forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${share ?? 0})` }}
      />
    </span>
  );
}

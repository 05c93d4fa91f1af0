import { type CSSProperties, useMemo } from 'react';
import { secondsOf, secondsText } from './play-words.ts';
import type { QuestionScreen } from './screen.ts';

/** The time that is left, as a bar and in seconds. */
export function TimeLeft({ screen }: { screen: QuestionScreen }) {
  const seconds = secondsOf(screen.leftMs);
  return (
    <div className="flex items-center gap-3">
      <TimeBar screen={screen} isShort={seconds <= 5} />
      <p role="timer" data-seconds={seconds} className="min-w-10 text-end font-display text-xl font-bold tabular-nums">
        <span aria-hidden="true">{seconds}</span>
        <span className="sr-only">{`${secondsText(seconds)} left`}</span>
      </p>
    </div>
  );
}

/** Runs by itself from where it starts, so that it moves without scripts too, and costs an old phone nothing. */
function TimeBar({ screen: { countdown, limitMs, leftMs }, isShort }: { screen: QuestionScreen; isShort: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands is looked up when it starts anew, and then never
  const style = useMemo(() => barStyle({ limitMs, leftMs, paused: countdown?.paused ?? true }), [countdown]);
  return (
    <div aria-hidden="true" className="h-4 flex-1 overflow-hidden rounded-full border-2 border-outline bg-raised">
      <div
        key={style.animation}
        style={style}
        className={`h-full origin-left rtl:origin-right forced-colors:bg-[Highlight] ${isShort ? 'bg-danger-solid' : 'bg-accent'}`}
      />
    </div>
  );
}

function barStyle({ limitMs, leftMs, paused }: { limitMs: number; leftMs: number; paused: boolean }): CSSProperties {
  if (paused) return { transform: `scaleX(${leftMs / limitMs})` };
  return { animation: `run-down ${limitMs}ms var(--run-down-timing, linear) ${Math.round(leftMs - limitMs)}ms both` };
}

import { Pause } from 'lucide-react';
import { useDesk } from './desk.ts';

/** What is left of the question: a thin bar that runs down, and the seconds. */
export function TimeBar() {
  const { known, leftMs } = useDesk();
  const { countdown, session } = known;
  if (!countdown) return null;
  const seconds = Math.ceil(leftMs / 1000);
  const { paused } = countdown;
  // Where the bar will be when the second is over: it moves there meanwhile.
  const goal = paused ? leftMs : Math.max(0, leftMs - (leftMs % 1000 || 1000));
  const isLate = seconds <= 5;
  return (
    <div className="flex items-center gap-[1.5vw]">
      <div className="wallbar flex-1" role="timer" aria-label="Time left" aria-live="off">
        <div
          key={`${session.currentQuestionId} ${session.asking}`}
          data-late={isLate || undefined}
          data-paused={paused || undefined}
          className="wallbarfill"
          style={{ transform: `scaleX(${countdown.limitMs > 0 ? goal / countdown.limitMs : 0})` }}
        />
      </div>
      {paused && (
        <p className="wallpaused">
          <Pause aria-hidden="true" className="size-[1em]" /> Paused
        </p>
      )}
      <p className="wallseconds" data-late={isLate || undefined}>
        <span className="sr-only">Seconds left: </span>
        <span>{seconds}</span>
      </p>
    </div>
  );
}

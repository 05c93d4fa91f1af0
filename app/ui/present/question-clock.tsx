import { Pause } from 'lucide-react';
import { useWall } from './wall-context.ts';

/** The seconds are large and red from here on. */
const LATE_SECONDS = 5;

function useClock() {
  const { known, leftMs } = useWall();
  const seconds = Math.ceil(leftMs / 1000);
  return { countdown: known.countdown, leftMs, seconds, isLate: seconds <= LATE_SECONDS };
}

/** The seconds left, large enough for the last row. */
export function SecondsDisc() {
  const { countdown, seconds, isLate } = useClock();
  if (!countdown) return <p className="walldial wallclock" />;
  const { paused } = countdown;
  return (
    <p className="walldial wallclock" data-late={isLate || undefined} data-paused={paused || undefined}>
      <span className="walldisc">
        <span className="sr-only">Seconds left: </span>
        {/* A new element each second, so that the last ones pulse. */}
        <span key={isLate ? seconds : 'calm'} className="wallseconds">
          {seconds}
        </span>
      </span>
      {paused ? (
        <span className="wallpaused">
          <Pause aria-hidden="true" className="size-[1em]" /> <span>Paused</span>
        </span>
      ) : (
        <span aria-hidden="true" className="walldialname">
          {seconds === 1 ? 'second' : 'seconds'}
        </span>
      )}
    </p>
  );
}

/** From here on both numbers are smaller and one above the other, as a fraction; again from four digits on. */
const MANY = 100;
const THOUSANDS = 1000;

/** How many of those who are here have answered, as a ring that closes. */
export function AnsweredRing() {
  const { answered, total } = useWall().known.host.progress;
  const share = total > 0 ? Math.min(1, answered / total) : 0;
  return (
    <p
      className="walldial wallring"
      data-full={(total > 0 && answered >= total) || undefined}
      data-many={total >= THOUSANDS ? 'thousands' : total >= MANY || undefined}
    >
      <span className="walldisc">
        <svg viewBox="0 0 100 100" aria-hidden="true" className="wallringline">
          <circle cx="50" cy="50" r="45" pathLength="100" />
          <circle
            cx="50"
            cy="50"
            r="45"
            pathLength="100"
            strokeDasharray="100 100"
            strokeDashoffset={100 - share * 100}
          />
        </svg>
        <strong className="wallringcount">{answered}</strong>{' '}
        <span className="wallringof">
          <span className={total >= MANY ? 'sr-only' : undefined}>of </span>
          {total}
        </span>
      </span>{' '}
      <span className="walldialname">answered</span>
    </p>
  );
}

/** The time left as a thin bar. */
export function TimeBar() {
  const { known } = useWall();
  const { countdown, leftMs, isLate } = useClock();
  if (!countdown) return <div className="wallbar" />;
  const { session } = known;
  const { paused } = countdown;
  // The position at the end of this second; the bar moves there meanwhile.
  const goal = paused ? leftMs : Math.max(0, leftMs - (leftMs % 1000 || 1000));
  return (
    <div className="wallbar" role="timer" aria-label="Time left" aria-live="off">
      <div
        key={`${session.currentQuestionId} ${session.asking}`}
        data-late={isLate || undefined}
        data-paused={paused || undefined}
        className="wallbarfill"
        style={{ transform: `scaleX(${countdown.limitMs > 0 ? goal / countdown.limitMs : 0})` }}
      />
    </div>
  );
}

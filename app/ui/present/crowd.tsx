import { Star } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Mark } from '#app/ui/layout/mark.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { fillSlots, isHostedRow } from './people.ts';
import { useWall } from './wall-context.ts';

/** The most names shown: nobody reads more, and the wall stays calm. */
const MOST = 60;

/** How often the names may change. */
const NAMES_EVERY_MS = 500;

/** The players who joined: a hand for each, the newest named, and a count ([WA9]). */
export function Crowd({ children }: { children: ReactNode }) {
  const { known } = useWall();
  const { total } = known;
  // When a whole hall joins at once, names stay readable while the count runs ahead.
  const throttled = useThrottled(known, NAMES_EVERY_MS);
  const frame = useRef<HTMLUListElement>(null);
  const slots = useSlots(frame, total > 0);
  const named = fillSlots(throttled.participants.filter(isHostedRow), throttled.total, slots);
  const unnamed = total - named.length;
  return (
    <section aria-label="Players" className="flex min-h-0 flex-1 flex-col gap-[0.6em]">
      <div className="flex flex-wrap items-center gap-x-[1.2em] gap-y-1 border-t-2 border-line pt-[0.5em]">
        {total > 0 && <Count total={total} isPart={unnamed > 0} />}
        {children}
      </div>
      {total === 0 && <Nobody />}
      <ul ref={frame} className="wallcrowd" hidden={total === 0}>
        {named.map((person) => (
          <li key={person.id} className="wallperson">
            <Mark className="wallhand" />
            <span className="truncate">
              <PlayerName of={person} isClipped />
              {person.featured && <Star aria-label="Featured" className="ms-[0.2em] inline size-[0.8em] fill-accent" />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ total, isPart }: { total: number; isPart: boolean }) {
  return (
    <p>
      <strong className="wallcount">{total}</strong> <span>{total === 1 ? 'player' : 'players'}</span>
      {isPart && <span className="text-muted">, showing the newest</span>}
    </p>
  );
}

function Nobody() {
  return (
    <div className="flex items-center gap-[1em]">
      <Mark waving className="size-[3.6em]" />
      <p>
        <strong className="wallcount">No one's here yet.</strong>
        <br />
        <span className="text-muted">A hand goes up here for each player who joins.</span>
      </p>
    </div>
  );
}

/** How many names fit in the frame. */
function useSlots(frame: RefObject<HTMLUListElement>, isThere: boolean): number {
  const [slots, setSlots] = useState(24);
  useEffect(() => {
    const list = frame.current;
    if (!list || !isThere) return;
    const measure = () => {
      // Measured on the grid, because the first names render a moment later.
      const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list);
      const [row, gap] = [Number.parseFloat(gridAutoRows), Number.parseFloat(rowGap) || 0];
      const rows = row > 0 ? Math.floor((list.clientHeight + gap) / (row + gap)) : 1;
      setSlots(Math.max(1, Math.min(MOST, Math.max(1, rows) * gridTemplateColumns.split(' ').length)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [frame, isThere]);
  return slots;
}

/** Throttles a value: one change in `everyMs` at most, at once after a quiet time. The last one always shows. */
function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const waitMs = Math.max(0, changedAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(value);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}

import { useEffect, useRef } from 'react';
import type { Wall } from './wall-context.ts';

/** The pause before each place: time to wonder, longer each time. */
const PAUSE_MS = { 1: 4_000, 2: 5_000, 3: 6_000 } as const;
/** How long until a step that failed is tried again. */
const AGAIN_MS = 4_000;

/**
 * Takes the next step of a reveal by itself, unless the host was quicker ([WA32]).
 *
 * @param places What to show next; null once everything has been shown.
 */
export function useAutoReveal({ run, known }: Wall, places: 1 | 2 | 3 | 'nothing' | null): void {
  const { reveal } = known.session;
  const isUnderWay = reveal !== null && reveal < 3;
  const current = useRef(run);
  current.current = run;
  useEffect(() => {
    if (!isUnderWay || places === null) return;
    const next = places === 'nothing' ? 3 : places;
    const step = () => {
      current.current({ intent: 'reveal', reveal: next });
      timer = setTimeout(step, AGAIN_MS);
    };
    let timer = setTimeout(step, places === 'nothing' ? 0 : PAUSE_MS[next]);
    return () => clearTimeout(timer);
  }, [isUnderWay, places]);
}

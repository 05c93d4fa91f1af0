import { useEffect, useState } from 'react';
import { leftMs } from '#app/ui/live/countdown.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import type { LiveView } from '#app/ui/live/view.ts';

/** So that the second has surely changed when it is looked at. */
const SLACK_MS = 15;
const SECOND_MS = 1000;

/**
 * A monotonic reading, new with every change of the view and whenever a second of the countdown has passed: what a
 * screen shows then is another. 0 before anything runs, as on the server.
 */
export function useNow({ view, link }: { view: LiveView; link: LinkState | null }): number {
  const [, setTurn] = useState(0);
  const now = link ? performance.now() : 0;
  const countdown = view.known?.countdown;
  const left = countdown && !countdown.paused ? leftMs(countdown, now) : 0;
  const isTroubled = link !== null && 'since' in link;
  useEffect(() => {
    const waitMs = left > 0 ? left % SECOND_MS || SECOND_MS : isTroubled ? SECOND_MS : null;
    if (waitMs === null || now === 0) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), waitMs + SLACK_MS);
    return () => clearTimeout(timer);
  });
  return now;
}

import { useEffect, useState } from 'react';
import { type Countdown, leftMs, readingMs } from './countdown.ts';
import type { LinkState } from './lifeline.ts';
import type { LiveView } from './view.ts';

/** Added to every wait, so that the displayed second has surely changed by then. */
const SLACK_MS = 15;
const SECOND_MS = 1000;

/** Renders again after `waitMs` milliseconds; null: never. */
function useRenderAfter(waitMs: number | null): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), waitMs + SLACK_MS);
    return () => clearTimeout(timer);
  });
}

/** How long until the displayed second of a countdown changes, before or after its answers open. */
function untilNextSecondMs(countdown: Countdown, now: number): number {
  return (readingMs(countdown, now) || leftMs(countdown, now)) % SECOND_MS || SECOND_MS;
}

/**
 * A monotonic reading, updated with every change of the view, every second of the countdown, and every second while the
 * link is down. It is 0 until the link starts, and on the server.
 */
export function useNow({ view, link }: { view: LiveView; link: LinkState | null }): number {
  const now = link ? performance.now() : 0;
  const countdown = view.known?.countdown;
  const isMoving = countdown && !countdown.paused && leftMs(countdown, now) > 0;
  const isLinkDown = link !== null && 'since' in link;
  const waitMs = isMoving ? untilNextSecondMs(countdown, now) : isLinkDown ? SECOND_MS : null;
  useRenderAfter(now === 0 ? null : waitMs);
  return now;
}

/**
 * Milliseconds left of a countdown, and until its answers open, updated every second. Until the link starts, and on the
 * server, they are as when the page was rendered.
 */
export function useLeft(countdown: Countdown | null, isRunning: boolean): { leftMs: number; readingMs: number } {
  const now = isRunning ? performance.now() : (countdown?.at ?? 0);
  const left = countdown ? leftMs(countdown, now) : 0;
  const isMoving = isRunning && countdown !== null && !countdown.paused && left > 0;
  useRenderAfter(isMoving ? untilNextSecondMs(countdown, now) : null);
  return { leftMs: left, readingMs: countdown ? readingMs(countdown, now) : 0 };
}

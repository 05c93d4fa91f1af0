import { useEffect, useState } from 'react';
import { type Countdown, leftMs } from '#app/ui/live/countdown.ts';

/** So that the second has surely changed when it is looked at. */
const SLACK_MS = 15;

/**
 * What is left of a countdown, in milliseconds, anew with every second that passes. Before anything runs, as on the
 * server, what was left when it was rendered.
 */
export function useLeft(countdown: Countdown | null, isRunning: boolean): number {
  const [, setTurn] = useState(0);
  const left = countdown ? leftMs(countdown, isRunning ? performance.now() : countdown.at) : 0;
  const isMoving = isRunning && countdown !== null && !countdown.paused && left > 0;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), (left % 1000 || 1000) + SLACK_MS);
    return () => clearTimeout(timer);
  });
  return left;
}

import { useEffect, useState } from 'react';

/** Long enough for a finger that is on its way. */
const SETTLE_MS = 400;

/**
 * Whether the session has just moved without a press on this device right before: by another device, by the clock, since
 * everybody has answered, or by a press so long ago that its answer may have been given up. The buttons mean something
 * else now, so that a press that was meant for the old state must not count ([WA19]).
 *
 * @param isOwn Whether the move that is seen now was asked for here.
 */
export function useSettling(revision: number, isOwn: () => boolean): boolean {
  const [seen, setSeen] = useState({ revision, isSettling: false });
  // While rendering, so that not even one picture shows the new button open to the old press.
  if (seen.revision !== revision) setSeen({ revision, isSettling: !isOwn() });
  useEffect(() => {
    if (!seen.isSettling) return;
    const timer = setTimeout(() => setSeen({ ...seen, isSettling: false }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isSettling;
}

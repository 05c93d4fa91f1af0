import { useEffect, useRef, useState } from 'react';

/** A value that changes at most once in so many milliseconds: at once after a rest, and to the latest at the end. */
export function useCalm<Value>(value: Value, everyMs: number): Value {
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

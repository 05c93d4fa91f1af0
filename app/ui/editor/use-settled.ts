import { useEffect, useState } from 'react';

/** Longer than between two keystrokes, and shorter than anybody looks up. */
const SETTLED_AFTER_MS = 120;

/** The value as it was when it last stood still: what is only looked at follows when nobody types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

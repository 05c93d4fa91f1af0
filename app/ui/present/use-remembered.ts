import { useCallback, useState } from 'react';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';

/** A setting that this browser remembers; the initial value until storage has been read. */
export function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(initial);
  // Read before any key press, so that shortcuts that were switched off never work.
  useBeforePaint(() => {
    const stored = readRemembered(name);
    if (stored !== null) setValue(stored === 'on');
  }, [name]);
  const keep = useCallback(
    (next: boolean) => {
      setValue(next);
      writeRemembered(name, next ? 'on' : 'off');
    },
    [name],
  );
  return [value, keep];
}

// With storage disabled, even reading the property throws.
/** The value that this browser remembers; null if there is none. */
export function readRemembered(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeRemembered(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Then the setting lasts until the page is closed.
  }
}

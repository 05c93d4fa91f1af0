import { useCallback, useState } from 'react';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';

/** A choice that this browser remembers; what it starts with, until the browser has been asked. */
export function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(initial);
  // Before any key: one that was switched off must not act once more.
  useBeforePaint(() => {
    const stored = read(name);
    if (stored !== null) setValue(stored === 'on');
  }, [name]);
  const keep = useCallback(
    (next: boolean) => {
      setValue(next);
      write(name, next ? 'on' : 'off');
    },
    [name],
  );
  return [value, keep];
}

// A browser that keeps nothing throws at the mere mention of its storage.
function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // It holds until the page is left.
  }
}

import { useEffect, useRef } from 'react';
import { currentToast, dismissToast, showToast } from '#app/ui/primitives/toast-store.ts';
import { type Shown, toToast } from './play-toasts.ts';

/** Shows the messages of what has changed since the last time. One that lies over a new question is put away. */
export function usePlayToasts({ view, link }: Shown): void {
  const before = useRef<Shown>({ view, link });
  useEffect(() => {
    const now = { view, link };
    const toast = toToast(before.current, now);
    before.current = now;
    if (toast === 'put_away') {
      const shown = currentToast();
      if (shown) dismissToast(shown.id);
    } else if (toast) showToast(toast);
  }, [view, link]);
}

import { useSearchParams } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';

/** Toggles full screen; null if the browser has none. */
export function useFullScreen(): { toggle(): void } | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(document.fullscreenEnabled === true), []);
  return isThere ? FULL_SCREEN : null;
}

const FULL_SCREEN = { toggle: toggleFullScreen };

function toggleFullScreen(): void {
  // Refused without a user gesture; then nothing changes.
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
}

/** A query parameter, so that a reload keeps the panel and a link opens it without JavaScript. */
export const PANEL = 'panel';

/** Whether the side panel is open, and its toggle. */
export function usePanel(): { isOpen: boolean; toggle(): void } {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(PANEL));
  return useMemo(() => {
    const toggle = () => {
      setOpen(!isOpen);
      keepInAddress(!isOpen);
    };
    return { isOpen, toggle };
  }, [isOpen]);
}

/** Not through the router, which would send a request and wait. */
function keepInAddress(isOpen: boolean): void {
  const url = new URL(window.location.href);
  if (isOpen) url.searchParams.set(PANEL, 'open');
  else url.searchParams.delete(PANEL);
  window.history.replaceState(window.history.state, '', url);
}

const QUIET_MS = 3_000;
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'focusin', 'wheel'] as const;

/** What fades while nobody uses the wall. A focus in it keeps all of it visible. */
const FADING = '[data-fades], [data-chore]';

/**
 * Whether there was no input for 3 s. Never while the focus is in something that fades, or on a narrow screen, which is
 * a remote control ([WA8]).
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const isRemote = window.matchMedia('(max-width: 767px)');
    let timer: ReturnType<typeof setTimeout>;
    const fallQuiet = () => {
      if (isRemote.matches || document.activeElement?.closest(FADING)) wake();
      else setQuiet(true);
    };
    const wake = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(fallQuiet, QUIET_MS);
    };
    wake();
    for (const sign of SIGNS) window.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, []);
  useFirstTouchOnlyWakes(isQuiet);
  return isQuiet;
}

/** A finger is up again after this time, or it is no press. */
const TOUCH_MS = 700;

/** A finger on a wall whose controls are hidden shows them, and presses nothing that cannot be seen ([WA8]). */
function useFirstTouchOnlyWakes(isQuiet: boolean): void {
  useEffect(() => {
    if (!isQuiet) return;
    const note = ({ pointerType, target }: PointerEvent) => {
      const isHidden = target instanceof Element && target.closest(FADING);
      if (pointerType === 'mouse' || !isHidden) return;
      window.addEventListener('click', swallow, { capture: true, once: true });
      // No click follows a finger that moved on.
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), TOUCH_MS);
    };
    window.addEventListener('pointerdown', note, { capture: true });
    return () => window.removeEventListener('pointerdown', note, { capture: true });
  }, [isQuiet]);
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

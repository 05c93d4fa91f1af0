import { useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';

/** Toggles full screen; null if the browser has none. */
export function useFullScreen(): { toggle(): void } | null {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(document.fullscreenEnabled === true), []);
  return isThere ? { toggle } : null;
}

function toggle(): void {
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
  const toggle = () => {
    setOpen(!isOpen);
    const url = new URL(window.location.href);
    if (isOpen) url.searchParams.delete(PANEL);
    else url.searchParams.set(PANEL, 'open');
    // Not through the router, which would send a request and wait.
    window.history.replaceState(window.history.state, '', url);
  };
  return { isOpen, toggle };
}

const QUIET_MS = 3_000;
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'focusin', 'wheel'] as const;

/**
 * Whether there was no input for 3 s. Never while the focus is in the controls, or on a narrow screen, which is a
 * remote control ([WA8]).
 */
export function useQuiet(controls: RefObject<HTMLElement>): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const isRemote = window.matchMedia('(max-width: 767px)');
    let timer: ReturnType<typeof setTimeout>;
    const fallQuiet = () => {
      if (isRemote.matches || controls.current?.contains(document.activeElement)) wake();
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
  }, [controls]);
  return isQuiet;
}

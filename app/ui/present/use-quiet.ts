import { type RefObject, useEffect, useState } from 'react';

const QUIET_MS = 3_000;
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'focusin', 'wheel'] as const;

/**
 * Whether nobody has touched mouse, keyboard or screen for 3 s. Never while the focus is in the controls, or on a
 * narrow screen, which is a remote control ([WA8]).
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

import { useEffect, useRef } from 'react';

const REGION = '[data-keeps-focus]';
const FOCUSABLE = 'summary, button:enabled, input:not([type=hidden]), a[href]';

/**
 * Leads the focus to what is nearest when the control that had it goes away with its work done: lost to the page, the
 * next press of a key would be a step of the session ([WA6]). Only within parts of the page that ask for it.
 */
export function useFocusNearby(): void {
  const focused = useRef<Place | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? placeOf(target) : null;
    };
    // One that goes is told of before it is gone, in some browsers; one that stays was left on purpose.
    const leave = () =>
      queueMicrotask(() => {
        if (focused.current?.control.isConnected && document.activeElement === document.body) focused.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  useEffect(() => {
    const place = focused.current;
    if (!place || place.control.isConnected || document.activeElement !== document.body) return;
    const next = place.around.find((near) => near.isConnected && near.querySelector(FOCUSABLE));
    next?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  });
}

interface Place {
  control: HTMLElement;
  /** The nearest first: in a list the neighbours, then what is around it. */
  around: Element[];
}

function placeOf(control: HTMLElement): Place | null {
  const region = control.closest(REGION);
  if (!region) return null;
  const around: Element[] = [];
  for (let at: Element | null = control; at && at !== region; at = at.parentElement) {
    const neighbours = at instanceof HTMLLIElement ? [at.nextElementSibling, at.previousElementSibling] : [];
    around.push(...[...neighbours, at.parentElement].filter((near) => near !== null));
  }
  return { control, around };
}

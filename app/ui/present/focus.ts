import { useEffect, useRef } from 'react';
import { actionOf, createRepeatFilter, isFree, type KeyAction } from './keys.ts';

/** Keys of the whole page, while the focus is in no control and no field ([WA6]). */
export function useKeys(isOn: boolean, act: (action: KeyAction) => void): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    if (!isOn) return;
    const gate = createRepeatFilter(() => performance.now());
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (event.defaultPrevented || action === null || !isFree(document.activeElement)) return;
      // Space and Page Down would scroll.
      event.preventDefault();
      if (gate(action)) current.current(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

/**
 * After a press of the mouse on a button the focus goes back to the page, so that the clicker's next key reaches it and the
 * controls may go ([WA6], [WA8]). Not in a dialog, which keeps the focus.
 */
export function useFocusReleasedAfterClick(): void {
  useEffect(() => {
    const giveBack = ({ detail, target }: MouseEvent) => {
      // What a key presses has no count of clicks.
      if (detail === 0 || !(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>('button, summary');
      if (pressed === document.activeElement && !pressed?.closest('[role$=dialog]')) pressed?.blur();
    };
    // Before what the press does: a dialog that it opens gives the focus back to what had it.
    window.addEventListener('click', giveBack, { capture: true });
    return () => window.removeEventListener('click', giveBack, { capture: true });
  }, []);
}

const REGION = '[data-keeps-focus]';
const FOCUSABLE = 'summary, button:enabled, input:not([type=hidden]), a[href]';

/**
 * Leads the focus to what is nearest when the control that had it goes away with its work done: lost to the page, the
 * next press of a key would be a step of the session ([WA6]). Only within parts of the page that ask for it.
 */
export function useFocusNearby(): void {
  const focused = useRef<FocusSpot | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? focusSpotOf(target) : null;
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

interface FocusSpot {
  control: HTMLElement;
  /** The nearest first: in a list the neighbours, then what is around it. */
  around: Element[];
}

function focusSpotOf(control: HTMLElement): FocusSpot | null {
  const region = control.closest(REGION);
  if (!region) return null;
  const around: Element[] = [];
  for (let at: Element | null = control; at && at !== region; at = at.parentElement) {
    const neighbours = at instanceof HTMLLIElement ? [at.nextElementSibling, at.previousElementSibling] : [];
    around.push(...[...neighbours, at.parentElement].filter((near) => near !== null));
  }
  return { control, around };
}

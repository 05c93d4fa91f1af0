import { useEffect, useRef } from 'react';
import { actionOf, createRepeatFilter, isFree, type KeyAction } from './keys.ts';

/** Page-wide shortcuts, active unless a control or field has the focus ([WA6]). */
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

/** While the dialog that asks about the end is open, a clicker's next press confirms; Space presses what has the focus. */
export function useClickerConfirms(isOn: boolean, confirm: () => void): void {
  const current = useRef(confirm);
  current.current = confirm;
  useEffect(() => {
    if (!isOn) return;
    const gate = createRepeatFilter(() => performance.now());
    // The press that has opened the dialog may bounce.
    gate('next');
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'PageDown' || actionOf(event) === null) return;
      event.preventDefault();
      if (gate('next')) current.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

/**
 * Returns the focus to the page after a mouse click on a button, so that the next key of a clicker works and the
 * controls can hide ([WA6], [WA8]). Dialogs keep the focus.
 */
export function useFocusReleasedAfterClick(): void {
  useEffect(() => {
    const release = ({ detail, target }: MouseEvent) => {
      // Clicks made by a key have no click count.
      if (detail === 0 || !(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>('button, summary');
      if (pressed === document.activeElement && !pressed?.closest('[role$=dialog]')) pressed?.blur();
    };
    // In the capture phase, because a dialog opened by the click returns the focus to the element that had it.
    window.addEventListener('click', release, { capture: true });
    return () => window.removeEventListener('click', release, { capture: true });
  }, []);
}

const REGION = '[data-keeps-focus]';
const FOCUSABLE = 'summary, button:enabled, input:not([type=hidden]), a[href]';

/**
 * Moves the focus to the nearest control when the focused one disappears after a press; otherwise the next key would be
 * a step of the session ([WA6]). Works only in marked regions.
 */
export function useFocusNearby(): void {
  const focused = useRef<FocusSpot | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? focusSpotOf(target) : null;
    };
    // Some browsers fire focusout before an element is removed. A control that is still there was left on purpose.
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
    const spot = focused.current;
    if (!spot || spot.control.isConnected || document.activeElement !== document.body) return;
    const next = spot.around.find((near) => near.isConnected && near.querySelector(FOCUSABLE));
    next?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  });
}

interface FocusSpot {
  control: HTMLElement;
  /** Nearest first: neighbours in a list, then the ancestors. */
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

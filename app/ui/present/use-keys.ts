import { useEffect, useRef } from 'react';
import { actionOf, createGate, isFree, type KeyAction } from './keys.ts';

/** Keys of the whole page, while the focus is in no control and no field ([WA6]). */
export function useKeys(isOn: boolean, act: (action: KeyAction) => void): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    if (!isOn) return;
    const gate = createGate(() => performance.now());
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
export function useFocusGivenBack(): void {
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

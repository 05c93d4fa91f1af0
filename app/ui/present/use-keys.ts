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

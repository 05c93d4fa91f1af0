import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the focus to the new heading when what had it went away with the old state ([PL11]); a focus that is elsewhere, or was
 * nowhere, is left alone.
 *
 * @param state Changes with what is shown.
 */
export function useFocusKept(state: string): RefObject<HTMLDivElement> {
  const stage = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && stage.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the state that moves the focus
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    stage.current?.querySelector<HTMLElement>('[data-stage-heading]')?.focus({ preventScroll: true });
  }, [state]);
  return stage;
}

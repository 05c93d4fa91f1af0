import { useEffect, useRef } from 'react';
import type { JoinStep } from '#app/contract/join.ts';

/**
 * Takes the focus along: to the field or heading of a new step, to what is wrong where something is. Not when the page
 * is opened: there reading starts at its top.
 *
 * @returns For the element around the steps.
 */
export function useStepFocus(shown: JoinStep) {
  const place = useRef<HTMLDivElement>(null);
  const { step } = shown;
  const problem = 'problem' in shown ? shown.problem : null;
  const before = useRef({ step, problem });
  useEffect(() => {
    const { step: stepBefore, problem: problemBefore } = before.current;
    before.current = { step, problem };
    const isWrong = problem !== null && problem !== problemBefore;
    if (isWrong) focus(place.current, '[aria-invalid="true"], [role="alert"]');
    else if (step !== stepBefore) focus(place.current, '[data-step-focus]');
  }, [step, problem]);
  return place;
}

function focus(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}

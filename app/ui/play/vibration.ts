import { useEffect, useRef } from 'react';
import { VERDICT_VIBRATIONS } from '#app/core/limits.ts';
import { isCalm } from '#app/ui/primitives/calm.ts';
import type { ResultsScreen } from './screen.ts';

/** How the phone vibrates with a result; null: it does not. */
export function vibrationOf(outcome: ResultsScreen['outcome'] | null, isCalm: boolean): readonly number[] | null {
  return isCalm || (outcome !== 'right' && outcome !== 'wrong') ? null : VERDICT_VIBRATIONS[outcome];
}

/**
 * Vibrates once when a result arrives while the page is open ([PL24]): not on a calm screen, not for a missing answer, and
 * not after a reload.
 *
 * @param key Changes with each round of each question; null while no result is shown.
 */
export function useVerdictVibration(key: string | null, outcome: ResultsScreen['outcome'] | null): void {
  const before = useRef(key);
  useEffect(() => {
    if (key === before.current) return;
    before.current = key;
    // Before the first touch, browsers refuse with an error in the console.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const pattern = vibrationOf(outcome, isCalm());
    if (pattern) navigator.vibrate?.([...pattern]);
  }, [key, outcome]);
}

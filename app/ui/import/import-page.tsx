import { useEffect, useRef, useState } from 'react';
import type { ImportAnswer } from '#app/contract/import.ts';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { ChooseSource } from './choose-source.tsx';
import { Preview } from './preview.tsx';

/** Imports a quiz: choose a source, then check the preview before saving. */
export function ImportPage({ answer, quota }: { answer: ImportAnswer | Unanswered | null; quota: string | null }) {
  const isUnanswered = answer !== null && 'isUnanswered' in answer;
  const received = isUnanswered ? null : answer;
  const [last, setLast] = useState(received);
  // If the server did not answer, keep showing the previous step.
  if (!isUnanswered && received !== last) setLast(received);
  const shown = isUnanswered ? last : received;
  const focusRef = useFocusOnAnswer<HTMLDivElement>(answer);
  const failure = isUnanswered ? NO_ANSWER : null;
  return (
    <div ref={focusRef}>
      {shown?.step === 'preview' ? (
        <Preview preview={shown} failure={failure} />
      ) : (
        <ChooseSource nothing={shown} failure={failure} quota={quota} />
      )}
    </div>
  );
}

const NO_ANSWER = 'The server did not answer. Please check your connection and try again.';

/**
 * Moves the focus after each answer: to the first error, or else to the heading, as the focused element may be gone.
 *
 * @returns The ref of the element around the form.
 */
function useFocusOnAnswer<Place extends HTMLElement>(answer: unknown) {
  const ref = useRef<Place>(null);
  useEffect(() => {
    if (answer === null) return;
    const wrong = '[aria-invalid="true"], [role="alert"]';
    const target = ref.current?.querySelector<HTMLElement>(wrong) ?? ref.current?.querySelector<HTMLElement>('h1');
    target?.focus();
  }, [answer]);
  return ref;
}

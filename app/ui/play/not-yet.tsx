import type { PhoneType } from '#app/ui/play/types/phone-type.ts';
import { Spinner } from '#app/ui/primitives/button.tsx';

/** Shown in the rare case that a screen comes before its scripts ([QT81]). */
export function NotYet() {
  return (
    <p data-not-yet="" className="m-auto flex items-center gap-3 py-6 text-lg">
      <Spinner label={null} />
      Loading...
    </p>
  );
}

/** Stands for a type whose part is not loaded. */
export const notYet: PhoneType = {
  Answer: NotYet,
  Results: NotYet,
  isPlural: () => false,
  instruction: () => 'One moment...',
  choices: () => '',
  ownAnswer: () => '',
  solution: () => '',
};

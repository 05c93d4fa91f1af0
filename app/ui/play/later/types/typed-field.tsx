import type { ComponentPropsWithoutRef } from 'react';
import { PROBLEM_ID } from '#app/ui/play/answer-frame.tsx';
import type { QuestionScreen } from '#app/ui/play/screen.ts';
import { STATUS_ID } from '#app/ui/play/status-line.tsx';
import { TapStatus } from '#app/ui/play/tap-status.tsx';
import { Input } from '#app/ui/primitives/input.tsx';

interface TypedFieldProps extends ComponentPropsWithoutRef<'input'> {
  id: string;
  label: string;
  screen: QuestionScreen;
  /** Disabled: without JavaScript, during a pause. */
  isOff: boolean;
  hasProblem: boolean;
  /** What stands beside the field, such as a unit. */
  beside?: string | undefined;
  /** Whether the progress of the answer is shown at this field. */
  hasStatus?: boolean;
}

/**
 * A field for a typed answer ([QT72]). Nothing corrects or capitalises what is typed. Once sent, it shows the answer and its
 * progress, and keeps the focus.
 */
export function TypedField({
  id,
  label,
  screen,
  isOff,
  hasProblem,
  beside,
  hasStatus = true,
  ...input
}: TypedFieldProps) {
  const { canAnswer, answer } = screen;
  const isSent = answer !== 'open' && answer !== 'refused';
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-6 items-center justify-between gap-2 text-sm font-semibold">
        {label}
        {hasStatus && isSent && <TapStatus screen={screen} />}
      </label>
      <div className="flex items-center gap-2.5">
        <Input
          {...input}
          id={id}
          data-typed=""
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          disabled={isOff}
          readOnly={!canAnswer}
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? `${PROBLEM_ID} ${STATUS_ID}` : STATUS_ID}
          className="min-h-14 min-w-0 flex-1 border-outline text-xl font-semibold"
        />
        {beside && (
          <span id={`${id}-beside`} dir="auto" className="max-w-1/3 text-xl font-semibold">
            {beside}
          </span>
        )}
      </div>
    </div>
  );
}

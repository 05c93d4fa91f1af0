import { forwardRef } from 'react';
import { Choice, type ChoiceProps } from './checkbox.tsx';

/** On or off, taking effect when its form is saved. A checkbox underneath, so that it works without scripts. */
export const Switch = forwardRef<HTMLInputElement, ChoiceProps>(function Switch({ className, ...props }, ref) {
  return (
    <Choice {...props} className={className} indent="ps-15">
      {(control) => (
        <span className="relative inline-flex h-7 w-12 shrink-0">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
          <input {...control} ref={ref} type="checkbox" role="switch" className={trackLook} />
          <span aria-hidden="true" className={thumbLook} />
        </span>
      )}
    </Choice>
  );
});

const trackLook =
  'peer h-7 w-12 appearance-none rounded-full border-2 border-control bg-sunken transition-colors hover:border-outline ' +
  'checked:border-outline checked:bg-accent aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto';

// Left to right in both writing directions would mislead: the thumb starts where the line starts.
const thumbLook =
  'pointer-events-none absolute inset-s-1.5 top-1.5 size-4 rounded-full bg-control transition-transform ' +
  'peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:bg-line rtl:peer-checked:-translate-x-5 forced-colors:hidden';

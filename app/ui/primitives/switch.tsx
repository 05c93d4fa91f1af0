import { Check } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldContext, FieldErrors, Hint, useFieldWiring } from './field.tsx';

interface ChoiceProps extends ComponentPropsWithoutRef<'input'> {
  id: string;
  /** Text only: pressing anywhere on it ticks the box. Links and buttons belong in `hint`. */
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
}

/** A checkbox with its label, hint and errors. */
export const Checkbox = forwardRef<HTMLInputElement, ChoiceProps>(function Checkbox({ className, ...props }, ref) {
  return (
    <Choice {...props} className={className} indent="ps-9">
      {(control) => <CheckBox {...control} ref={ref} />}
    </Choice>
  );
});

/** The box of a checkbox alone, for a place that has a label of its own. */
export const CheckBox = forwardRef<HTMLInputElement, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'>>(
  function CheckBox(props, ref) {
    return (
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input {...props} ref={ref} type="checkbox" className={boxClass} />
        <Check
          aria-hidden="true"
          strokeWidth={4}
          className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-muted forced-colors:hidden"
        />
      </span>
    );
  },
);

const boxClass =
  'peer size-6 appearance-none rounded-sm border-2 border-control bg-raised hover:border-outline ' +
  'checked:border-outline checked:bg-accent aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto';

interface ChoiceLayoutProps extends Omit<ChoiceProps, 'children' | 'className'> {
  className?: string | undefined;
  /** Aligns the hint and errors with the label, not with the control. */
  indent: string;
  children: (control: ComponentPropsWithoutRef<'input'>) => ReactNode;
}

/** The layout of a checkbox or switch: a label at least 44 px high to press, then hint and errors. */
function Choice({ label, hint, errors, className, indent, children, ...control }: ChoiceLayoutProps) {
  const { id, disabled } = control;
  const invalid = Boolean(errors?.length);
  const describedBy = [hint != null && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('grid', className)}>
      <FieldContext.Provider value={{ id, describedBy, invalid }}>
        <label
          htmlFor={id}
          className={classes('flex min-h-11 items-center gap-3 py-1.5', disabled && 'cursor-not-allowed text-muted')}
        >
          <Wired control={control}>{children}</Wired>
          <span className="min-w-0">{label}</span>
        </label>
      </FieldContext.Provider>
      {(hint != null || invalid) && (
        <div className={classes('grid gap-1', indent)}>
          {hint != null && <Hint id={`${id}-hint`}>{hint}</Hint>}
          <FieldErrors id={`${id}-error`} errors={errors} />
        </div>
      )}
    </div>
  );
}

function Wired({
  control,
  children,
}: { control: ComponentPropsWithoutRef<'input'> } & Pick<ChoiceLayoutProps, 'children'>) {
  const wiring = useFieldWiring(control);
  return children({ ...control, ...wiring });
}

/** A switch that takes effect when its form is saved. A checkbox underneath, so that it works without JavaScript. */
export const Switch = forwardRef<HTMLInputElement, ChoiceProps>(function Switch({ className, ...props }, ref) {
  return (
    <Choice {...props} className={className} indent="ps-15">
      {(control) => (
        <span className="relative inline-flex h-7 w-12 shrink-0">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes by itself whether it is checked */}
          <input {...control} ref={ref} type="checkbox" role="switch" className={trackClass} />
          <span aria-hidden="true" className={thumbClass} />
        </span>
      )}
    </Choice>
  );
});

const trackClass =
  'peer h-7 w-12 appearance-none rounded-full border-2 border-control bg-sunken transition-colors hover:border-outline ' +
  'checked:border-outline checked:bg-accent aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto';

// The thumb starts at the start of the line in both writing directions.
const thumbClass =
  'pointer-events-none absolute inset-s-1.5 top-1.5 size-4 rounded-full bg-control transition-transform ' +
  'peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:bg-line rtl:peer-checked:-translate-x-5 forced-colors:hidden';

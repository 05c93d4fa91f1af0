import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classes } from './classes.ts';
import { useFieldWiring } from './field.tsx';

/** The box shared by text fields and selects. */
const boxClass =
  'w-full min-h-12 rounded-md border-2 border-control bg-raised px-3.5 py-2 text-ink placeholder:text-muted ' +
  'hover:border-outline aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';

/** A single-line text field. Inside a Field it needs no id or aria attributes of its own. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function Input(
  { className, type = 'text', ...props },
  ref,
) {
  return (
    <input
      dir="auto"
      {...props}
      {...useFieldWiring(props)}
      ref={ref}
      type={type}
      className={classes(boxClass, 'read-only:bg-sunken', className)}
    />
  );
});

/** A multi-line text field. Inside a Field it needs no id or aria attributes of its own. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function Textarea(
  { className, rows = 4, ...props },
  ref,
) {
  const allClasses = classes(boxClass, 'resize-y leading-normal read-only:bg-sunken', className);
  return <textarea dir="auto" {...props} {...useFieldWiring(props)} ref={ref} rows={rows} className={allClasses} />;
});

/** A native select. Takes option elements. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<'select'>>(function Select(
  { className, children, ...props },
  ref,
) {
  const allClasses = classes(boxClass, 'appearance-none truncate pe-11', className);
  return (
    <span className="relative block">
      <select {...props} {...useFieldWiring(props)} ref={ref} className={allClasses}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
});

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classes } from './classes.ts';
import { useFieldWiring } from './field-context.ts';

/** The box that text fields and selects share. */
export const boxLook =
  'w-full min-h-12 rounded-md border-2 border-control bg-raised px-3.5 py-2 text-ink placeholder:text-muted ' +
  'hover:border-outline aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted';

/** A line of text. Inside a Field it needs no id or aria attributes of its own. */
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
      className={classes(boxLook, 'read-only:bg-sunken', className)}
    />
  );
});

import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classes } from './classes.ts';
import { useFieldWiring } from './field-context.ts';
import { boxLook } from './input.tsx';

/** One of several, by the browser's own list. Takes option elements. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<'select'>>(function Select(
  { className, children, ...props },
  ref,
) {
  const looks = classes(boxLook, 'appearance-none truncate pe-11', className);
  return (
    <span className="relative block">
      <select {...props} {...useFieldWiring(props)} ref={ref} className={looks}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
});

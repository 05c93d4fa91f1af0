import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classes } from './classes.ts';
import { useFieldWiring } from './field-context.ts';
import { boxLook } from './input.tsx';

/** Several lines of text. Inside a Field it needs no id or aria attributes of its own. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function Textarea(
  { className, rows = 4, ...props },
  ref,
) {
  const looks = classes(boxLook, 'resize-y leading-normal read-only:bg-sunken', className);
  return <textarea dir="auto" {...props} {...useFieldWiring(props)} ref={ref} rows={rows} className={looks} />;
});

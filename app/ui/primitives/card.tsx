import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classes } from './classes.ts';

interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** `flat`: part of the page. `lifted`: the main thing on the page, with the hard shadow. */
  tone?: 'flat' | 'lifted';
}

/** A card. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card({ tone = 'flat', className, ...props }, ref) {
  const edge = tone === 'lifted' ? 'border-outline shadow-hard-lg' : 'border-line';
  return <div {...props} ref={ref} className={classes('rounded-xl border-2 bg-raised p-5 sm:p-7', edge, className)} />;
});

/** A short note in a plain box. */
export function Note({ className, ...props }: ComponentPropsWithoutRef<'p'>) {
  return <p {...props} className={classes('rounded-lg border-2 border-line bg-sunken px-4 py-3', className)} />;
}

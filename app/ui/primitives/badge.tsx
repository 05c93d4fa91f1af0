import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentPropsWithoutRef } from 'react';
import { classes } from './classes.ts';

const badgeClass = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent-soft text-on-accent-soft',
        success: 'bg-success-soft text-on-success-soft',
        danger: 'bg-danger-soft text-on-danger-soft',
        outline: 'border-2 border-control text-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = ComponentPropsWithoutRef<'span'> & VariantProps<typeof badgeClass>;

/** A short label for a state. The colour only repeats what the label says. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span {...props} className={classes(badgeClass({ tone }), className)} />;
}

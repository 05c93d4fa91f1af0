import type { ReactNode } from 'react';
import { Mark } from '#app/ui/layout/mark.tsx';
import { classes } from './classes.ts';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what to do about it. */
  children?: ReactNode;
  /** The button that fills it. */
  action?: ReactNode;
  className?: string;
}

/** The placeholder of an empty list: says that it is empty, and what to do next. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  const frame = 'grid justify-items-center gap-3 rounded-xl border-2 border-dashed border-line px-5 py-10 text-center';
  return (
    <div className={classes(frame, className)}>
      <Mark className="size-20" />
      <p className="font-display text-xl font-bold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

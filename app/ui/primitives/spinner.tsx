import { classes } from './classes.ts';

interface SpinnerProps {
  /** What is going on, for those who do not see it turn; null where words beside it say so. */
  label?: string | null;
  className?: string;
}

/** Something is on its way. */
export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  return (
    <span className="inline-flex" {...(label && { role: 'status' })}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('size-5 animate-spin', className)}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

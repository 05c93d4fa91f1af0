import { classes } from './classes.ts';

interface ProgressProps {
  /** What is counted. */
  label: string;
  /** From 0 to `max`; null while unknown. */
  value: number | null;
  max?: number;
  /** The value as text, e.g. '3 of 10 questions'. By default screen readers announce a percentage. */
  valueText?: string;
  className?: string;
}

/** A progress bar. Sighted users need text beside it. */
export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const share = value === null ? null : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value !== null && { 'aria-valuenow': value })}
      {...(valueText && { 'aria-valuetext': valueText })}
      className={classes('h-4 overflow-hidden rounded-full border-2 border-outline bg-raised', className)}
    >
      <div
        className={classes(
          'h-full origin-left bg-accent transition-transform duration-300 rtl:origin-right forced-colors:bg-[Highlight]',
          share === null && 'w-2/5 animate-stripe',
        )}
        {...(share !== null && { style: { transform: `scaleX(${share})` } })}
      />
    </div>
  );
}

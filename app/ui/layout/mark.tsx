import { classes } from '#app/ui/primitives/classes.ts';

// From the thumb to the little finger, each a line with round ends.
const fingers = 'M5.6 15.4 9.6 20M11 17V7.4M15.2 16V4.6M19.4 16V5.9M23.6 17.5V9.8';
const palm = 'M9.4 16.6h15.7v3.2c0 4-2.9 6.6-7.6 6.6-4.1 0-6.6-1.7-8.1-4.6z';

interface MarkProps {
  className?: string;
  /** It waves once when it appears: for pages with little else to see. */
  waving?: boolean;
}

/** The raised hand. It stands beside words that say the same, so it says nothing to screen readers. */
export function Mark({ className, waving = false }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classes('origin-bottom shrink-0', waving && 'animate-wave', className)}
    >
      <g strokeLinecap="round" strokeLinejoin="round" transform="rotate(7 16 30)">
        <path d="M9.2 25.4h15.2v7.6H9.2z" className="fill-ink" />
        <path d={fingers} fill="none" strokeWidth="5.9" className="stroke-inkwell" />
        <path d={palm} strokeWidth="3" className="fill-inkwell stroke-inkwell" />
        <path d={fingers} fill="none" strokeWidth="3" className="stroke-accent" />
        <path d={palm} className="fill-accent" />
      </g>
    </svg>
  );
}

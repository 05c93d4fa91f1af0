import { classes } from '#app/ui/primitives/classes.ts';

// From the thumb to the little finger, each drawn as a line with round ends.
const fingers = 'M4.8 14.2 9.8 20M10.2 17V6.4M14.7 16V3.6M19.2 16V5M23.7 17.5V9.2';
const palm = 'M8.4 16h17v4c0 4.2-3.1 7-8.2 7-3 0-6.8-3.6-8.7-5.9z';

interface MarkProps {
  className?: string;
  /** Whether it waves when it appears: for pages with little else on them. */
  waving?: boolean;
}

/** The raised hand. Hidden from screen readers, as the text beside it says the same. */
export function Mark({ className, waving = false }: MarkProps) {
  return (
    <svg
      viewBox="0.5 0.5 31 31"
      aria-hidden="true"
      className={classes('origin-bottom shrink-0', waving && 'animate-wave', className)}
    >
      <g strokeLinecap="round" strokeLinejoin="round" transform="rotate(6 16 32)">
        <path d="M9.6 26.5h14.8l.6 7.5H9z" strokeWidth="1.5" className="fill-ink stroke-ink" />
        <path d={fingers} fill="none" strokeWidth="6.3" className="stroke-inkwell" />
        <path d={palm} strokeWidth="2.8" className="fill-inkwell stroke-inkwell" />
        <path d={fingers} fill="none" strokeWidth="3.5" className="stroke-accent" />
        <path d={palm} className="fill-accent" />
      </g>
    </svg>
  );
}

import { classes } from '#app/ui/primitives/classes.ts';

interface AnswerBoxProps {
  /** What the empty field says. */
  label: string;
  /** Shown beside the field. */
  unit?: string;
}

/** Empty answer fields and the button below them, as on a phone. */
export function BoxesOnPhone({ boxes }: { boxes: readonly AnswerBoxProps[] }) {
  return (
    <div className="grid gap-[3.5cqw] text-[7cqw]">
      {boxes.map(({ label, unit }) => (
        <div key={label} className="flex items-center gap-[3cqw]">
          <span className="min-w-0 flex-1 truncate rounded-sm border border-control bg-raised px-[4cqw] py-[3.5cqw] text-muted">
            {label}
          </span>
          {unit && <span className="font-semibold">{unit}</span>}
        </div>
      ))}
      <span className="rounded-sm bg-accent px-[4cqw] py-[3cqw] text-center font-semibold text-on-accent">Submit</span>
    </div>
  );
}

/** What the wall says while players type. */
export function TypingOnWall({ children, className }: { children: string; className?: string }) {
  return (
    <p
      className={classes(
        'rounded-sm border border-dashed border-control px-[3cqw] py-[3cqw] text-center text-[4cqw] text-muted',
        className,
      )}
    >
      {children}
    </p>
  );
}

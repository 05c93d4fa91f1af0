import { classes } from '#app/ui/primitives/classes.ts';

/** A bar of a small chart. Hidden from screen readers, as the number beside it says the same. */
export function ShareBar({ share, className }: { share: number; className: string }) {
  return (
    <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
      <div
        style={{ width: `${share * 100}%` }}
        className={classes('h-full rounded-full forced-colors:bg-[Highlight]', className)}
      />
    </div>
  );
}

export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

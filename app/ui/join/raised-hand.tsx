import type { JoinStep } from '#app/contract/join.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { classes } from '#app/ui/primitives/classes.ts';

/** The hand behind the card: it goes up with every step on the way in, and down where there is no way. */
export function RaisedHand({ step }: { step: JoinStep['step'] }) {
  return (
    <div aria-hidden="true" className="flex h-20 justify-center overflow-hidden">
      <Mark className={classes('size-26 transition-transform duration-500 ease-out', heights[step])} />
    </div>
  );
}

const heights: Record<JoinStep['step'], string> = {
  code: 'translate-y-9',
  closed: 'translate-y-12',
  sign_in: 'translate-y-5',
  name: 'translate-y-4',
  own: 'translate-y-1',
  waiting: 'translate-y-1 animate-wave',
};

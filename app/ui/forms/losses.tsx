import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface LossesProps {
  losses: readonly string[];
  /** What stays. */
  children: ReactNode;
}

/** What a deletion takes away for good, and what it leaves. */
export function Losses({ losses, children }: LossesProps) {
  return (
    <div className="mt-4 rounded-lg bg-danger-soft p-4 text-on-danger-soft">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        This cannot be undone. It removes:
      </p>
      <ul className="mt-2 grid list-disc gap-1 ps-7">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <p className="mt-3">{children}</p>
    </div>
  );
}

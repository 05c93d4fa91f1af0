import type { ReactNode } from 'react';

/** The heading of what is shown; the focus comes here when what had it has gone. */
export function StageHeading({ className = 'text-2xl', children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} data-stage-heading="" dir="auto" className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

import type { ReactNode } from 'react';

/** The heading of a stage. It receives the focus when the focused control disappears. */
export function StageHeading({ className = 'text-2xl', children }: { className?: string; children: ReactNode }) {
  return (
    <h1 tabIndex={-1} data-stage-heading="" dir="auto" className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

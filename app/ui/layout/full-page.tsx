import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

/** A page that says one thing, with the hand beside it. */
export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid items-center justify-items-start gap-8 py-4 sm:grid-cols-[auto_1fr] sm:gap-14 sm:py-14">
      <Mark waving className="size-32 sm:size-56" />
      <div className="max-w-xl text-lg">
        <h1 className="mb-4 text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** The solution and the player's own answer, one below the other. */
export function AnswerRows({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2">{children}</dl>;
}

interface AnswerRowProps {
  term: string;
  isSolution?: boolean;
  children: ReactNode;
}

export function AnswerRow({ term, isSolution = false, children }: AnswerRowProps) {
  return (
    <div
      className={`rounded-lg border-2 px-4 py-2 ${isSolution ? 'border-success bg-success-soft text-on-success-soft' : 'border-line bg-raised'}`}
    >
      <dt className="flex items-center gap-1 text-sm font-semibold">
        {isSolution && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
        {term}
      </dt>
      <dd dir="auto" className="text-xl font-semibold">
        {children}
      </dd>
    </div>
  );
}

/** The heading of what everybody answered. */
export function Everybody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </div>
  );
}

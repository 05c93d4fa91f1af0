import type { ReactNode } from 'react';
import { Card } from '#app/ui/primitives/card.tsx';

interface SmallPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page with one small form or one message. */
export function SmallPage({ title, lead, children }: SmallPageProps) {
  return (
    <Card tone="lifted" className="mx-auto w-full max-w-lg">
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  );
}

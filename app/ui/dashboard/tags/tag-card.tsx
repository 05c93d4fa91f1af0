import { type ReactNode, useEffect, useRef } from 'react';
import { FOUND_ID } from '#app/ui/list/pager.tsx';
import { Card } from '#app/ui/primitives/card.tsx';

/** A card above the list that edits tags. It takes the focus when it opens, and gives it to the list when it closes. */
export function TagCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
    return () => document.getElementById(FOUND_ID)?.focus();
  }, []);
  return (
    <Card tone="lifted" role="region" aria-labelledby="tag-card" className="p-4 sm:p-5">
      <h3 id="tag-card" ref={heading} tabIndex={-1} className="scroll-mt-8 text-xl outline-none">
        {title}
      </h3>
      {children}
    </Card>
  );
}

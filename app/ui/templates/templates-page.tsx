import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { TemplateCard } from '#app/content/templates.ts';
import { Note } from '#app/ui/primitives/card.tsx';
import { StarterForm } from './starter-form.tsx';
import { TemplateList } from './template-list.tsx';

export const NO_ANSWER = 'The server did not answer. Please check your connection and try again.';

interface TemplatesPageProps {
  templates: readonly TemplateCard[];
  quota: string | null;
  /** Why no quiz was made; null if nothing went wrong. */
  problem: string | null;
}

/** Where a new quiz begins: a template, the starter quiz, an empty one or a file. */
export function TemplatesPage({ templates, quota, problem }: TemplatesPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h1 className="text-3xl">New quiz from a template</h1>
        <p className="mt-2 max-w-prose text-muted">
          Each one is complete and ready to play. It opens in the editor, where you can change anything. Or{' '}
          <Link to="/creator" className="link">
            start with an empty quiz
          </Link>
          , or{' '}
          <Link to="/creator/import" className="link">
            import one
          </Link>
          .
        </p>
      </div>
      {problem !== null && <Problem message={problem} />}
      {quota && <Note>{quota}</Note>}
      <TemplateList templates={templates} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-sunken px-5 py-4">
        <p className="min-w-0 flex-[1_1_16rem]">
          In a hurry? The starter quiz has five questions and needs no editing.
        </p>
        <StarterForm />
      </div>
    </div>
  );
}

function Problem({ message }: { message: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message gets the focus
  useEffect(() => ref.current?.focus(), [message]);
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft"
    >
      {message}
    </p>
  );
}

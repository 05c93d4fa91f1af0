import { Link } from '@remix-run/react';
import type { NothingImported } from '#app/contract/import.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { Examples } from './examples.tsx';
import { FileForm } from './file-form.tsx';
import { TextForm } from './text-form.tsx';
import { useFocusOnAnswer } from './use-focus-on-answer.ts';
import { NO_ANSWER } from './use-is-sending.ts';

interface ChooseSourceProps {
  /** Why nothing came in the last time. */
  nothing: NothingImported | null;
  unanswered: Unanswered | null;
}

/** The first step: a file, or a text that was copied somewhere. */
export function ChooseSource({ nothing, unanswered }: ChooseSourceProps) {
  const place = useFocusOnAnswer<HTMLDivElement>(unanswered ?? nothing);
  return (
    <div ref={place} className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Import a quiz
        </h1>
        <p className="max-w-prose text-muted">
          You see what came in before anything is saved. Or{' '}
          <Link to="/creator" className="link">
            write a quiz from scratch
          </Link>
          .
        </p>
      </header>
      {unanswered && (
        <p role="alert" tabIndex={-1} className="rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft">
          {NO_ANSWER}
        </p>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card>
          <FileForm nothing={nothing} />
        </Card>
        <Card>
          <TextForm error={nothing?.source === 'text' ? nothing.words : null} text={nothing?.text ?? ''} />
        </Card>
      </div>
      <Examples />
    </div>
  );
}

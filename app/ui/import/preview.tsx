import { Link } from '@remix-run/react';
import type { ImportPreview } from '#app/contract/import.ts';
import { missingForPublishing } from '#app/core/quiz.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveForm } from './save-form.tsx';
import { useFocusOnAnswer } from './use-focus-on-answer.ts';
import { NO_ANSWER } from './use-is-sending.ts';
import { counted } from './words.ts';

interface PreviewProps {
  preview: ImportPreview;
  unanswered: Unanswered | null;
}

/** The second step: what came in, what did not, and the button that saves it. */
export function Preview({ preview, unanswered }: PreviewProps) {
  const { quiz, report, problem } = preview;
  const place = useFocusOnAnswer<HTMLDivElement>(unanswered ?? preview);
  const gaps = missingForPublishing({ title: 'named' }, quiz.questions);
  return (
    <div ref={place} className="mx-auto grid grid-cols-1 w-full max-w-3xl gap-6">
      <header className="grid grid-cols-1 gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Look it over
        </h1>
        <p className="text-muted">
          {counted(quiz.questions.length, 'question')} came in from{' '}
          {report.source === null ? 'your text' : <bdi className="font-semibold break-words">{report.source}</bdi>},
          read as {report.label}. Nothing is saved yet.{' '}
          <Link to="/creator/import" className="link">
            Choose something else
          </Link>
        </p>
      </header>
      <Card tone="lifted">
        <SaveForm preview={preview} problem={unanswered ? NO_ANSWER : problem} />
      </Card>
      {report.problems.length > 0 && <ProblemList problems={report.problems} more={report.more} />}
      <PreviewQuestions quiz={quiz} gaps={gaps} />
    </div>
  );
}

import { Form, Link } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ImportIntent, ImportPreview, ImportReport } from '#app/contract/import.ts';
import { writeJsonLine } from '#app/core/exchange/json-file.ts';
import { countOf } from '#app/core/format.ts';
import { missingForPublishing } from '#app/core/quiz.ts';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PreviewQuestions } from './preview-questions.tsx';

interface PreviewProps {
  preview: ImportPreview;
  /** Why the last form failed, if the server did not answer. */
  failure: string | null;
}

/** The second step: shows what was read and what was not, and saves it. */
export function Preview({ preview, failure }: PreviewProps) {
  const { quiz, report, problem } = preview;
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-3xl gap-6">
      <header className="grid grid-cols-1 gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Review your import
        </h1>
        <p className="text-muted">
          We found {countOf(quiz.questions.length, 'question')} in{' '}
          {report.source === null ? 'your text' : <bdi className="font-semibold break-words">{report.source}</bdi>} (
          {report.label}). Nothing is saved yet.{' '}
          <Link to="/creator/import" className="link">
            Choose something else
          </Link>
        </p>
      </header>
      <Card tone="lifted">
        <SaveForm preview={preview} problem={failure ?? problem} />
      </Card>
      {report.problems.length > 0 && <ProblemList problems={report.problems} more={report.more} />}
      <PreviewQuestions quiz={quiz} gaps={missingForPublishing({ title: 'named' }, quiz.questions)} />
    </div>
  );
}

/** Saves the preview under an editable title. The quiz travels in a hidden field. */
function SaveForm({ preview, problem }: { preview: ImportPreview; problem: string | null }) {
  const { quiz, report, titleErrors } = preview;
  const content = useMemo(() => writeJsonLine(quiz), [quiz]);
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5">
      {problem !== null && (
        <p role="alert" tabIndex={-1} className="rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft">
          {problem}
        </p>
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="content" value={content} />
      <input type="hidden" name="report" value={JSON.stringify(report)} />
      <Field id="import-title" label="Title" errors={titleErrors.length > 0 ? titleErrors : undefined}>
        <Input name="title" defaultValue={quiz.title} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" pending={useFormPending<ImportIntent>('save')} pendingLabel="Saving...">
          Save as draft
        </Button>
        <p className="text-sm text-muted">You can edit and publish it afterwards.</p>
      </div>
    </Form>
  );
}

type Problems = Pick<ImportReport, 'problems' | 'more'>;

/** The lines that could not be read, or not completely. */
function ProblemList({ problems, more }: Problems) {
  const count = problems.length + more;
  return (
    <section
      aria-labelledby="import-problems"
      className="grid grid-cols-1 gap-4 rounded-xl border-2 border-danger bg-raised p-5"
    >
      <h2 id="import-problems" className="flex items-start gap-2.5 text-xl">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
        {countOf(count, 'line')} {count === 1 ? 'needs' : 'need'} attention
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {problems.map(({ line, message, excerpt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may be identical
          <li key={index} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">Line {line}</span>
            <span className="grid grid-cols-1 gap-1">
              <span className="break-words">{message}</span>
              {excerpt !== '' && (
                <code dir="auto" className="truncate rounded-sm bg-sunken px-2 py-0.5 text-sm">
                  {excerpt}
                </code>
              )}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-muted">And {more} more.</p>}
    </section>
  );
}

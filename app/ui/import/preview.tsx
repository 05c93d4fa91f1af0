import { Form, Link } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { type MouseEvent, useMemo, useState } from 'react';
import type { ImportIntent, ImportPreview, ImportReport } from '#app/contract/import.ts';
import { type Choices, choiceFields, choicesIn, decide, presetChoices } from '#app/core/exchange/decide.ts';
import { writeJsonLine } from '#app/core/exchange/json-file.ts';
import { countOf } from '#app/core/format.ts';
import { missingForPublishing } from '#app/core/quiz.ts';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import { questionId } from './question-card.tsx';

interface PreviewProps {
  preview: ImportPreview;
  /** Why the last form failed, if the server did not answer. */
  failure: string | null;
}

/** The second step: shows what was read and what was not, takes decisions, and saves it. */
export function Preview({ preview, failure }: PreviewProps) {
  const { quiz, report, problem } = preview;
  const content = useMemo(() => writeJsonLine(quiz), [quiz]);
  const { incomplete, count, onChange } = useIncomplete(preview);
  return (
    <div className="mx-auto grid grid-cols-1 w-full max-w-3xl gap-6">
      <header className="grid grid-cols-1 gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Review your import
        </h1>
        <p className="text-muted">
          We found {countOf(count, 'question')} in{' '}
          {report.source === null ? 'your text' : <bdi className="font-semibold break-words">{report.source}</bdi>} (
          {report.label}). Nothing is saved yet.{' '}
          <Link to="/creator/import" className="link">
            Choose something else
          </Link>
        </p>
      </header>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid grid-cols-1 gap-6"
        onChange={({ currentTarget }) => onChange(currentTarget)}
      >
        <Card tone="lifted">
          <SaveFields preview={preview} content={content} problem={failure ?? problem} />
        </Card>
        {report.problems.length > 0 && <ProblemList problems={report.problems} more={report.more} />}
        <PreviewQuestions
          key={content}
          quiz={quiz}
          media={preview.media}
          problems={report.problems}
          count={count}
          incomplete={incomplete}
        />
        {count > 3 && <SaveButton />}
      </Form>
    </div>
  );
}

/** Counts the questions, and those that will be incomplete, as the author decides. */
function useIncomplete({ quiz, report }: ImportPreview) {
  const [decided, setDecided] = useState<Choices | null>(null);
  const choices = decided ?? presetChoices(quiz, report.problems);
  const { questions } = decide(quiz, report.problems, choices).quiz;
  const gaps = missingForPublishing({ title: 'named' }, questions);
  const incomplete = new Set(gaps.map(({ path }) => /^questions\.(\d+)/.exec(path)?.[1]).filter(Boolean)).size;
  const onChange = (form: HTMLFormElement) => setDecided(choicesIn(new FormData(form)));
  return { incomplete, count: questions.length, onChange };
}

interface SaveFieldsProps {
  preview: ImportPreview;
  /** The quiz as a file in one line. */
  content: string;
  problem: string | null;
}

/** The title, and the quiz itself in a hidden field. */
function SaveFields({ preview, content, problem }: SaveFieldsProps) {
  const { quiz, report, titleErrors } = preview;
  return (
    <div className="grid grid-cols-1 gap-5">
      {problem !== null && (
        <p role="alert" tabIndex={-1} className="rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft">
          {problem}
        </p>
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="content" value={content} />
      <input type="hidden" name="report" value={JSON.stringify(report)} />
      <input type="hidden" name={choiceFields.hasMarks} value="yes" />
      <Field id="import-title" label="Title" errors={titleErrors.length > 0 ? titleErrors : undefined}>
        <Input name="title" defaultValue={quiz.title} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SaveButton />
        <p className="text-sm text-muted">You can edit and publish it afterwards.</p>
      </div>
    </div>
  );
}

function SaveButton() {
  return (
    <IntentButton<ImportIntent> intent="save" variant="primary" className="justify-self-start" pendingLabel="Saving...">
      Save as draft
    </IntentButton>
  );
}

/** Goes to a question without a navigation, which would lose the preview. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const card = document.getElementById(event.currentTarget.hash.slice(1));
  if (!card) return;
  event.preventDefault();
  card.scrollIntoView();
  card.focus({ preventScroll: true });
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
        {problems.map(({ line, message, excerpt, doubt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two problems may be identical
          <li key={index} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">Line {line}</span>
            <span className="grid grid-cols-1 gap-1">
              <span className="break-words">
                {message}
                {doubt && (
                  <>
                    {message.endsWith('.') ? ' ' : '. '}
                    <a
                      href={`#${questionId(doubt.question)}`}
                      className="link font-semibold whitespace-nowrap"
                      onClick={goTo}
                    >
                      Decide in question {doubt.question + 1}
                    </a>
                  </>
                )}
              </span>
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

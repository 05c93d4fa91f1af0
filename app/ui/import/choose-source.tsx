import { Form, Link } from '@remix-run/react';
import { FileDown } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ImportIntent, NothingImported } from '#app/contract/import.ts';
import { refusals } from '#app/contract/refusals.ts';
import { IMPORT_FILE_MAX, IMPORT_MAX } from '#app/core/limits.ts';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { Card, Note } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Textarea } from '#app/ui/primitives/input.tsx';
import { AssistantPrompt } from './assistant-prompt.tsx';
import { Examples } from './examples.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface ChooseSourceProps {
  /** Why the last import failed. */
  nothing: NothingImported | null;
  /** Why the last form failed, if the server did not answer. */
  failure: string | null;
  /** How much of the account's quota is used; null while there is plenty of room. */
  quota: string | null;
}

/** The first step: choose a file or paste text. */
export function ChooseSource({ nothing, failure, quota }: ChooseSourceProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-2">
        <h1 tabIndex={-1} className="text-3xl">
          Import a quiz
        </h1>
        <p className="max-w-prose text-muted">
          You'll see a preview before anything is saved. Or{' '}
          <Link to="/creator" className="link">
            write a quiz from scratch
          </Link>
          .
        </p>
      </header>
      {quota && <Note>{quota}</Note>}
      {failure && (
        <p role="alert" tabIndex={-1} className="rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft">
          {failure}
        </p>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <FileForm nothing={nothing} />
        <Card>
          <TextForm error={nothing?.source === 'text' ? nothing.message : null} text={nothing?.text ?? ''} />
        </Card>
      </div>
      <AssistantPrompt />
      <Examples />
    </div>
  );
}

const fileClass =
  'cursor-pointer read-only:bg-raised py-1.5 ps-1.5 file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink';

/** Uploads a file. Refuses one that is too large before it is sent. */
function FileForm({ nothing }: { nothing: NothingImported | null }) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(input);
  const [chosen, setChosen] = useState<File | null>(null);
  const tooLarge = chosen && tooLargeReason(chosen);
  const error = nothing?.source === 'file' ? nothing.message : null;
  const message = tooLarge ? refusals[tooLarge].message : chosen === null ? error : null;
  useEffect(() => {
    // The browser can no longer read the chosen file.
    if (isChangedFile(nothing) && input.current) input.current.value = '';
  }, [nothing]);
  const [carriesMedia, setCarriesMedia] = useState(false);
  const isReading = useFormPending<ImportIntent>('file');
  const keepHere = (event: FormEvent) => {
    if (!tooLarge) {
      setCarriesMedia((chosen?.size ?? 0) > IMPORT_MAX);
      return setChosen(null);
    }
    event.preventDefault();
    input.current?.focus();
  };
  return (
    <Card className={isOver ? 'border-outline shadow-hard' : ''}>
      <Form method="post" encType="multipart/form-data" className="flex h-full flex-col gap-5" onSubmit={keepHere}>
        <h2 className="text-xl">From a file</h2>
        <input type="hidden" name="intent" value="file" />
        <div className="flex flex-1 flex-col justify-center gap-4 rounded-lg scripted:border-2 scripted:border-dashed scripted:border-control scripted:p-5">
          <p className="hidden items-center justify-center gap-2 text-muted scripted:flex">
            <FileDown aria-hidden="true" className="size-6 shrink-0" />
            {isOver ? 'Let go to choose this file' : 'Drop a file here, or choose one'}
          </p>
          <Field
            id="import-file"
            label="Quiz file"
            hint="JSON, CSV or plain text, up to 1 MB. JSON with pictures or sounds: up to 50 MB."
            errors={message === null ? undefined : [message]}
          >
            <Input
              ref={input}
              type="file"
              name="file"
              required
              accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
              className={fileClass}
              onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0] ?? null)}
            />
          </Field>
        </div>
        <p>
          Using a spreadsheet?{' '}
          <a href="/quiz-template.csv" download className="link">
            Download the CSV template
          </a>
        </p>
        <IntentButton<ImportIntent>
          intent="file"
          variant="primary"
          className="justify-self-start"
          pendingLabel="Reading..."
        >
          Read the file
        </IntentButton>
        {/* Always there, so that screen readers announce its text. */}
        <p role="status" className="text-muted empty:hidden">
          {isReading && carriesMedia && 'Its pictures and sounds are prepared one by one. Many of them take a minute.'}
        </p>
      </Form>
    </Card>
  );
}

/** Why a file is too large; null if it is not. Only JSON can carry pictures and sounds. */
function tooLargeReason({ name, size }: File): 'file_too_large' | 'import_too_large' | null {
  if (!/\.json$/i.test(name)) return size > IMPORT_MAX ? 'file_too_large' : null;
  return size > IMPORT_FILE_MAX ? 'import_too_large' : null;
}

const EXAMPLE = 'Which planet is the largest?\n- Mars\n- Jupiter *\n- Saturn';

/** Takes pasted text. Refuses text that is too large before it is sent. */
function TextForm({ error, text }: { error: string | null; text: string }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const message = isTooLarge ? refusals.text_too_large.message : error;
  const keepHere = (event: FormEvent<HTMLFormElement>) => {
    const typed = event.currentTarget.querySelector('textarea');
    const size = new TextEncoder().encode(typed?.value).length;
    setTooLarge(size > IMPORT_MAX);
    if (size <= IMPORT_MAX) return;
    event.preventDefault();
    typed?.focus();
  };
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5" onSubmit={keepHere}>
      <h2 className="text-xl">From text</h2>
      <input type="hidden" name="intent" value="text" />
      <Field
        id="import-text"
        label="Questions"
        hint="Paste a quiz from an AI assistant, a document or a web page. If you write it here: a question, its options below it, a star after each correct one, and a blank line before the next question."
        errors={message === null ? undefined : [message]}
      >
        <Textarea name="text" required rows={9} defaultValue={text} placeholder={EXAMPLE} spellCheck={false} />
      </Field>
      <IntentButton<ImportIntent> intent="text" className="justify-self-start" pendingLabel="Reading...">
        Read the text
      </IntentButton>
    </Form>
  );
}

/** The answer when the browser can no longer read the chosen file ([IX13]). */
export function changedFile(): NothingImported & { isRefused: true; hasChanged: true } {
  const message = 'The file has changed. Please choose it again.';
  return { isRefused: true, hasChanged: true, step: 'choose', source: 'file', message, text: '' };
}

function isChangedFile(answer: NothingImported | null): boolean {
  return answer !== null && 'hasChanged' in answer;
}

/** Whether the form can be sent: browsers cannot read a file that was changed, moved or deleted after it was chosen. */
export async function isReadable(request: Request): Promise<boolean> {
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}

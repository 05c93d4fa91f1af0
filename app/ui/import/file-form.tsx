import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ImportIntent, NothingImported } from '#app/contract/import.ts';
import { refusals } from '#app/contract/refusals.ts';
import { IMPORT_MAX } from '#app/core/limits.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { isChangedFile } from './changed-file.ts';

const fileLook =
  'cursor-pointer read-only:bg-raised py-1.5 ps-1.5 file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink';

/** Chooses a file. One that is too large is told so before it is sent. */
export function FileForm({ nothing }: { nothing: NothingImported | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const isTooLarge = chosen !== null && chosen > IMPORT_MAX;
  const error = nothing?.source === 'file' ? nothing.words : null;
  const words = isTooLarge ? refusals.file_too_large.words : chosen === null ? error : null;
  useEffect(() => {
    // What stands in it can never be read.
    if (isChangedFile(nothing) && input.current) input.current.value = '';
  }, [nothing]);
  const keepHere = (event: FormEvent) => {
    if (!isTooLarge) return setChosen(null);
    event.preventDefault();
    input.current?.focus();
  };
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 gap-5" onSubmit={keepHere}>
      <h2 className="text-xl">From a file</h2>
      <input type="hidden" name="intent" value="file" />
      <Field
        id="import-file"
        label="Quiz file"
        hint="JSON, CSV or plain text, up to 1 MB."
        errors={words === null ? undefined : [words]}
      >
        <Input
          ref={input}
          type="file"
          name="file"
          required
          accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
          className={fileLook}
          onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.size ?? null)}
        />
      </Field>
      <p>
        Writing in a spreadsheet?{' '}
        <a href="/quiz-template.csv" download className="link">
          Download the CSV template
        </a>
      </p>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={useFormPending<ImportIntent>('file')}
        pendingLabel="Reading..."
      >
        Read the file
      </Button>
    </Form>
  );
}

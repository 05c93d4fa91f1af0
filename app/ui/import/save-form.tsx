import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import type { ImportIntent, ImportPreview } from '#app/contract/import.ts';
import { writeJsonLine } from '#app/core/exchange/json-file.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';

/** Saves what is shown, under a title that may be changed. The quiz itself travels along as a quiz file. */
export function SaveForm({ preview, problem }: { preview: ImportPreview; problem: string | null }) {
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
        <p className="text-sm text-muted">Then you can change and publish it.</p>
      </div>
    </Form>
  );
}

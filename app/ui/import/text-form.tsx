import { Form } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import type { ImportIntent } from '#app/contract/import.ts';
import { refusals } from '#app/contract/refusals.ts';
import { IMPORT_MAX } from '#app/core/limits.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Textarea } from '#app/ui/primitives/textarea.tsx';

const EXAMPLE = 'Which planet is the largest?\n- Mars\n- Jupiter *\n- Saturn';

/** Takes a text that was copied somewhere. One that is too large is told so before it is sent. */
export function TextForm({ error, text }: { error: string | null; text: string }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const words = isTooLarge ? refusals.text_too_large.words : error;
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
        hint="A question, its options below, a star after the correct ones, and an empty line before the next."
        errors={words === null ? undefined : [words]}
      >
        <Textarea name="text" required rows={9} defaultValue={text} placeholder={EXAMPLE} spellCheck={false} />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        pending={useFormPending<ImportIntent>('text')}
        pendingLabel="Reading..."
      >
        Read the text
      </Button>
    </Form>
  );
}

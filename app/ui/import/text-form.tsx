import { Form } from '@remix-run/react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Textarea } from '#app/ui/primitives/textarea.tsx';
import { useIsSending } from './use-is-sending.ts';

const EXAMPLE = 'Which planet is the largest?\n- Mars\n- Jupiter *\n- Saturn';

/** Takes a text that was copied somewhere. */
export function TextForm({ error, text }: { error: string | null; text: string }) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5">
      <h2 className="text-xl">From text</h2>
      <input type="hidden" name="intent" value="text" />
      <Field
        id="import-text"
        label="Questions"
        hint="A question, its options below, a star after the correct ones, and an empty line before the next."
        errors={error === null ? undefined : [error]}
      >
        <Textarea name="text" required rows={9} defaultValue={text} placeholder={EXAMPLE} spellCheck={false} />
      </Field>
      <Button type="submit" className="justify-self-start" pending={useIsSending('text')} pendingLabel="Reading...">
        Read the text
      </Button>
    </Form>
  );
}

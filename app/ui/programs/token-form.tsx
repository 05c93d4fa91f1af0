import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { TokenForm, type TokenIntent } from '#app/contract/api-tokens.ts';
import { API_TOKENS } from '#app/core/limits.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input, Select } from '#app/ui/primitives/input.tsx';
import { Checkbox } from '#app/ui/primitives/switch.tsx';

const DEFAULT_DAYS = '90';

/** The form that makes a token. */
export function NewTokenCard({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const {
    form,
    fields: { name, host, write, days },
    formRef,
  } = useCheckedForm({ id: 'token', schema: TokenForm, lastResult, defaultValue: { days: DEFAULT_DAYS } });
  return (
    <Card>
      <h2 className="text-2xl">New token</h2>
      <Form method="post" preventScrollReset {...getFormProps(form)} ref={formRef} className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="create" />
        <FormProblem id={form.errorId} errors={form.errors} />
        <Field
          id={name.id}
          label="Name"
          hint="The program or device that uses it, so that you know which one to revoke."
          errors={name.errors}
        >
          <Input {...inputProps(name, { type: 'text' })} key={name.key} autoComplete="off" />
        </Field>
        <fieldset className="grid gap-3">
          <legend className="font-semibold">What it may do</legend>
          <p className="text-sm text-muted">Every token may read your quizzes, sessions and results.</p>
          <Checkbox
            {...inputProps(host, { type: 'checkbox' })}
            key={host.key}
            label="Run sessions"
            hint="Start and end them, ask questions, remove players, give extra time."
            errors={host.errors}
          />
          <Checkbox
            {...inputProps(write, { type: 'checkbox' })}
            key={write.key}
            label="Change quizzes and play"
            hint="Create, change and delete quizzes, upload files, and join and answer as you."
            errors={write.errors}
          />
        </fieldset>
        <Field id={days.id} label="Works for" errors={days.errors}>
          <Select
            id={days.id}
            name={days.name}
            key={days.key}
            defaultValue={String(days.initialValue ?? DEFAULT_DAYS)}
            className="w-auto"
          >
            {API_TOKENS.days.map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </Select>
        </Field>
        <IntentButton<TokenIntent>
          intent="create"
          variant="primary"
          pendingLabel="Creating..."
          className="justify-self-start"
        >
          Create token
        </IntentButton>
      </Form>
    </Card>
  );
}

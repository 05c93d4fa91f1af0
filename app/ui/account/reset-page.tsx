import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { PasswordReset } from '#app/contract/account.ts';
import { PASSWORD_MIN } from '#app/core/limits.ts';
import { PasswordInput } from '#app/ui/auth/password-input.tsx';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { SmallPage } from './small-page.tsx';

export interface ResetAnswer {
  /** The link does not work any more. */
  isOver: boolean;
  result: SubmissionResult<string[]>;
}

/** The link of a mail that leads to a new password. */
export function ResetPage({ isOpen, answer }: { isOpen: boolean; answer: ResetAnswer | null }) {
  if (!isOpen || answer?.isOver) return <Over />;
  return (
    <SmallPage title="Choose a new password" lead="Every device that is signed in now will be signed out.">
      <ResetForm lastResult={answer?.result ?? null} />
    </SmallPage>
  );
}

function ResetForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const {
    form,
    fields: { password },
    formRef,
  } = useCheckedForm({ id: 'reset', schema: PasswordReset, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={password.id} label="New password" errors={password.errors}>
        <PasswordInput
          {...inputProps(password, { type: 'password' })}
          key={password.key}
          placeholder={`Min. ${PASSWORD_MIN} characters`}
          autoComplete="new-password"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={useNavigation().state !== 'idle'}
        pendingLabel="Saving..."
      >
        Set new password
      </Button>
    </Form>
  );
}

function Over() {
  return (
    <SmallPage title="This link does not work any more">
      <p role="status">
        It is over an hour old, was used, or a newer one was sent. Ask for a new one: it takes a moment.
      </p>
      <Button asChild variant="primary" size="large">
        <Link to="/forgot-password">Send me a new link</Link>
      </Button>
    </SmallPage>
  );
}

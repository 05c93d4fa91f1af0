import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { PasswordChange } from '#app/contract/account.ts';
import type { AccountIntent } from '#app/contract/account-page.ts';
import { PASSWORD_MIN } from '#app/core/limits.ts';
import { PasswordInput } from '#app/ui/auth/password-input.tsx';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { type AccountAnswer, resultFor } from './account-answer.ts';

/** A new password, for those who know the one they have. */
export function PasswordCard({ email, answer }: { email: string; answer: AccountAnswer | null }) {
  const lastResult = resultFor('password', answer);
  const {
    form,
    fields: { currentPassword, newPassword },
    formRef,
  } = useCheckedForm({ id: 'password', schema: PasswordChange, lastResult });
  return (
    <Card>
      <h2 className="text-2xl">Password</h2>
      <p className="mt-1 mb-4 text-muted">With a new password every other device is signed out.</p>
      <Form method="post" preventScrollReset {...getFormProps(form)} ref={formRef} className="grid gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* For password keepers: whose it is. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <FormProblem id={form.errorId} errors={form.errors} />
        <Field id={currentPassword.id} label="Current password" errors={currentPassword.errors}>
          <PasswordInput
            {...inputProps(currentPassword, { type: 'password' })}
            key={currentPassword.key}
            autoComplete="current-password"
          />
        </Field>
        <Field id={newPassword.id} label="New password" errors={newPassword.errors}>
          <PasswordInput
            {...inputProps(newPassword, { type: 'password' })}
            key={newPassword.key}
            placeholder={`Min. ${PASSWORD_MIN} characters`}
            autoComplete="new-password"
          />
        </Field>
        <Button
          type="submit"
          pending={useFormPending<AccountIntent>('password')}
          pendingLabel="Changing..."
          className="justify-self-start"
        >
          Change password
        </Button>
      </Form>
    </Card>
  );
}

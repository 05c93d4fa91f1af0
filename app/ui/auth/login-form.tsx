import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { Credentials } from '#app/contract/account.ts';
import type { AuthIntent } from '#app/contract/forms.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Email address and password. */
export function LoginForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields, formRef } = useCheckedForm({ id: 'login', schema: Credentials, lastResult });
  const { email, password } = fields;
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={email.id} label="Email address" errors={email.errors}>
        <Input {...inputProps(email, { type: 'email' })} key={email.key} autoComplete="username" />
      </Field>
      <Field id={password.id} label="Password" errors={password.errors}>
        <PasswordInput
          {...inputProps(password, { type: 'password' })}
          key={password.key}
          autoComplete="current-password"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={useFormPending<AuthIntent>('login')}
        pendingLabel="Signing in..."
      >
        Sign in
      </Button>
      {/* Last: from the address one tab leads to the password. */}
      <Link to="/forgot-password" className="link justify-self-center py-2">
        Forgot your password?
      </Link>
    </Form>
  );
}

import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link } from '@remix-run/react';
import { Credentials } from '#app/contract/account.ts';
import { FormProblem, useFocusOnProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PasswordInput } from './password-input.tsx';
import { useIsSending } from './use-is-sending.ts';

/** Email address and password. */
export function LoginForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const [form, fields] = useForm({
    id: 'login',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Credentials }),
  });
  const { email, password } = fields;
  const formRef = useFocusOnProblem(lastResult);
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={email.id} label="Email address" errors={email.errors}>
        <Input {...inputProps(email, { type: 'email' })} key={email.key} autoComplete="username" />
      </Field>
      <Field
        id={password.id}
        label="Password"
        errors={password.errors}
        aside={
          <Link to="/forgot-password" className="link text-sm">
            Forgot your password?
          </Link>
        }
      >
        <PasswordInput
          {...inputProps(password, { type: 'password' })}
          key={password.key}
          autoComplete="current-password"
        />
      </Field>
      <Button type="submit" variant="primary" size="large" pending={useIsSending('login')} pendingLabel="Signing in...">
        Sign in
      </Button>
    </Form>
  );
}

import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { Registration } from '#app/contract/account.ts';
import type { AuthIntent } from '#app/contract/forms.ts';
import { PASSWORD_MIN } from '#app/core/limits.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Checkbox } from '#app/ui/primitives/checkbox.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PasswordInput } from './password-input.tsx';
import { TermsLinks } from './terms-links.tsx';

/** Email address, display name, password, and the terms. */
export function RegisterForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields, formRef } = useCheckedForm({ id: 'register', schema: Registration, lastResult });
  const { email, displayName, password, acceptTerms } = fields;
  const accepted = useRef<HTMLInputElement>(null);
  // A press on the box itself, so that the form hears of it as of any other.
  const accept = () => accepted.current?.checked || accepted.current?.click();
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <input type="hidden" name="intent" value="register" />
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={email.id} label="Email address" errors={email.errors}>
        <Input {...inputProps(email, { type: 'email' })} key={email.key} autoComplete="email" />
      </Field>
      <Field id={displayName.id} label="Display name" aside={<Optional />} errors={displayName.errors}>
        <Input
          {...inputProps(displayName, { type: 'text' })}
          key={displayName.key}
          placeholder="How others will see you"
          autoComplete="nickname"
        />
      </Field>
      <Field id={password.id} label="Password" errors={password.errors}>
        <PasswordInput
          {...inputProps(password, { type: 'password' })}
          key={password.key}
          placeholder={`Min. ${PASSWORD_MIN} characters`}
          autoComplete="new-password"
        />
      </Field>
      <Checkbox
        {...inputProps(acceptTerms, { type: 'checkbox' })}
        key={acceptTerms.key}
        ref={accepted}
        label="I accept the Terms of Service and the Privacy Policy"
        hint={<TermsLinks onAccept={accept} />}
        errors={acceptTerms.errors}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={useFormPending<AuthIntent>('register')}
        pendingLabel="Creating account..."
      >
        Create account
      </Button>
    </Form>
  );
}

function Optional() {
  return <span className="text-sm text-muted">optional</span>;
}

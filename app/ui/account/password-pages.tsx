import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { PasswordReset, PasswordResetRequest } from '#app/contract/account.ts';
import { refusals } from '#app/contract/refusals.ts';
import { PASSWORD_MIN } from '#app/core/limits.ts';
import { PasswordInput } from '#app/ui/auth/password-input.tsx';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { SmallPage } from '#app/ui/layout/small-page.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';

export interface ForgotAnswer {
  isSent: boolean;
  result: SubmissionResult<string[]> | null;
}

/** In place of the pages below, where nobody signs in with a password. */
export function PasswordsOffPage() {
  return (
    <SmallPage title="No passwords here">
      <p role="status">{refusals.passwords_off.message}</p>
      <Button asChild variant="primary" size="large">
        <Link to="/auth">Sign in</Link>
      </Button>
    </SmallPage>
  );
}

/** Sends a password reset link by email. */
export function ForgotPage({ answer }: { answer: ForgotAnswer | null }) {
  if (answer?.isSent) return <LinkSent />;
  return (
    <SmallPage
      title="Forgot your password?"
      lead="Enter your email address and we'll send you a link to choose a new password."
    >
      <ForgotForm lastResult={answer?.result ?? null} />
    </SmallPage>
  );
}

function ForgotForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields, formRef } = useCheckedForm({ id: 'forgot', schema: PasswordResetRequest, lastResult });
  const { email } = fields;
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={email.id} label="Email address" errors={email.errors}>
        <Input {...inputProps(email, { type: 'email' })} key={email.key} autoComplete="username" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={useNavigation().state !== 'idle'}
        pendingLabel="Sending..."
      >
        Send me a link
      </Button>
      <Link to="/auth" className="link justify-self-center py-2">
        Back to sign in
      </Link>
    </Form>
  );
}

/** The same for known and unknown addresses, so that it reveals no accounts. */
function LinkSent() {
  return (
    <SmallPage title="Check your inbox">
      <p role="status">
        If this address has an account, we've sent it an email with a link. The link works once and expires in an hour.
      </p>
      <p className="text-sm text-muted">
        Nothing there? Check your spam folder, and make sure it's the address you registered with. We send at most three
        emails in 30 minutes.
      </p>
      <Button asChild>
        <Link to="/auth">Back to sign in</Link>
      </Button>
    </SmallPage>
  );
}

export interface ResetAnswer {
  /** The link has expired. */
  isOver: boolean;
  result: SubmissionResult<string[]>;
}

/** The page that the password reset link opens. */
export function ResetPage({ isOpen, answer }: { isOpen: boolean; answer: ResetAnswer | null }) {
  if (!isOpen || answer?.isOver) return <LinkExpired />;
  return (
    <SmallPage title="Choose a new password" lead="This signs you out on every device.">
      <ResetForm lastResult={answer?.result ?? null} />
    </SmallPage>
  );
}

function ResetForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields, formRef } = useCheckedForm({ id: 'reset', schema: PasswordReset, lastResult });
  const { password } = fields;
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

function LinkExpired() {
  return (
    <SmallPage title="This link no longer works">
      <p role="status">It has expired, was already used, or was replaced by a newer link. You can request a new one.</p>
      <Button asChild variant="primary" size="large">
        <Link to="/forgot-password">Send me a new link</Link>
      </Button>
    </SmallPage>
  );
}

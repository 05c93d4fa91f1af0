import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { PasswordWish } from '#app/contract/account.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { SmallPage } from './small-page.tsx';

export interface AskingAnswer {
  isSent: boolean;
  result: SubmissionResult<string[]> | null;
}

/** The way to a new password, for those who cannot sign in. */
export function ForgotPage({ answer }: { answer: AskingAnswer | null }) {
  if (answer?.isSent) return <OnItsWay />;
  return (
    <SmallPage
      title="Forgot your password?"
      lead="Give us your email address, and we send you a link to choose a new one."
    >
      <AskingForm lastResult={answer?.result ?? null} />
    </SmallPage>
  );
}

function AskingForm({ lastResult }: { lastResult: SubmissionResult<string[]> | null }) {
  const {
    form,
    fields: { email },
    formRef,
  } = useCheckedForm({ id: 'forgot', schema: PasswordWish, lastResult });
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

/** The same for every address: who asks for somebody else's learns nothing. */
function OnItsWay() {
  return (
    <SmallPage title="Look into your inbox">
      <p role="status">
        If there is an account with this address, a mail with a link is on its way to it. The link works once, for one
        hour.
      </p>
      <p className="text-sm text-muted">
        Nothing there? Look among the unwanted mail too, and check that it was the address you registered with. Three
        mails in half an hour are the limit.
      </p>
      <Button asChild>
        <Link to="/auth">Back to sign in</Link>
      </Button>
    </SmallPage>
  );
}

import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AccountPassword } from '#app/contract/account.ts';
import type { ConnectIntent } from '#app/contract/organisation.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { SmallPage } from '#app/ui/layout/small-page.tsx';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { PasswordInput } from './password-input.tsx';

/** The server's answer to the last form. */
export interface ConnectAnswer {
  /** A link was mailed. */
  isSent: boolean;
  result: SubmissionResult<string[]> | null;
  problem: string | null;
}

interface ConnectPageProps {
  page: {
    wanted: { email: string; byPassword: boolean };
    /** Whether a mailed link was opened. */
    hasLink: boolean;
    isAboutSettings: boolean;
  };
  answer: ConnectAnswer | null;
}

/** Asks the visitor to show that an account is theirs, before their organisation is connected to it. */
export function ConnectPage({ page: { wanted, hasLink, isAboutSettings }, answer }: ConnectPageProps) {
  const account = <PersonName className="font-semibold wrap-anywhere text-ink">{wanted.email}</PersonName>;
  const problem = <FormProblem id="connect-problem" errors={answer?.problem ? [answer.problem] : undefined} />;
  const leave = (
    <Link to={isAboutSettings ? '/settings' : '/auth'} className="link justify-self-center py-2">
      {isAboutSettings ? 'Back to Settings' : 'Back to sign in'}
    </Link>
  );
  if (hasLink && !answer?.problem) {
    return (
      <SmallPage title="Connect your organisation" lead={<>From now on it signs you in to the account {account}.</>}>
        <IntentForm intent="link" label="Connect and sign in" pendingLabel="Connecting..." isPrimary />
      </SmallPage>
    );
  }
  if (answer?.isSent) {
    return (
      <SmallPage title="Check your inbox">
        <p role="status">
          We've sent an email to {account}. Open its link in this browser within an hour, and your organisation is
          connected.
        </p>
        <p className="text-sm text-muted">Nothing there? Check your spam folder. You can close this page.</p>
      </SmallPage>
    );
  }
  const lead = isAboutSettings ? (
    <>Please confirm that the account {account} is yours. From then on your organisation signs you in to it.</>
  ) : (
    <>
      An account with the address {account} exists already. Confirm once that it is yours, and from then on your
      organisation signs you in to it.
    </>
  );
  return (
    <SmallPage title={isAboutSettings ? 'Connect your organisation' : 'Is this your account?'} lead={lead}>
      {problem}
      {wanted.byPassword && <PasswordForm email={wanted.email} lastResult={answer?.result ?? null} />}
      {wanted.byPassword ? (
        <MailChoice>Forgotten the password? We can email a link to that address instead.</MailChoice>
      ) : (
        <MailChoice isPrimary>We email a link to that address. Open it in this browser.</MailChoice>
      )}
      {leave}
    </SmallPage>
  );
}

function PasswordForm({ email, lastResult }: { email: string; lastResult: SubmissionResult<string[]> | null }) {
  const { form, fields, formRef } = useCheckedForm({ id: 'connect', schema: AccountPassword, lastResult });
  const { password } = fields;
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* For password managers. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={password.id} label="Password of this account" errors={password.errors}>
        <PasswordInput
          {...inputProps(password, { type: 'password' })}
          key={password.key}
          autoComplete="current-password"
        />
      </Field>
      <IntentButton<ConnectIntent> intent="password" variant="primary" size="large" pendingLabel="Connecting...">
        Connect and sign in
      </IntentButton>
    </Form>
  );
}

function MailChoice({ children, isPrimary = false }: { children: ReactNode; isPrimary?: boolean }) {
  return (
    <div className={isPrimary ? 'grid gap-4' : 'grid gap-3 border-t-2 border-line pt-5'}>
      <p className={isPrimary ? '' : 'text-sm text-muted'}>{children}</p>
      <IntentForm intent="mail" label="Email me a link" pendingLabel="Sending..." isPrimary={isPrimary} />
    </div>
  );
}

interface IntentFormProps {
  intent: ConnectIntent;
  label: string;
  pendingLabel: string;
  isPrimary: boolean;
}

function IntentForm({ intent, label, pendingLabel, isPrimary }: IntentFormProps) {
  return (
    <Form method="post" className="grid">
      <input type="hidden" name="intent" value={intent} />
      <IntentButton<ConnectIntent>
        intent={intent}
        pendingLabel={pendingLabel}
        {...(isPrimary && { variant: 'primary', size: 'large' })}
      >
        {label}
      </IntentButton>
    </Form>
  );
}

/** The page's state if the server did not answer. */
export function unansweredConnect(form: FormData): ConnectAnswer & Unanswered {
  const problem = 'The server cannot be reached. Please check your connection and try again.';
  const isByPassword = form.get('intent') === 'password';
  const result = isByPassword
    ? parseWithZod(form, { schema: AccountPassword }).reply({ hideFields: ['password'] })
    : null;
  return { isUnanswered: true, isSent: false, result, problem };
}

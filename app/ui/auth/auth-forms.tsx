import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { privacy } from '#app/content/privacy.ts';
import { terms } from '#app/content/terms.ts';
import { Credentials, Registration } from '#app/contract/account.ts';
import type { AuthIntent, RegistrationEntry } from '#app/contract/forms.ts';
import { PASSWORD_MIN } from '#app/core/limits.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog, DialogClose } from '#app/ui/primitives/dialog.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { Checkbox } from '#app/ui/primitives/switch.tsx';
import { LegalText } from '#app/ui/site/legal-text.tsx';
import { PasswordInput } from './password-input.tsx';

/** The sign-in form. */
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
      <IntentButton<AuthIntent> intent="login" variant="primary" size="large" pendingLabel="Signing in...">
        Sign in
      </IntentButton>
      {/* Last in the form, so that Tab goes from the address straight to the password. */}
      <Link to="/forgot-password" className="link justify-self-center py-2">
        Forgot your password?
      </Link>
    </Form>
  );
}

interface RegisterFormProps {
  emailHint: string | null;
  invitation: RegistrationEntry['invitation'];
  lastResult: SubmissionResult<string[]> | null;
}

/** The registration form. */
export function RegisterForm({ emailHint, invitation, lastResult }: RegisterFormProps) {
  const { form, fields, formRef } = useCheckedForm({ id: 'register', schema: Registration, lastResult });
  const { email, displayName, password, acceptTerms } = fields;
  const accepted = useRef<HTMLInputElement>(null);
  // A real click on the box, so that the form's validation notices the change.
  const accept = () => accepted.current?.checked || accepted.current?.click();
  return (
    <Form method="post" {...getFormProps(form)} ref={formRef} className="grid gap-5">
      <input type="hidden" name="intent" value="register" />
      {invitation && <input type="hidden" name="invitation" value={invitation.token} />}
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field id={email.id} label="Email address" hint={emailHint} errors={email.errors}>
        <Input
          {...inputProps(email, { type: 'email' })}
          key={email.key}
          autoComplete="email"
          {...(invitation && { defaultValue: invitation.email, readOnly: true })}
        />
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
      <IntentButton<AuthIntent> intent="register" variant="primary" size="large" pendingLabel="Creating account...">
        Create account
      </IntentButton>
    </Form>
  );
}

function Optional() {
  return <span className="text-sm text-muted">optional</span>;
}

/** Opens both texts for reading before accepting: in a dialog, or as separate pages without JavaScript. */
function TermsLinks({ onAccept }: { onAccept: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const read = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      Read the{' '}
      <TextLink to="/terms" onClick={read}>
        Terms of Service
      </TextLink>{' '}
      and the{' '}
      <TextLink to="/privacy" onClick={read}>
        Privacy Policy
      </TextLink>
      <Dialog
        title="Terms of Service and Privacy Policy"
        size="wide"
        open={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="primary" onClick={onAccept}>
                Accept
              </Button>
            </DialogClose>
          </>
        }
      >
        <LegalText document={terms} level="part" />
        <hr className="my-8 border-line" />
        <LegalText document={privacy} level="part" />
      </Dialog>
    </>
  );
}

function TextLink({
  to,
  onClick,
  children,
}: {
  to: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}) {
  return (
    <a href={to} target="_blank" rel="noreferrer" onClick={onClick} className="link">
      {children}
    </a>
  );
}

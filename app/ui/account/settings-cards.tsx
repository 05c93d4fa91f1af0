import { getFormProps } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { Download, KeyRound, MonitorSmartphone, Webhook } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { PasswordChange } from '#app/contract/account.ts';
import type { AccountIntent } from '#app/contract/account-page.ts';
import type { Device } from '#app/contract/devices.ts';
import { LOGINS_PER_ACCOUNT, PASSWORD_MIN, QUOTA_SAID_FROM } from '#app/core/limits.ts';
import { PasswordInput } from '#app/ui/auth/password-input.tsx';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { ThemeChoice } from '#app/ui/layout/theme-choice.tsx';
import { AlertDialog, AlertDialogAction } from '#app/ui/primitives/alert-dialog.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { type AccountAnswer, resultFor } from './account-answer.tsx';

/** Chooses the theme for this browser. */
export function ThemeCard() {
  return (
    <Card>
      <h2 className="text-2xl">Theme</h2>
      <p className="mt-1 text-muted">Light, dark, or matching your device. Saved in this browser.</p>
      {/* In its own form, so that these radios and the footer's are separate groups. */}
      <form className="mt-4 max-w-full">
        <ThemeChoice />
      </form>
      <p className="mt-2 text-sm text-muted scripted:hidden">
        Choosing a theme needs JavaScript. Without it, the theme is light.
      </p>
    </Card>
  );
}

/** Downloads the user's data as a file. */
export function YourDataCard() {
  return (
    <Card>
      <h2 className="text-2xl">Your data</h2>
      <p className="mt-1 mb-4 text-muted">Download everything we store about you.</p>
      <Button asChild>
        <a href="/settings/my-data" download>
          <Download aria-hidden="true" className="size-5" />
          Download my data
        </a>
      </Button>
    </Card>
  );
}

/** Links to what programs of the user need. */
export function ProgramsCard() {
  return (
    <Card>
      <h2 className="text-2xl">Programs</h2>
      <p className="mt-1 mb-4 text-muted">
        Let your own programs run sessions, read results, and be told when a session starts or ends.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/settings/tokens">
            <KeyRound aria-hidden="true" className="size-5" />
            API tokens
          </Link>
        </Button>
        <Button asChild>
          <Link to="/settings/webhooks">
            <Webhook aria-hidden="true" className="size-5" />
            Webhooks
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/** Changes the password. Asks for the current one. */
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
      <p className="mt-1 mb-4 text-muted">
        Changing your password signs you out on every other device and revokes your API tokens.
      </p>
      <Form method="post" preventScrollReset {...getFormProps(form)} ref={formRef} className="grid gap-4">
        <input type="hidden" name="intent" value="password" />
        {/* For password managers. */}
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
        <IntentButton<AccountIntent> intent="password" pendingLabel="Changing..." className="justify-self-start">
          Change password
        </IntentButton>
      </Form>
    </Card>
  );
}

interface DevicesCardProps {
  devices: Device[];
  timeZone: string;
}

/** Lists the browsers signed in to the account, and signs them out. */
export function DevicesCard({ devices, timeZone }: DevicesCardProps) {
  const isSending = useFormPending<AccountIntent>('sign_out_everywhere');
  return (
    <Card>
      <h2 id="devices" className="text-2xl">
        Signed-in devices
      </h2>
      <p className="mt-1 text-muted">Don't recognise a device? Sign it out and change your password.</p>
      {devices.length >= LOGINS_PER_ACCOUNT * QUOTA_SAID_FROM && (
        <p className="mt-1 text-muted">
          You are signed in on {devices.length} of {LOGINS_PER_ACCOUNT} devices. If you sign in on more, the least
          recently used one is signed out.
        </p>
      )}
      <ul aria-labelledby="devices" className="mt-2">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} timeZone={timeZone} />
        ))}
      </ul>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="sign_out_everywhere" />
        <Button type="submit" pending={isSending} pendingLabel="Logging out...">
          Log out everywhere
        </Button>
      </Form>
    </Card>
  );
}

function DeviceRow({ device, timeZone }: { device: Device; timeZone: string }) {
  const { id, browser, isThis } = device;
  const isSending = useFormPending<AccountIntent>('sign_out', { device: id });
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {browser}
          {isThis && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isThis ? 'In use now' : <LastSeen at={device.lastSeenAt} timeZone={timeZone} />}. Signed in on{' '}
          <LongDate instant={device.signedInAt} timeZone={timeZone} />
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="sign_out" />
        <input type="hidden" name="device" value={id} />
        <Button type="submit" size="small" pending={isSending} aria-label={`Sign out: ${browser}`}>
          Sign out
        </Button>
      </Form>
    </li>
  );
}

/** We record use once an hour, so no minutes are shown. */
function LastSeen({ at, timeZone }: { at: string; timeZone: string }) {
  const date = new Date(at);
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', hour: 'numeric', timeZone });
  return (
    <>
      Last seen <time dateTime={date.toISOString()}>{format.format(date)}</time>
    </>
  );
}

const PATH = '/settings/delete-account';

/** Links to the page that deletes the account, after a confirmation. */
export function DangerZone() {
  const [isOpen, setIsOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Card className="border-danger">
      <h2 className="text-2xl text-danger">Danger Zone</h2>
      <p className="mt-1 mb-4 text-muted">
        Deleting your account removes your quizzes, their sessions and your history. This cannot be undone.
      </p>
      <AlertDialog
        trigger={
          <Button asChild variant="danger">
            <a href={PATH} onClick={ask}>
              Delete account
            </a>
          </Button>
        }
        title="Delete your account?"
        description="This also deletes your quizzes, their sessions with all results, and your history. The next page asks you to confirm."
        open={isOpen}
        onOpenChange={setIsOpen}
        action={
          <AlertDialogAction>
            <Button asChild variant="danger">
              <Link to={PATH}>Continue</Link>
            </Button>
          </AlertDialogAction>
        }
      />
    </Card>
  );
}

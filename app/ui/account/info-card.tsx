import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ProfileChange } from '#app/contract/account.ts';
import type { AccountIntent } from '#app/contract/account-page.ts';
import type { User } from '#app/contract/things.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { inputProps } from '#app/ui/forms/input-props.ts';
import { useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { accountName } from '#app/ui/layout/account-name.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { type AccountAnswer, resultFor } from './account-answer.ts';
import { type MailsLeft, VerificationStatus } from './verification-status.tsx';

export type { MailsLeft };

interface InfoCardProps {
  user: User;
  mailsLeft: MailsLeft | null;
  timeZone: string;
  answer: AccountAnswer | null;
}

/** Who one is here. */
export function InfoCard({ user, mailsLeft, timeZone, answer }: InfoCardProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="flex items-center gap-4">
        <Avatar person={user} className="size-16 text-xl" />
        <div className="min-w-0">
          <h2 className="text-2xl">
            <bdi className="wrap-anywhere">{accountName(user)}</bdi>
          </h2>
          <p className="text-sm text-muted">
            Here since <LongDate instant={user.createdAt} timeZone={timeZone} />
          </p>
        </div>
      </div>
      <NameForm key={user.displayName} user={user} lastResult={resultFor('rename', answer)} />
      <Field id="email" label="Email address" hint="Email address cannot be changed">
        <Input type="email" value={user.email} readOnly />
      </Field>
      <VerificationStatus isVerified={user.emailVerified} mailsLeft={mailsLeft} />
    </Card>
  );
}

function NameForm({ user, lastResult }: { user: User; lastResult: SubmissionResult<string[]> | null }) {
  const {
    form,
    fields: { displayName },
    formRef,
  } = useCheckedForm({
    id: 'rename',
    schema: ProfileChange,
    lastResult,
    defaultValue: { displayName: user.displayName ?? '' },
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} ref={formRef} className="grid gap-2">
      <input type="hidden" name="intent" value="rename" />
      <FormProblem id={form.errorId} errors={form.errors} />
      <Field
        id={displayName.id}
        label="Display name"
        hint="How others see you. You can play under another name in each quiz."
        errors={displayName.errors}
      >
        <Input {...inputProps(displayName, { type: 'text' })} key={displayName.key} autoComplete="nickname" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={useFormPending<AccountIntent>('rename')}
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Save name
      </Button>
    </Form>
  );
}

import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { BadgeCheck, MailWarning } from 'lucide-react';
import { ProfileChange } from '#app/contract/account.ts';
import type { AccountIntent } from '#app/contract/account-page.ts';
import type { User } from '#app/contract/things.ts';
import type { ProfileFigures } from '#app/core/figures.ts';
import { formatPercentage } from '#app/core/format.ts';
import { FormProblem } from '#app/ui/forms/form-problem.tsx';
import { IntentButton } from '#app/ui/forms/intent-button.tsx';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { inputProps, useCheckedForm } from '#app/ui/forms/use-checked-form.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Avatar, accountName } from '#app/ui/primitives/avatar.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { type AccountAnswer, resultFor } from './account-answer.tsx';

interface InfoCardProps {
  user: User;
  mailsLeft: MailsLeft | null;
  timeZone: string;
  answer: AccountAnswer | null;
}

/** The user's name, email address and verification status. */
export function InfoCard({ user, mailsLeft, timeZone, answer }: InfoCardProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="flex items-center gap-4">
        <Avatar person={user} className="size-16 text-xl" />
        <div className="min-w-0">
          <h2 className="text-2xl">
            <PersonName className="wrap-anywhere">{accountName(user)}</PersonName>
          </h2>
          <p className="text-sm text-muted">
            Member since <LongDate instant={user.createdAt} timeZone={timeZone} />
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
        hint="This is how others see you. You can use a different name in each quiz."
        errors={displayName.errors}
      >
        <Input {...inputProps(displayName, { type: 'text' })} key={displayName.key} autoComplete="nickname" />
      </Field>
      <IntentButton<AccountIntent>
        intent="rename"
        variant="primary"
        pendingLabel="Saving..."
        className="justify-self-start"
      >
        Save name
      </IntentButton>
    </Form>
  );
}

/** How many verification mails can be sent now, and the seconds until the limit resets. */
export interface MailsLeft {
  left: number;
  wait: number;
}

interface VerificationStatusProps {
  isVerified: boolean;
  /** Null if there is no limit. */
  mailsLeft: MailsLeft | null;
}

/** Shows whether the address is verified, and resends the mail if not. */
function VerificationStatus({ isVerified, mailsLeft }: VerificationStatusProps) {
  const isSending = useFormPending<AccountIntent>('resend');
  if (isVerified) {
    return (
      <p>
        <Badge tone="success">
          <BadgeCheck aria-hidden="true" className="size-4" />
          Email verified
        </Badge>
      </p>
    );
  }
  const isUsedUp = mailsLeft?.left === 0;
  return (
    <Form method="post" preventScrollReset className="grid gap-3 rounded-lg bg-accent-soft p-4 text-on-accent-soft">
      <input type="hidden" name="intent" value="resend" />
      <p className="flex items-center gap-2 font-semibold">
        <MailWarning aria-hidden="true" className="size-5 shrink-0" />
        Email not verified
      </p>
      <p className="text-sm">Click the link in our email to verify your address. Didn't get it? Resend.</p>
      <Button
        type="submit"
        size="small"
        disabled={isUsedUp}
        pending={isSending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Resend verification email
      </Button>
      <p className="text-sm">{mailsLeft && mailsLeftText(mailsLeft)}</p>
    </Form>
  );
}

function mailsLeftText({ left, wait }: MailsLeft): string {
  if (left === 0) {
    const minutes = Math.max(1, Math.ceil(wait / 60));
    return `We've sent you two emails in 30 minutes. You can send another in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return left === 1 ? 'You can send one more email for now.' : 'You can send two emails in 30 minutes.';
}

/** The user's totals as a host and as a player. */
export function Statistics({ figures }: { figures: ProfileFigures }) {
  const { quizzesCreated, sessionsHosted, peopleReached, quizzesPlayed, correctAnswers, answersGiven } = figures;
  const share = formatPercentage(correctAnswers, answersGiven);
  return (
    <Card>
      <h2 id="statistics" className="text-2xl">
        Statistics
      </h2>
      <dl aria-labelledby="statistics" className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Figure label="Quizzes created" value={number(quizzesCreated)} />
        <Figure label="Sessions hosted" value={number(sessionsHosted)} />
        <Figure label="People reached" value={number(peopleReached)} />
        <Figure label="Quizzes played" value={number(quizzesPlayed)} />
        <Figure label="Average score" value={number(figures.meanScore)} />
        <Figure
          label="Correct answers"
          value={share}
          note={answersGiven > 0 ? `${number(correctAnswers)} of ${number(answersGiven)}` : ''}
        />
      </dl>
    </Card>
  );
}

function Figure({ label, value, note = '' }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl font-bold tabular-nums">{value}</span>
        {note && <span className="text-sm text-muted tabular-nums">{note}</span>}
      </dd>
    </div>
  );
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

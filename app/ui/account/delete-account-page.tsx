import { Form, Link, useNavigation } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { DepartureAnswer } from '#app/contract/account-page.ts';
import { Losses } from '#app/ui/forms/losses.tsx';
import { useAnswerToast } from '#app/ui/forms/use-answer-toast.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { AlertDialog } from '#app/ui/primitives/alert-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { AnswerNote } from './account-answer.tsx';

interface DeleteAccountPageProps {
  email: string;
  answer: DepartureAnswer | null;
}

/** Deletes the account, after the user has typed their address and confirmed. */
export function DeleteAccountPage({ email, answer }: DeleteAccountPageProps) {
  useAnswerToast(answer);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <Link to="/profile" className="link inline-flex min-h-11 items-center gap-2 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Back to Profile
      </Link>
      <Card className="border-danger">
        <h1 className="text-3xl text-danger">Delete Account</h1>
        <AnswerNote toast={answer?.toast ?? null} />
        <Losses losses={losses}>
          Your answers in other people's quizzes are kept under the name you played with, without a link to you.
        </Losses>
        {answer?.step === 'confirm' ? <LastQuestion email={email} /> : <TypeAddress email={email} answer={answer} />}
      </Card>
    </div>
  );
}

const losses = [
  'Your account, your display name and your email address',
  'All your quizzes, with their questions and access codes',
  'All sessions you hosted, with their participants, answers and results. A running session ends, and its players see their scores',
  'Your history of quizzes you played',
];

/** Enables the button once the typed address matches exactly. Without JavaScript the server checks it. */
function TypeAddress({ email, answer }: DeleteAccountPageProps) {
  const [typed, setTyped] = useState(answer?.typed ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const isHydrated = useHydrated();
  const isWrong = isHydrated && typed !== email;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) setIsAsking(true);
  };
  return (
    <Form method="post" onSubmit={ask} className="mt-5 grid gap-5">
      <Field
        id="typed-email"
        label="Type your email address to confirm"
        hint={
          <>
            It is <PersonName className="font-semibold wrap-anywhere text-ink">{email}</PersonName>
          </>
        }
        errors={answer?.problem ? [answer.problem] : undefined}
      >
        <Input
          type="email"
          name="email"
          defaultValue={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/settings">Cancel</Link>
        </Button>
        <AlertDialog
          title="Are you sure?"
          description="Your account and everything listed on this page will be deleted immediately and permanently."
          trigger={
            <Button type="submit" variant="danger" disabled={isWrong}>
              Delete my account
            </Button>
          }
          open={isAsking}
          onOpenChange={setIsAsking}
          action={<LastButton email={typed} onSent={() => setIsAsking(false)} />}
        />
      </div>
    </Form>
  );
}

function LastButton({ email, onSent }: { email: string; onSent: () => void }) {
  const isSending = useNavigation().formMethod === 'POST';
  // In React's tree the dialog is inside the outer form: stop the event from reaching that form's handler.
  const send = (event: FormEvent) => {
    event.stopPropagation();
    onSent();
  };
  return (
    <Form method="post" onSubmit={send} className="contents">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="confirmed" value="yes" />
      <Button type="submit" variant="danger" pending={isSending}>
        Yes, delete my account
      </Button>
    </Form>
  );
}

/** The dialog's question as part of the page, for browsers without JavaScript. */
function LastQuestion({ email }: { email: string }) {
  return (
    <section aria-labelledby="last-question" className="mt-5 grid gap-4">
      <h2 id="last-question" className="text-2xl">
        Are you sure?
      </h2>
      <p className="text-muted">
        Your account and everything listed above will be deleted immediately and permanently.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/settings">Cancel</Link>
        </Button>
        <LastButton email={email} onSent={() => {}} />
      </div>
    </section>
  );
}

/** True once the page has been hydrated. */
function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}

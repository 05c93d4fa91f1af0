import { Link } from '@remix-run/react';
import { Check, Link2, Play, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { editorPath, type ReadyQuiz } from '#app/contract/dashboard.ts';
import { toasts } from '#app/contract/toasts.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { dismissAnyToast } from '#app/ui/primitives/toast-store.ts';
import { useCopy } from '#app/ui/primitives/use-copy.ts';
import { QuizFormFields, useQuizForm } from './quiz-forms.tsx';
import { shareLink } from './row-actions.tsx';

/** Shown after a quiz was published for the first time: start it, invite people, decide who can join ([RY1]). */
export function ReadyPanel({ quiz }: { quiz: ReadyQuiz }) {
  const ref = useFocusAfterPublishing();
  return (
    <Card
      ref={ref}
      tone="lifted"
      role="region"
      aria-labelledby="ready-heading"
      aria-describedby="ready-saved"
      tabIndex={-1}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 outline-none sm:gap-x-7"
    >
      <Mark className="size-12 sm:row-span-2 sm:size-24" />
      <div className="min-w-0 pe-10">
        <h2 id="ready-heading" className="text-2xl sm:text-3xl">
          Your quiz is ready
        </h2>
        <p id="ready-saved" className="mt-1 text-muted">
          Your quiz has been saved successfully
        </p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg">
          <Link to={editorPath(quiz.id)} dir="auto" className="link min-w-0 font-semibold wrap-anywhere">
            {quiz.title}
          </Link>
          <span className="whitespace-nowrap">
            Code{' '}
            <span translate="no" className="font-display text-2xl font-bold tabular-nums">
              {quiz.accessCode}
            </span>
          </span>
        </p>
      </div>
      <div className="grid min-w-0 gap-5 max-sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          <StartNow quiz={quiz} />
          <CopyLink quiz={quiz} />
        </div>
        <WhoCanJoin quiz={quiz} />
      </div>
      <PutAway quiz={quiz} />
    </Card>
  );
}

/** The page before this one had the focus in a button that is gone, so the panel takes it, and is read out. */
function useFocusAfterPublishing() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An earlier try may have failed, and its message may still be there.
    dismissAnyToast();
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}

interface PanelProps {
  quiz: ReadyQuiz;
}

function StartNow({ quiz: { id } }: PanelProps) {
  const { WorkForm, isBusy } = useQuizForm();
  return (
    <WorkForm method="post" className="max-sm:flex-1">
      <QuizFormFields intent="start" quizId={id} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={isBusy}
        className="whitespace-nowrap max-sm:w-full max-sm:px-4"
      >
        <Play aria-hidden="true" className="size-5" />
        Start now
      </Button>
    </WorkForm>
  );
}

/** Copies the link for players. Without JavaScript it is a link to copy from. */
function CopyLink({ quiz: { accessCode } }: PanelProps) {
  const { isCopied, copy } = useCopy(toasts.link_copied);
  const Icon = isCopied ? Check : Link2;
  return (
    <>
      <Button
        size="large"
        className="hidden whitespace-nowrap max-sm:flex-1 max-sm:px-4 scripted:inline-flex"
        data-copied={isCopied}
        onClick={() => copy(shareLink(window.location.origin, accessCode))}
      >
        <Icon aria-hidden="true" className="size-5" />
        Copy link
      </Button>
      <a href={`/join?code=${accessCode}`} className="link inline-flex min-h-11 items-center scripted:hidden">
        The link for players
      </a>
    </>
  );
}

const answers = [
  { value: 'anyone', label: 'Yes, allow guests' },
  { value: 'signed_in', label: 'No, require sign-in' },
] as const;

/** The one thing to decide before people come ([RY3]). */
function WhoCanJoin({ quiz: { id, whoCanJoin } }: PanelProps) {
  const { WorkForm, isBusy } = useQuizForm();
  return (
    <WorkForm method="post" preventScrollReset>
      <QuizFormFields intent="who-can-join" quizId={id} />
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <legend className="contents">
          <span className="font-semibold">Can people join without an account?</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {answers.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="whoCanJoin"
              value={value}
              aria-pressed={whoCanJoin === value}
              {...(isBusy && { 'aria-disabled': true })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md border-2 border-control px-3.5 text-sm font-semibold text-muted hover:border-outline aria-pressed:border-success aria-pressed:bg-success-soft aria-pressed:text-on-success-soft"
              onClick={(event) => isBusy && event.preventDefault()}
            >
              {whoCanJoin === value && <Check aria-hidden="true" strokeWidth={3.5} className="size-4" />}
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </WorkForm>
  );
}

function PutAway({ quiz: { id } }: PanelProps) {
  const { WorkForm, isBusy } = useQuizForm();
  return (
    <WorkForm method="post" preventScrollReset className="absolute inset-e-3 top-3">
      <QuizFormFields intent="put-away" quizId={id} />
      <Button type="submit" variant="quiet" size="icon" pending={isBusy} aria-label="Close">
        <X aria-hidden="true" className="size-5" />
      </Button>
    </WorkForm>
  );
}

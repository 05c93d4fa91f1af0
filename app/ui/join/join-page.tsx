import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { JoinAnswer, JoinStep } from '#app/contract/join.ts';
import { JOIN_RETRY_MS } from '#app/core/limits.ts';
import { joinPath } from '#app/core/redirect.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { CodeStep, SignInStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { ClosedStep, OwnStep } from './own-step.tsx';
import { isPassing, shownStep } from './shown-step.ts';
import { type ConnectionToast, useConnectionToast, useJoinToasts } from './use-join-toasts.ts';
import { WaitingStep } from './waiting-step.tsx';

interface JoinPageProps {
  /** The step that the address leads to. */
  page: JoinStep;
  /** The result of the last form. */
  answer: JoinAnswer | null;
}

/** Joins a quiz: first the code, then the name. */
export function JoinPage({ page, answer }: JoinPageProps) {
  const connection = useConnectionToast();
  const isRetrying = useRetry(page) && answer === null;
  useJoinToasts({ page, answer, isRetrying }, connection);
  const shown = shownStep(page, answer);
  const focusRef = useStepFocus(isRetrying ? page : shown);
  const [said, say] = useState('');
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 gap-x-20 lg:max-w-5xl lg:grid-cols-[1fr_27rem] lg:items-center">
      <div className="mb-1 lg:mb-0">
        <h1 className="text-3xl lg:text-4xl">Join a quiz</h1>
        <p className="mt-4 hidden max-w-sm text-lg text-muted lg:block">
          Six digits, your name, and your hand is up. Nothing to install.
        </p>
      </div>
      <div ref={focusRef}>
        <RaisedHand step={shown.step} />
        <Card tone="lifted" className="relative flex min-h-108 flex-col">
          <Step shown={shown} isRetrying={isRetrying} connection={connection} say={say} />
        </Card>
        <p role="status" className="sr-only">
          {said}
        </p>
        <p className="mt-4 text-center">
          <Link to="/" className="link inline-flex min-h-11 items-center font-semibold">
            Or create your own quiz
          </Link>
        </p>
      </div>
    </div>
  );
}

interface StepProps {
  shown: JoinStep;
  isRetrying: boolean;
  connection: ConnectionToast;
  say(message: string): void;
}

function Step({ shown, isRetrying, connection, say }: StepProps) {
  const lastCode = useLastCode(shown);
  switch (shown.step) {
    case 'code':
      return (
        <CodeStep code={shown.code || lastCode} problem={isRetrying ? null : shown.problem} isSearching={isRetrying} />
      );
    case 'sign_in':
      return <SignInStep quiz={shown.quiz} />;
    case 'own':
      return <OwnStep {...shown} />;
    case 'name':
      return <NameStep {...shown} />;
    case 'waiting':
      return <WaitingStep {...shown} connection={connection} say={say} />;
    case 'closed':
      return <ClosedStep {...shown} />;
  }
}

/** The last code, for when the user goes back to the first step. */
function useLastCode(shown: JoinStep): string {
  const last = useRef('');
  useEffect(() => {
    if ('quiz' in shown) last.current = shown.quiz.code;
  }, [shown]);
  return last.current;
}

/** The hand behind the card. It rises with each step, and falls if the user cannot join. */
function RaisedHand({ step }: { step: JoinStep['step'] }) {
  return (
    <div aria-hidden="true" className="flex h-20 justify-center overflow-hidden">
      <Mark className={classes('size-26 transition-transform duration-500 ease-out', heights[step])} />
    </div>
  );
}

const heights: Record<JoinStep['step'], string> = {
  code: 'translate-y-9',
  closed: 'translate-y-12',
  sign_in: 'translate-y-5',
  name: 'translate-y-4',
  own: 'translate-y-1',
  waiting: 'translate-y-1 animate-wave',
};

/**
 * Looks up the code in the address once more if the first try failed for a temporary reason ([JP3]).
 *
 * @returns Whether the second try is still in progress.
 */
function useRetry(page: JoinStep): boolean {
  const navigate = useNavigate();
  const [tried, setTried] = useState<string | null>(null);
  const failed = page.step === 'code' && page.problem && isPassing(page.problem) ? page.code : null;
  const isDue = failed !== null && failed !== tried;
  useEffect(() => {
    if (failed === null || !isDue) return;
    const timer = setTimeout(() => {
      navigate(joinPath(failed), { replace: true });
    }, JOIN_RETRY_MS);
    return () => clearTimeout(timer);
  }, [failed, isDue, navigate]);
  // The next page is the result of the second try.
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    setTried(failed !== null && seen.step === 'code' && seen.code === failed ? failed : null);
  }
  return isDue;
}

/**
 * Moves the focus to the field or heading of a new step, or to an error. On the first page the focus stays at the top.
 *
 * @returns The ref of the element around the steps.
 */
function useStepFocus(shown: JoinStep) {
  const ref = useRef<HTMLDivElement>(null);
  const { step } = shown;
  const problem = 'problem' in shown ? shown.problem : null;
  const before = useRef({ step, problem });
  useEffect(() => {
    const { step: stepBefore, problem: problemBefore } = before.current;
    before.current = { step, problem };
    const isWrong = problem !== null && problem !== problemBefore;
    if (isWrong) focus(ref.current, '[aria-invalid="true"], [role="alert"]');
    else if (step !== stepBefore) focus(ref.current, '[data-step-focus]');
  }, [step, problem]);
  return ref;
}

function focus(within: HTMLElement | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}

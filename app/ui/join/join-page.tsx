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
import { type ConnectionWords, useConnectionWords, useJoinToasts } from './use-join-toasts.ts';
import { WaitingStep } from './waiting-step.tsx';

interface JoinPageProps {
  /** Where the address leads. */
  page: JoinStep;
  /** What came of the last form. */
  answer: JoinAnswer | null;
}

/** The way into a quiz: the code, the name, and in. */
export function JoinPage({ page, answer }: JoinPageProps) {
  const connection = useConnectionWords();
  const isRetrying = useRetry(page) && answer === null;
  useJoinToasts({ page, answer, isRetrying }, connection);
  const shown = shownStep(page, answer);
  const place = useStepFocus(isRetrying ? page : shown);
  const [said, say] = useState('');
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 gap-x-20 lg:max-w-5xl lg:grid-cols-[1fr_27rem] lg:items-center">
      <div className="mb-1 lg:mb-0">
        <h1 className="text-3xl lg:text-4xl">Join a quiz</h1>
        <p className="mt-4 hidden max-w-sm text-lg text-muted lg:block">
          Six digits, your name, and your hand is up. Nothing to install.
        </p>
      </div>
      <div ref={place}>
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
  connection: ConnectionWords;
  say(words: string): void;
}

function Step({ shown, isRetrying, connection, say }: StepProps) {
  const lastCode = useLastCode(shown);
  switch (shown.step) {
    case 'code':
      return (
        <CodeStep code={shown.code || lastCode} problem={isRetrying ? null : shown.problem} isLooking={isRetrying} />
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

/** What stood in the field before, for whoever comes back to it. */
function useLastCode(shown: JoinStep): string {
  const last = useRef('');
  useEffect(() => {
    if ('quiz' in shown) last.current = shown.quiz.code;
  }, [shown]);
  return last.current;
}

/** The hand behind the card: it goes up with every step on the way in, and down where there is no way. */
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
 * Looks the code of the address up once more, where that failed for a reason that passes ([JP3]).
 *
 * @returns Whether it is still on its way.
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
  // What comes next, whether it is a quiz or the same problem, is the second look-up's.
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    setTried(failed !== null && seen.step === 'code' && seen.code === failed ? failed : null);
  }
  return isDue;
}

/**
 * Takes the focus along: to the field or heading of a new step, to what is wrong where something is. Not when the page
 * is opened: there reading starts at its top.
 *
 * @returns For the element around the steps.
 */
function useStepFocus(shown: JoinStep) {
  const place = useRef<HTMLDivElement>(null);
  const { step } = shown;
  const problem = 'problem' in shown ? shown.problem : null;
  const before = useRef({ step, problem });
  useEffect(() => {
    const { step: stepBefore, problem: problemBefore } = before.current;
    before.current = { step, problem };
    const isWrong = problem !== null && problem !== problemBefore;
    if (isWrong) focus(place.current, '[aria-invalid="true"], [role="alert"]');
    else if (step !== stepBefore) focus(place.current, '[data-step-focus]');
  }, [step, problem]);
  return place;
}

function focus(place: HTMLElement | null, selector: string): void {
  place?.querySelector<HTMLElement>(selector)?.focus();
}

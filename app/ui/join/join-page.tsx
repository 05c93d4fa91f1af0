import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { JoinAnswer, JoinStep } from '#app/contract/join.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { ClosedStep } from './closed-step.tsx';
import { CodeStep } from './code-step.tsx';
import { NameStep } from './name-step.tsx';
import { OwnStep } from './own-step.tsx';
import { RaisedHand } from './raised-hand.tsx';
import { shownStep } from './shown-step.ts';
import { SignInStep } from './sign-in-step.tsx';
import { type ConnectionWords, useConnectionWords, useJoinToasts } from './use-join-toasts.ts';
import { useRetry } from './use-retry.ts';
import { useStepFocus } from './use-step-focus.ts';
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

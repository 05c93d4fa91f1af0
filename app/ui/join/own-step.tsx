import { Form, Link } from '@remix-run/react';
import type { JoinIntent, JoinStep } from '#app/contract/join.ts';
import { joinPath } from '#app/core/redirect.ts';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Back, JoinProblemBox, QuizHeading } from './step-parts.tsx';

/** Shown to a user who has already joined: leads back to the session with their score and answers. */
export function OwnStep({ quiz, name, nameNumber, isGuest, problem }: Extract<JoinStep, { step: 'own' }>) {
  const isSending = useFormPending<JoinIntent>('join');
  const isLeaving = useFormPending<JoinIntent>('leave');
  return (
    <Form method="post" action={joinPath(quiz.code)} replace className="flex flex-1 flex-col gap-4">
      <QuizHeading quiz={quiz} isFocus />
      <input type="hidden" name="name" value={name} />
      {problem && <JoinProblemBox problem={problem} code={quiz.code} />}
      <p className="text-lg">
        You're already in as{' '}
        <strong className="wrap-anywhere">
          <PlayerName of={{ name, nameNumber }} />
        </strong>
        . Your score and your answers are kept.
      </p>
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Button
          type="submit"
          name="intent"
          value="join"
          variant="primary"
          size="large"
          className="min-w-0"
          pending={isSending}
        >
          <span className="min-w-0 text-balance wrap-anywhere">
            Continue as <PlayerName of={{ name, nameNumber }} />
          </span>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Back />
          {isGuest && (
            <Button
              type="submit"
              name="intent"
              value="leave"
              size="large"
              className="min-w-0 flex-auto px-4"
              pending={isLeaving}
            >
              <span className="min-w-0 text-balance wrap-anywhere">
                Not <PlayerName of={{ name, nameNumber }} />?
              </span>
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

/** Shown to a user who cannot join because the quiz has ended or the host has removed them. */
export function ClosedStep({ quiz, problem }: Extract<JoinStep, { step: 'closed' }>) {
  return (
    <div className="flex flex-1 flex-col gap-4">
      <QuizHeading quiz={quiz} isFocus label="Quiz" />
      <JoinProblemBox problem={problem} code={quiz.code} />
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Button asChild variant="primary" size="large">
          <Link to="/join">Try another code</Link>
        </Button>
        <Button asChild size="large">
          <Link to={joinPath(quiz.code)} replace>
            Check again
          </Link>
        </Button>
      </div>
    </div>
  );
}

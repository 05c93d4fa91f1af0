import { Link } from '@remix-run/react';
import type { JoinStep } from '#app/contract/join.ts';
import { joinPath } from '#app/core/redirect.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { JoinProblemBox } from './join-problem-box.tsx';
import { QuizHeading } from './quiz-heading.tsx';

/** For somebody whom the quiz does not take: it has ended, or the host has sent them away. */
export function ClosedStep({ quiz, problem }: Extract<JoinStep, { step: 'closed' }>) {
  return (
    <div className="flex flex-1 flex-col gap-4">
      <QuizHeading quiz={quiz} isFocus />
      <JoinProblemBox problem={problem} code={quiz.code} />
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Button asChild variant="primary" size="large">
          <Link to="/join">Try another code</Link>
        </Button>
        <Button asChild size="large">
          <Link to={joinPath(quiz.code)} replace>
            Look again
          </Link>
        </Button>
      </div>
    </div>
  );
}

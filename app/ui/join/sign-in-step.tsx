import { Link } from '@remix-run/react';
import type { FoundQuiz } from '#app/contract/join.ts';
import { signInToJoinPath } from '#app/core/redirect.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Back } from './back.tsx';
import { QuizHeading } from './quiz-heading.tsx';

/** For somebody who is not signed in, where the host asks for an account: /join sends nobody away by itself. */
export function SignInStep({ quiz }: { quiz: FoundQuiz }) {
  const path = signInToJoinPath(quiz.code);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <QuizHeading quiz={quiz} isFocus />
      <p className="text-lg">The host of this quiz lets in people with an account. It is free, and made in a minute.</p>
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Button asChild variant="primary" size="large">
          <Link to={path}>Sign in to join</Link>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Back />
          <Button asChild size="large" className="flex-1 px-3">
            <Link to={`${path}&tab=register`}>Create account</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

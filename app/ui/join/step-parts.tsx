import { Link } from '@remix-run/react';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import type { FoundQuiz, JoinProblem } from '#app/contract/join.ts';
import { signInToJoinPath } from '#app/core/redirect.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** The title and code of the quiz that was found. */
export function QuizHeading({ quiz, isFocus = false }: { quiz: FoundQuiz; isFocus?: boolean }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-muted tabular-nums">
        Quiz{' '}
        <span translate="no" className="whitespace-nowrap">
          {spaced(quiz.code)}
        </span>
      </p>
      <h2
        id="join-quiz"
        dir="auto"
        tabIndex={-1}
        {...(isFocus && { 'data-step-focus': '' })}
        className="line-clamp-3 text-xl wrap-anywhere outline-none"
      >
        {quiz.title}
      </h2>
    </div>
  );
}

/** Formats the code as two groups of three digits. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Why the user could not join, and what to do about it. */
export function JoinProblemBox({ problem, code }: { problem: JoinProblem; code: string }) {
  const text = advice[problem.reason];
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft forced-colors:border-2"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{problem.message}</p>
        {text && <p className="text-sm">{text}</p>}
        {problem.reason === 'sign_in_to_join' && (
          <Link to={signInToJoinPath(code)} className="link inline-flex min-h-11 items-center font-semibold">
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

const DELETED = 'It may have been deleted. Ask the host for a new code.';

/** What the user can do about a problem, if the message doesn't say so. */
const advice: Partial<Record<JoinProblem['reason'], string>> = {
  session_full: 'Ask the host to make room, then press Join Quiz again.',
  session_locked: 'Ask the host to unlock it, then press Join Quiz again.',
  sign_in_to_join: 'This quiz requires an account.',
  unanswered: "What you typed is still here. Try again when you're back online.",
  removed: 'Was that a mistake? The host can let you back in.',
  quiz_ended: 'Ask the host for a new code, or join another quiz.',
  not_found: DELETED,
  malformed_code: DELETED,
  unknown_code: DELETED,
};

interface BackProps {
  to?: string;
  children?: string;
}

/** A link back to the code, or to the step before. */
export function Back({ to = '/join', children = 'Back' }: BackProps) {
  return (
    <Button asChild size="large" className="px-4">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        {children}
      </Link>
    </Button>
  );
}

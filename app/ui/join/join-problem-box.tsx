import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import type { JoinProblem } from '#app/contract/join.ts';
import { signInToJoinPath } from '#app/core/redirect.ts';
import { advice } from './advice.ts';

/** Why one is not in, and what to do about it. */
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
        <p className="font-semibold">{problem.words}</p>
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

import { Form, Link } from '@remix-run/react';
import { Search } from 'lucide-react';
import { commonToasts } from '#app/contract/common-toasts.ts';
import type { FoundQuiz, JoinIntent, JoinProblem } from '#app/contract/join.ts';
import { signInToJoinPath } from '#app/core/redirect.ts';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { useVisit } from '#app/ui/layout/visit.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { isBadCode } from './shown-step.ts';
import { Back, QuizHeading } from './step-parts.tsx';

interface CodeStepProps {
  /** The code typed or found earlier. */
  code: string;
  problem: JoinProblem | null;
  /** Whether the page is looking up the code in the address again. */
  isSearching: boolean;
}

/** The first step: enter the code. */
export function CodeStep({ code, problem, isSearching }: CodeStepProps) {
  const isSending = useFormPending<JoinIntent>('find');
  return (
    <Form method="post" action="/join" replace noValidate className="flex flex-1 flex-col gap-5">
      <input type="hidden" name="intent" value="find" />
      <Field id="code" label="Access code" errors={problem ? errorsOf(problem) : undefined}>
        <Input
          name="code"
          defaultValue={code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="6-digit code"
          required
          data-step-focus=""
          className={codeClass}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" pending={isSending || isSearching} pendingLabel="Looking...">
        <Search aria-hidden="true" className="size-5" />
        Find
      </Button>
      <p className="mt-auto border-t-2 border-line pt-4 text-sm text-muted">
        The code is on the big screen. Or scan the QR code with your camera.
      </p>
    </Form>
  );
}

/** For an unknown code, repeats the toast's text beside the field, as there is no toast without JavaScript. */
function errorsOf({ reason, message }: JoinProblem): string[] {
  return isBadCode(reason) ? [commonToasts.no_quiz_selected.title, message] : [message];
}

const codeClass =
  'min-h-18 px-2 text-center font-display text-4xl font-bold tabular-nums tracking-[0.1em] ' +
  'placeholder:text-xl placeholder:font-bold placeholder:tracking-normal';

/** Shown to a signed-out user if the host requires an account. /join never redirects automatically. */
export function SignInStep({ quiz }: { quiz: FoundQuiz }) {
  const path = signInToJoinPath(quiz.code);
  const { canRegister } = useVisit();
  return (
    <div className="flex flex-1 flex-col gap-4">
      <QuizHeading quiz={quiz} isFocus />
      <p className="text-lg">
        The host of this quiz requires an account.{canRegister && " It's free and takes a minute."}
      </p>
      <div className="grid grid-cols-1 gap-3 pt-1">
        <Button asChild variant="primary" size="large">
          <Link to={path}>Sign in to join</Link>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Back />
          {canRegister && (
            <Button asChild size="large" className="flex-1 px-3">
              <Link to={`${path}&tab=register`}>Create account</Link>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

import { Form, Link } from '@remix-run/react';
import type { JoiningAs as Account, JoinIntent, JoinStep } from '#app/contract/join.ts';
import { joinPath, signInToJoinPath } from '#app/core/redirect.ts';
import { useFormPending } from '#app/ui/forms/sending.ts';
import { PersonName } from '#app/ui/people/player-name.tsx';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { Back, JoinProblemBox, QuizHeading } from './step-parts.tsx';

/** The second step: enter a name. */
export function NameStep({ quiz, name, as, hasStarted, problem }: Extract<JoinStep, { step: 'name' }>) {
  const isSending = useFormPending<JoinIntent>('join');
  const isOfName = problem?.reason === 'invalid';
  return (
    <Form method="post" action={joinPath(quiz.code)} replace noValidate className="flex flex-1 flex-col gap-4">
      <input type="hidden" name="intent" value="join" />
      <QuizHeading quiz={quiz} />
      {problem && !isOfName && <JoinProblemBox problem={problem} code={quiz.code} />}
      <Field
        id="name"
        label="Your name"
        hint={hasStarted ? null : "Waiting for the host. Enter your name and we'll let you in automatically."}
        errors={isOfName ? [problem.message] : undefined}
      >
        <Input
          name="name"
          defaultValue={name}
          autoComplete="nickname"
          autoCapitalize="words"
          enterKeyHint="go"
          spellCheck={false}
          required
          aria-describedby="join-quiz"
          data-step-focus=""
          className="min-h-14 text-lg font-semibold"
        />
      </Field>
      <div className="flex gap-3">
        <Back />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="min-w-0 flex-1 px-3"
          pending={isSending}
          pendingLabel="Joining..."
        >
          Join Quiz
        </Button>
      </div>
      <JoiningAs as={as} code={quiz.code} />
    </Form>
  );
}

interface JoiningAsProps {
  as: Account;
  code: string;
}

/** Shows whether the user joins with an account or as a guest, and what that means ([JP7]). */
function JoiningAs({ as, code }: JoiningAsProps) {
  if (as) {
    return (
      <p className={classes(noteClass, 'flex items-center gap-3')}>
        <Avatar person={as} />
        <span className="min-w-0">
          Joining with your account <PersonName className="font-semibold wrap-anywhere text-ink">{as.email}</PersonName>
        </span>
      </p>
    );
  }
  return (
    <div className={noteClass}>
      <p>Playing as a guest. Your score won't be saved to an account.</p>
      <Link to={signInToJoinPath(code)} className="link inline-flex min-h-11 items-center font-semibold text-ink">
        Sign in instead
      </Link>
    </div>
  );
}

const noteClass = 'mt-auto border-t-2 border-line pt-4 text-sm text-muted';

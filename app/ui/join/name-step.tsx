import { Form } from '@remix-run/react';
import type { JoinIntent, JoinStep } from '#app/contract/join.ts';
import { joinPath } from '#app/core/redirect.ts';
import { useFormPending } from '#app/ui/forms/use-form-pending.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { Back } from './back.tsx';
import { JoinProblemBox } from './join-problem-box.tsx';
import { JoiningAs } from './joining-as.tsx';
import { QuizHeading } from './quiz-heading.tsx';

/** The second step: under which name. */
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
        hint={hasStarted ? null : 'The host has not started yet. Say your name, and you go in when it starts.'}
        errors={isOfName ? [problem.words] : undefined}
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
